import { vi } from 'vitest';
import { localUsers, startControlPlane } from '../../local/control-plane/control-plane.ts';
import type { Ledger } from '../../local/control-plane/ledger.ts';
import { listen } from '../../local/gateway/gateway.ts';
import { installLambdaRuntime } from '../../local/gateway/lambda-runtime.ts';
import { AsynchronousFunction } from '../../local/lambda/asynchronous-function.ts';
import { startInvokeApi } from '../../local/lambda/invoke-api.ts';
import { type LocalModel, type Script, startModel } from '../../local/model/model.ts';
import { gatewayResponses } from '../../shared/config/gateway-responses.ts';
import { resourceMetadataPath } from '../../shared/config/resource-metadata.ts';
import type { TestEngine } from '../support/engine.ts';
import { noteEvents, noteTold } from '../support/told.ts';
import { type TroubledLink, troubledLink } from '../support/troubled-link.ts';

/** The modules that Lambda loads, all of them, behind the gateway, with their loggers and metrics as they are. */
export interface Deployed {
  url: string;
  ledger: Ledger;
  model: LocalModel;
  /** The ways to the Engine's database and to the app. */
  engineLink: TroubledLink;
  appLink: TroubledLink;
  /** Report runs of each package. */
  reportRun(chosen: keyof typeof localUsers): Promise<string>;
  /** Ends it; what was told by events is noted then. */
  stop(): Promise<void>;
}

export interface DeployedOptions {
  engine: TestEngine;
  secrets: Record<'service' | 'reportPlan' | 'app' | 'model', string>;
  issuer: string;
  script: Script;
  environment: Readonly<Record<string, string>>;
}

export async function deploy(options: DeployedOptions): Promise<Deployed> {
  const { engine, secrets } = options;
  installLambdaRuntime();
  const gateway = await listen(0, 0);
  const app = await startControlPlane({
    databaseUrl: engine.ownerUrl,
    token: secrets.app,
    leaseMinutes: 60,
  });
  const model = await startModel({ apiKey: secrets.model, script: options.script });
  const engineLink = await troubledLink(engine.reader);
  const appLink = await troubledLink({ port: Number(new URL(app.url).port) });
  const resourceUrl = `${gateway.url}/mcp`;
  const { database, user, password } = engine.reader;

  const deadLetters: unknown[] = [];
  const queue = { onFailure: (payload: unknown) => deadLetters.push(payload), retryDelaysMs: [0, 0] };
  const delivering = new AsynchronousFunction({
    ...queue,
    handler: async (payload) => (await handlers).deliver(payload),
  });
  const validating = new AsynchronousFunction({
    ...queue,
    handler: async (payload) => (await handlers).validate(payload),
    onSuccess: (event) => delivering.invoke(event),
  });
  const invokeApi = await startInvokeApi({ 'telemetry-validate': validating });

  const environment = {
    INTEL_APP_CONTROL_URL: `http://127.0.0.1:${appLink.port}`,
    INTEL_APP_SERVICE_TOKEN: secrets.app,
    MCP_ENGINE_DATABASE_HOST: '127.0.0.1',
    MCP_ENGINE_DATABASE_PORT: String(engineLink.port),
    MCP_ENGINE_DATABASE_NAME: database,
    MCP_ENGINE_DATABASE_USER: user,
    MCP_ENGINE_DATABASE_PASSWORD: password,
    MCP_ENGINE_DATABASE_SSLMODE: 'disable',
    OPENAI_BASE_URL: `${model.url}/v1`,
    OPENAI_API_KEY: secrets.model,
    MCP_INBOUND_SERVICE_TOKEN: secrets.service,
    REPORT_PLAN_SERVICE_TOKEN: secrets.reportPlan,
    MCP_PUBLIC_RESOURCE_URL: resourceUrl,
    MCP_OAUTH_AUTHORIZATION_SERVER_URL: options.issuer,
    TELEMETRY_FUNCTION_NAME: 'telemetry-validate',
    AWS_ENDPOINT_URL_LAMBDA: invokeApi.url,
    POWERTOOLS_SERVICE_NAME: 'telemetry',
    ...options.environment,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const handlers = loadHandlers();
  const { mcp, reportPlan, authorizer, metadata, docs, health } = await handlers;
  gateway.open({
    routes: [
      { path: '/mcp', authorizer, transfer: 'stream', handler: mcp },
      { path: '/internal/report-plan', transfer: 'stream', handler: reportPlan },
      ...[resourceMetadataPath, `${resourceMetadataPath}/mcp`].map(
        (path) => ({ path, transfer: 'buffered', handler: metadata }) as const,
      ),
      { path: '/health', transfer: 'buffered', handler: health },
      { path: '/', transfer: 'buffered', handler: docs },
    ],
    responses: gatewayResponses(resourceUrl),
  });
  return {
    url: gateway.url,
    ledger: app.ledger,
    model,
    engineLink,
    appLink,
    reportRun: (chosen) => app.ledger.createReportRun(chosen, localUsers[chosen]),
    async stop() {
      await gateway.close();
      await invokeApi.close();
      await validating.end();
      await delivering.end();
      noteEvents(await app.telemetry.events());
      noteEvents(deadLetters);
      await Promise.all([engineLink.sever(), appLink.sever(), app.close(), model.close()]);
      await engine.drop();
      vi.unstubAllEnvs();
    },
  };
}

async function loadHandlers() {
  const [mcp, reportPlan, authorizer, metadata, docs, health, validate, deliver] = await Promise.all([
    import('../../functions/mcp/handler.ts'),
    import('../../functions/report-plan/handler.ts'),
    import('../../functions/authorizer/handler.ts'),
    import('../../functions/metadata/handler.ts'),
    import('../../functions/docs/handler.ts'),
    import('../../functions/health/handler.ts'),
    import('../../functions/telemetry/validate/handler.ts'),
    import('../../functions/telemetry/deliver/handler.ts'),
  ]);
  return {
    mcp: logged(mcp.handler),
    reportPlan: logged(reportPlan.handler),
    authorizer: logged(authorizer.handler),
    metadata: logged(metadata.handler),
    docs: logged(docs.handler),
    health: logged(health.handler),
    validate: logged(validate.handler),
    deliver: logged(deliver.handler),
  };
}

/** What a handler throws is a line of the log, with all that the error carries, as Lambda's runtime writes it. */
function logged<Handler extends (...args: never[]) => unknown>(handler: Handler): Handler {
  return (async (...args: never[]) => {
    try {
      return await handler(...args);
    } catch (error) {
      const { name, message, stack } = error as Error;
      noteTold(JSON.stringify({ errorType: name, errorMessage: message, ...(error as Error), stack }));
      throw error;
    }
  }) as unknown as Handler;
}
