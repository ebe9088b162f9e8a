import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { localUsers, startControlPlane } from '../../local/control-plane/control-plane.ts';
import type { Ledger } from '../../local/control-plane/ledger.ts';
import { type DeployedRoute, deploymentOf } from '../../local/deployed/deployment.ts';
import { environments } from '../../local/deployed/environments.ts';
import { type Api, type Gateway, listen } from '../../local/gateway/gateway.ts';
import { AsynchronousFunction } from '../../local/lambda/asynchronous-function.ts';
import { startInvokeApi } from '../../local/lambda/invoke-api.ts';
import { type LocalModel, type Script, startModel } from '../../local/model/model.ts';
import { gatewayResponses } from '../../shared/config/gateway-responses.ts';
import type { TelemetryEvent } from '../../shared/telemetry/event.ts';
import { type TestEngine, testEngine } from '../support/engine.ts';
import type { LocalSecretsManager } from '../support/secrets-manager.ts';
import { authorizer, buffered, streamed } from './emulator/integrations.ts';
import { LambdaFunction } from './emulator/lambda-function.ts';
import { keepSecrets } from './kept-secrets.ts';

export interface RuntimeServiceOptions {
  /** One that listens already, where its address must be known before; it is closed with the service. */
  gateway?: Gateway;
  /** The authorization server whose tokens are taken; nobody's unless given. */
  issuer?: string;
  /** What the model answers in place of its rules. */
  script?: Script;
  /** Further environment variables of a function, by its name, which win over the service's own. */
  environment?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Milliseconds after which a function times out, by its name. */
  timeouts?: Readonly<Record<string, number>>;
}

/** The built functions on the Runtime API, behind a gateway and with all that they need. */
export interface RuntimeService {
  url: string;
  mcp_url: string;
  service_token: string;
  report_plan_token: string;
  engine: TestEngine;
  ledger: Ledger;
  model: LocalModel;
  secretsManager: LocalSecretsManager;
  functions: Readonly<Record<string, LambdaFunction>>;
  /** The report run of a user with the greater package. */
  reportRun: string;
  /** What the app was told of calls. */
  events(): Promise<TelemetryEvent[]>;
  stop(): Promise<void>;
}

/** Where nothing listens. */
const nowhere = 'http://127.0.0.1:9';

export async function runtimeService(options: RuntimeServiceOptions = {}): Promise<RuntimeService> {
  const engine = await testEngine();
  const gateway = options.gateway ?? (await listen(0));
  const credentials = {
    MCP_INBOUND_SERVICE_TOKEN: newToken(),
    REPORT_PLAN_SERVICE_TOKEN: newToken(),
    INTEL_APP_SERVICE_TOKEN: newToken(),
    OPENAI_API_KEY: newToken(),
    MCP_ENGINE_DATABASE_PASSWORD: engine.reader.password,
  };
  const kept = await keepSecrets(credentials);
  const model = await startModel({
    apiKey: credentials.OPENAI_API_KEY,
    ...(options.script ? { script: options.script } : {}),
  });
  const controlPlane = await startControlPlane({
    databaseUrl: engine.ownerUrl,
    token: credentials.INTEL_APP_SERVICE_TOKEN,
    leaseMinutes: 60,
  });
  const telemetry = await asynchronousTelemetry(() => functions);
  const resourceUrl = `${gateway.url}/mcp`;
  const own = environments(
    {
      resourceUrl,
      issuer: options.issuer ?? nowhere,
      controlUrl: controlPlane.url,
      modelUrl: `${model.url}/v1`,
      reader: engine.reader,
      telemetry: telemetry.environment,
    },
    kept.variables,
  );
  const deployment = deploymentOf(inject('cloudAssembly'));
  const functions = Object.fromEntries(
    Object.entries(deployment.functions).map(([name, definition]) => {
      const environment = {
        ...definition.environment,
        ...kept.secretsManager.environment,
        ...own[name],
        ...options.environment?.[name],
      };
      const timeoutMs = options.timeouts?.[name] ?? definition.timeoutMs;
      return [name, new LambdaFunction({ ...definition, environment, timeoutMs }, inject('runtimeClient'))];
    }),
  );
  gateway.open({
    routes: deployment.routes.map((route) => routeTo(functions, route)),
    responses: gatewayResponses(resourceUrl),
  });
  const { ledger } = controlPlane;
  return {
    url: gateway.url,
    mcp_url: resourceUrl,
    service_token: credentials.MCP_INBOUND_SERVICE_TOKEN,
    report_plan_token: credentials.REPORT_PLAN_SERVICE_TOKEN,
    engine,
    ledger,
    model,
    secretsManager: kept.secretsManager,
    functions,
    reportRun: await ledger.createReportRun('max', localUsers.max),
    events: () => controlPlane.telemetry.events(),
    async stop() {
      await gateway.close();
      await Promise.all(Object.values(functions).map((lambda) => lambda.settled()));
      await telemetry.close();
      await Promise.all(Object.values(functions).map((lambda) => lambda.stop()));
      await controlPlane.close();
      await model.close();
      await kept.secretsManager.close();
      await engine.drop();
    },
  };
}

function routeTo(
  functions: Readonly<Record<string, LambdaFunction>>,
  { path, transfer, function: name, authorizer: guard }: DeployedRoute,
): Api['routes'][number] {
  const lambda = functions[name]!;
  return {
    path,
    ...(guard ? { authorizer: authorizer(functions[guard]!) } : {}),
    ...(transfer === 'stream'
      ? { transfer, handler: streamed(lambda) }
      : { transfer, handler: buffered(lambda) }),
  };
}

/** The two functions of telemetry as asynchronous invocations and a destination connect them. */
async function asynchronousTelemetry(functions: () => Readonly<Record<string, LambdaFunction>>) {
  const retryDelaysMs = [0, 0];
  const onFailure = () => undefined;
  const deliver = new AsynchronousFunction({
    handler: (payload) => functions()['telemetry-deliver']!.call(payload),
    onFailure,
    retryDelaysMs,
  });
  const validate = new AsynchronousFunction({
    handler: (payload) => functions()['telemetry-validate']!.call(payload),
    onSuccess: (event) => deliver.invoke(event),
    onFailure,
    retryDelaysMs,
  });
  const api = await startInvokeApi({ 'telemetry-validate': validate });
  return {
    environment: { TELEMETRY_FUNCTION_NAME: 'telemetry-validate', AWS_ENDPOINT_URL_LAMBDA: api.url },
    async close() {
      await api.close();
      await validate.end();
      await deliver.end();
    },
  };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
