import { type Gateway, listen } from '../../local/gateway/gateway.ts';
import { type LocalModel, type Script, startModel } from '../../local/model/model.ts';
import { type Service, startService } from '../../local/service.ts';
import { type TestEngine, testEngine } from './engine.ts';

export interface TestService extends Service {
  engine: TestEngine;
  model: LocalModel;
  /** Faults that the functions reported. */
  faults: string[];
}

export interface TestServiceOptions {
  engine?: TestEngine;
  /** One that listens already, where its address must be known before; it is closed with the service. */
  gateway?: Gateway;
  environment?: Readonly<Record<string, string>>;
  leaseMinutes?: number;
  telemetryRetryDelaysMs?: readonly number[];
  /** The authorization server whose tokens are taken; nobody's unless given. */
  issuer?: string;
  /** What the model answers in place of its rules. */
  script?: Script;
}

/** Where nothing listens. */
const nobodysIssuer = 'http://127.0.0.1:9';

/** The whole service on a database and ports of the test's own. */
export async function testService(options: TestServiceOptions = {}): Promise<TestService> {
  const engine = options.engine ?? (await testEngine());
  const gateway = options.gateway ?? (await listen(0));
  const apiKey = 'model-key-of-the-test';
  const model = await startModel({ apiKey, ...(options.script ? { script: options.script } : {}) });
  const faults: string[] = [];
  const service = await startService({
    gateway,
    engine,
    model: { baseUrl: `${model.url}/v1`, apiKey },
    issuer: options.issuer ?? nobodysIssuer,
    leaseMinutes: options.leaseMinutes ?? 60,
    report: (fault) => faults.push(fault),
    ...(options.environment ? { environment: options.environment } : {}),
    ...(options.telemetryRetryDelaysMs ? { telemetryRetryDelaysMs: options.telemetryRetryDelaysMs } : {}),
  });
  return {
    ...service,
    engine,
    model,
    faults,
    async stop() {
      await gateway.close();
      await service.stop();
      await model.close();
      await engine.drop();
    },
  };
}
