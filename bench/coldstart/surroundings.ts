import { randomBytes } from 'node:crypto';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../../local/authorization-server/authorization-server.ts';
import { localUsers, startControlPlane } from '../../local/control-plane/control-plane.ts';
import { environments } from '../../local/deployed/environments.ts';
import { startEngine } from '../../local/engine/start-engine.ts';
import { startModel } from '../../local/model/model.ts';
import { keepSecrets } from '../../test/runtime/kept-secrets.ts';

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
  const credentials = {
    MCP_INBOUND_SERVICE_TOKEN: newToken(),
    REPORT_PLAN_SERVICE_TOKEN: newToken(),
    INTEL_APP_SERVICE_TOKEN: newToken(),
    OPENAI_API_KEY: newToken(),
  };
  const engine = await startEngine({ data, lasting: false, trials: 30, say: () => undefined });
  const controlPlane = await startControlPlane({
    databaseUrl: engine.ownerUrl,
    token: credentials.INTEL_APP_SERVICE_TOKEN,
    leaseMinutes: 60,
  });
  const model = await startModel({ apiKey: credentials.OPENAI_API_KEY });
  const authorizationServer = await startAuthorizationServer({ resource: resourceUrl });
  const kept = await keepSecrets(credentials);
  const { ledger } = controlPlane;
  const reportRun = await ledger.createReportRun('max', localUsers.max);
  const { analysis_id: analysisId } = await ledger.openAnalysis({
    report_run_id: reportRun,
    principal: { kind: 'service' },
  });
  const own = environments(
    {
      resourceUrl,
      issuer: authorizationServer.issuer,
      controlUrl: controlPlane.url,
      modelUrl: `${model.url}/v1`,
      reader: engine.reader,
    },
    // IAM tokens, by which a deployed function logs in, are no secret that is read.
    (name) =>
      name === 'MCP_ENGINE_DATABASE_PASSWORD' ? { [name]: engine.reader.password } : kept.variables(name),
  );
  return {
    environments: Object.fromEntries(
      Object.entries(own).map(([name, environment]) => [
        name,
        { ...kept.secretsManager.environment, ...environment },
      ]),
    ),
    authorizationServer,
    serviceToken: credentials.MCP_INBOUND_SERVICE_TOKEN,
    reportPlanToken: credentials.REPORT_PLAN_SERVICE_TOKEN,
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
