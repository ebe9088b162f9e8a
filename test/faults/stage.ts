import type pg from 'pg';
import type { ReaderLogin } from '../../local/engine/engine.ts';
import { startEngineHttpApi } from '../../local/engine/http-api.ts';
import { type Gateway, listen } from '../../local/gateway/gateway.ts';
import type { ScriptedAnswer } from '../../local/model/script.ts';
import { startTelemetry } from '../../local/telemetry.ts';
import { type FakeIssuer, fakeIssuer, type SigningKey, signingKey } from '../shared/auth/issuer.ts';
import { type TestEngine, testEngine } from '../support/engine.ts';
import { type TestService, testService } from '../support/service.ts';
import { keepSecret, noteFault } from '../support/told.ts';
import { type TroubledDoor, troubledDoor } from '../support/troubled-door.ts';
import { type TroubledLink, troubledLink } from '../support/troubled-link.ts';
import { startTwin, type Twin } from './twin.ts';

/** The whole service, with a link on the way to each side. */
export interface Stage extends Links {
  service: TestService;
  gateway: Gateway;
  /** What the app and the Engine's API answer in HTTP can be troubled too. */
  appDoor: TroubledDoor;
  engineApiDoor: TroubledDoor;
  issuerDoor: TroubledDoor;
  /** The authorization server, and the key that it signs with. */
  authorizationServer: FakeIssuer;
  signingKey: SigningKey;
  /** What the model does in place of its rules. */
  answer: ScriptedAnswer | undefined;
  /** The Engine's database, and another one that holds the same. */
  server: Server;
  standby: Server;
  twin: Twin | undefined;
  /** What the Engine's database says of the reader's connections. */
  readerSessions(): Promise<{ all: number; busy: number }>;
  /** What callers present. */
  bearer(): Promise<string>;
  /** Trials that have what a good call of every tool asks for. */
  trialIds: string[];
  documentName: string;
  stop(): Promise<void>;
}

export interface Links {
  client: TroubledLink;
  database: TroubledLink;
  engineApi: TroubledLink;
  app: TroubledLink;
  model: TroubledLink;
  /** The Lambda API, which takes events. */
  telemetry: TroubledLink;
  issuer: TroubledLink;
}

/** A database with the Engine's data. */
export interface Server {
  reader: ReaderLogin;
  asOwner: pg.Pool;
}

export interface StageOptions {
  /** Has the Engine's database on a server of its own; that of the test run stands by. */
  twin?: boolean;
  /** One that is there, and stays. */
  engine?: TestEngine;
  environment?: Readonly<Record<string, string>>;
  /** What callers present, where it is not the service's token. */
  bearer?: (stage: Stage) => Promise<string>;
}

const engineToken = 'token-of-the-engine-api';

export async function startStage(options: StageOptions = {}): Promise<Stage> {
  const engine = options.engine ?? (await testEngine());
  const twin = options.twin ? await startTwin(engine.reader) : undefined;
  const { reader } = twin ?? engine;
  const [client, database, engineApi, app, model, telemetry, issuer] = await Promise.all([
    troubledLink(),
    troubledLink(reader),
    troubledLink(),
    troubledLink(),
    troubledLink(),
    troubledLink(),
    troubledLink(),
  ]);
  const links: Links = { client, database, engineApi, app, model, telemetry, issuer };
  const api = await startEngineHttpApi({ ...reader, port: database.port }, engineToken, noteFault);
  const engineApiDoor = await troubledDoor(api);
  engineApi.leadTo(portOf(engineApiDoor));
  const appItself = { url: '' };
  const appDoor = await troubledDoor(appItself);
  app.leadTo(portOf(appDoor));
  const key = await signingKey('key-1');
  const authorizationServer = await fakeIssuer(key);
  const issuerDoor = await troubledDoor({ url: authorizationServer.url });
  issuer.leadTo(portOf(issuerDoor));
  authorizationServer.url = issuer.url;
  // Nothing is kept by the authorizer's cache.
  const gateway = await listen(0, 0);
  const service = await testService({
    ...(options.engine ? { sharesEngine: true } : {}),
    engine: { ...engine, reader: { ...reader, port: database.port } },
    gateway,
    script: () => stage.answer,
    telemetryRetryDelaysMs: [0, 0],
    issuer: issuer.url,
    environment: {
      MCP_ALLOWED_HOSTS: `127.0.0.1:${client.port},${new URL(gateway.url).host}`,
      INTEL_APP_CONTROL_URL: app.url,
      INTEL_ENGINE_API_URL: engineApi.url,
      INTEL_ENGINE_SERVICE_TOKEN: engineToken,
      OPENAI_BASE_URL: `${model.url}/v1`,
      AWS_ENDPOINT_URL_LAMBDA: telemetry.url,
      ...options.environment,
    },
  });
  client.leadTo(portOf(gateway));
  appItself.url = service.description.control_url;
  model.leadTo(portOf(service.model));
  const events = await startTelemetry(
    { INTEL_APP_CONTROL_URL: appItself.url, INTEL_APP_SERVICE_TOKEN: service.controlToken },
    noteFault,
    [0, 0],
  );
  telemetry.leadTo(portOf({ url: events.environment.AWS_ENDPOINT_URL_LAMBDA! }));
  keepSecret(engineToken, reader.password);
  const stage: Stage = {
    ...links,
    service,
    gateway,
    appDoor,
    engineApiDoor,
    issuerDoor,
    authorizationServer,
    signingKey: key,
    answer: undefined,
    server: twin ?? engine,
    standby: engine,
    twin,
    async readerSessions() {
      const { rows } = await stage.server.asOwner.query<{ all: number; busy: number }>(
        `SELECT count(*)::integer AS all, count(*) FILTER (WHERE state <> 'idle')::integer AS busy
         FROM pg_stat_activity WHERE usename = $1 AND datname = $2`,
        [reader.user, reader.database],
      );
      return rows[0]!;
    },
    bearer: async () => options.bearer?.(stage) ?? service.description.service_token,
    ...(await askable(engine.asOwner)),
    async stop() {
      await events.close();
      await service.stop();
      await api.close();
      for (const each of [appDoor, engineApiDoor, issuerDoor, authorizationServer]) await each.close();
      for (const link of Object.values(links)) await link.sever();
      await twin?.stop();
    },
  };
  return stage;
}

/** Two trials that have a protocol, and the name of the first one's. */
async function askable(asOwner: pg.Pool) {
  const { rows } = await asOwner.query<{ eu_number: string; document_name: string }>(
    `SELECT eu_number, protocol_name AS document_name FROM mcp_serving.extraction_source_v1
     WHERE protocol_text <> '' ORDER BY eu_number LIMIT 2`,
  );
  return { trialIds: rows.map(({ eu_number }) => eu_number), documentName: rows[0]!.document_name };
}

function portOf({ url }: { url: string }): number {
  return Number(new URL(url).port);
}
