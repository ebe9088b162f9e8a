import { randomBytes } from 'node:crypto';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../../local/authorization-server/authorization-server.ts';
import { localUsers, startControlPlane } from '../../local/control-plane/control-plane.ts';
import { startEngine } from '../../local/engine/start-engine.ts';
import { startModel } from '../../local/model/model.ts';
import { environments, keepSecrets } from '../../test/runtime/surroundings.ts';

/** What the functions need for their first calls. */
export interface ColdstartSurroundings {
  /** Of each function, by its name. */
  environments: Readonly<Record<string, Readonly<Record<string, string>>>>;
  authorizationServer: AuthorizationServer;
  serviceToken: string;
  reportPlanToken: string;
  reportRun: string;
  /** An analysis that is open. */
  analysisId: string;
  stop(): Promise<void>;
}

export const resourceUrl = 'https://mcp.example.org/mcp';

/** @param data Folder of the Engine's data. */
export async function startSurroundings(data: string): Promise<ColdstartSurroundings> {
  const [inboundToken, reportPlanToken, controlToken, modelKey] = [
    newToken(),
    newToken(),
    newToken(),
    newToken(),
  ];
  const engine = await startEngine({ data, lasting: false, trials: 30, say: () => undefined });
  const controlPlane = await startControlPlane({
    databaseUrl: engine.ownerUrl,
    token: controlToken,
    leaseMinutes: 60,
  });
  const model = await startModel({ apiKey: modelKey });
  const authorizationServer = await startAuthorizationServer({ resource: resourceUrl });
  const kept = await keepSecrets({
    inboundToken,
    reportPlanToken,
    controlToken,
    modelKey,
    readerPassword: engine.reader.password,
  });
  const { ledger } = controlPlane;
  const reportRun = await ledger.createReportRun('max', localUsers.max);
  const { analysis_id: analysisId } = await ledger.openAnalysis({
    report_run_id: reportRun,
    principal: { kind: 'service' },
  });
  return {
    environments: environments({
      resourceUrl,
      issuer: authorizationServer.issuer,
      controlUrl: controlPlane.url,
      modelUrl: `${model.url}/v1`,
      reader: engine.reader,
      ...kept,
    }),
    authorizationServer,
    serviceToken: inboundToken,
    reportPlanToken,
    reportRun,
    analysisId,
    async stop() {
      await kept.secretsManager.close();
      await authorizationServer.close();
      await model.close();
      await controlPlane.close();
      await engine.stop();
    },
  };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
