import { localUsers, startControlPlane } from '../../local/control-plane/control-plane.ts';
import { type Script, startModel } from '../../local/model/model.ts';
import type { TelemetryEvent } from '../../shared/telemetry/event.ts';
import { testEngine } from '../support/engine.ts';

/** All that a standalone server needs around it. */
export interface Surroundings {
  /** Its whole environment. */
  environment: Readonly<Record<string, string>>;
  /** A Max report run. */
  reportRun: string;
  /** What the app was told of calls. */
  events(): Promise<TelemetryEvent[]>;
  stop(): Promise<void>;
}

export const serviceToken = 'inbound-token-of-the-test';
export const reportPlanToken = 'report-plan-token-of-the-test';
export const resourceUrl = 'https://mcp.example.org/mcp';

/** An app, an Engine and a model on ports of the test's own. */
export async function surroundings(script?: Script): Promise<Surroundings> {
  const engine = await testEngine();
  const [appToken, apiKey] = ['app-token-of-the-test', 'model-key-of-the-test'];
  const app = await startControlPlane({ databaseUrl: engine.ownerUrl, token: appToken, leaseMinutes: 60 });
  const model = await startModel({ apiKey, ...(script ? { script } : {}) });
  const { host, port, database, user, password } = engine.reader;
  return {
    environment: {
      PORT: '0',
      INTEL_APP_CONTROL_URL: app.url,
      INTEL_APP_SERVICE_TOKEN: appToken,
      MCP_ENGINE_DATABASE_HOST: host,
      MCP_ENGINE_DATABASE_PORT: String(port),
      MCP_ENGINE_DATABASE_NAME: database,
      MCP_ENGINE_DATABASE_USER: user,
      MCP_ENGINE_DATABASE_PASSWORD: password,
      MCP_ENGINE_DATABASE_SSLMODE: 'disable',
      OPENAI_API_KEY: apiKey,
      OPENAI_BASE_URL: `${model.url}/v1`,
      MCP_INBOUND_SERVICE_TOKEN: serviceToken,
      REPORT_PLAN_SERVICE_TOKEN: reportPlanToken,
      MCP_PUBLIC_RESOURCE_URL: resourceUrl,
      MCP_OAUTH_AUTHORIZATION_SERVER_URL: 'https://intel.example.org',
    },
    reportRun: await app.ledger.createReportRun('max', localUsers.max),
    events: () => app.telemetry.events(),
    async stop() {
      await app.close();
      await model.close();
      await engine.drop();
    },
  };
}
