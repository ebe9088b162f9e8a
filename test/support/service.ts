import { type Gateway, listen } from '../../local/gateway/gateway.ts';
import { type LocalModel, type Script, startModel } from '../../local/model/model.ts';
import { type Service, startService } from '../../local/service.ts';
import { type TestEngine, testEngine } from './engine.ts';
import { keepSecret, noteEvents, noteFault } from './told.ts';

export interface TestService extends Service {
  engine: TestEngine;
  model: LocalModel;
  /** Faults that the functions reported. */
  faults: string[];
  /** Events that were not handed over in time, which on a busy machine is no fault of anybody. */
  untold: string[];
}

export interface TestServiceOptions {
  /** Dropped with the service, unless it is shared. */
  engine?: TestEngine;
  sharesEngine?: boolean;
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

const notHandedOver = 'telemetry event not handed over';

/** Where nothing listens. */
const nobodysIssuer = 'http://127.0.0.1:9';

/** The whole service on a database and ports of the test's own. */
export async function testService(options: TestServiceOptions = {}): Promise<TestService> {
  const engine = options.engine ?? (await testEngine());
  const gateway = options.gateway ?? (await listen(0));
  const apiKey = 'model-key-of-the-test';
  const model = await startModel({ apiKey, ...(options.script ? { script: options.script } : {}) });
  const faults: string[] = [];
  const untold: string[] = [];
  const service = await startService({
    gateway,
    engine,
    model: { baseUrl: `${model.url}/v1`, apiKey },
    issuer: options.issuer ?? nobodysIssuer,
    leaseMinutes: options.leaseMinutes ?? 60,
    report: (fault, cause) => {
      (fault === notHandedOver ? untold : faults).push(fault);
      noteFault(fault, cause);
    },
    ...(options.environment ? { environment: options.environment } : {}),
    ...(options.telemetryRetryDelaysMs ? { telemetryRetryDelaysMs: options.telemetryRetryDelaysMs } : {}),
  });
  const { service_token, report_plan_token, report_runs } = service.description;
  keepSecret(service_token, report_plan_token, service.controlToken, engine.reader.password, apiKey);
  keepSecret(report_runs.light, report_runs.max);
  return {
    ...service,
    engine,
    model,
    faults,
    untold,
    async stop() {
      await gateway.close();
      await service.stop();
      noteEvents(await storedEvents(engine));
      noteEvents(Object.values(service.telemetry.deadLetters).flat());
      await model.close();
      if (!options.sharesEngine) await engine.drop();
    },
  };
}

async function storedEvents({ asOwner }: TestEngine): Promise<unknown[]> {
  const { rows } = await asOwner.query('SELECT event FROM control_plane.telemetry_event');
  return rows.map(({ event }) => event);
}
