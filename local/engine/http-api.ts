import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { readerRole } from '../../shared/config/reader-role.ts';
import { contractVersion } from '../../shared/contract/contract-version.ts';
import { DatabaseEngineReader, timedOut } from '../../shared/engine/database.ts';
import { enginePool } from '../../shared/engine/pool.ts';
import type { EngineReader } from '../../shared/engine/reader.ts';
import {
  type EngineAnswer,
  type EngineProblemCode,
  type EngineRead,
  type EngineRequest,
  engineProblemStatus,
  engineReads,
} from '../../shared/engine/wire.ts';
import { ToolError } from '../../shared/mcp/tool-error.ts';
import { fixedSecret } from '../../shared/secrets/fixed-secret.ts';
import type { Report } from '../../shared/telemetry/report.ts';
import { problemResponse } from '../http-problem.ts';
import { isBearer } from '../is-bearer.ts';
import { type RunningServer, serveHttp } from '../serve-http.ts';
import type { ReaderLogin } from './engine.ts';

/** What each read answers beside the version of the contract. */
type Answers = {
  [R in EngineRead]: (request: EngineRequest<R>) => Promise<Omit<EngineAnswer<R>, 'contract_version'>>;
};

/** Connections of the API to the database. */
const connections = 8;

/**
 * The Engine's five clinical reads over HTTP, on a free loopback port.
 *
 * @param token The bearer that callers present.
 */
export async function startEngineHttpApi(
  login: ReaderLogin,
  token: string,
  report: Report,
): Promise<RunningServer> {
  const password = fixedSecret(login.password);
  const pool = enginePool(
    {
      MCP_ENGINE_DATABASE_HOST: login.host,
      MCP_ENGINE_DATABASE_PORT: login.port,
      MCP_ENGINE_DATABASE_NAME: login.database,
      MCP_ENGINE_DATABASE_USER: readerRole,
      MCP_ENGINE_DATABASE_SSLMODE: 'disable',
    },
    password,
    connections,
  );
  const server = await serveHttp(routes(new DatabaseEngineReader(pool, password, report), token).fetch);
  return {
    ...server,
    async close() {
      await server.close();
      await pool.end();
    },
  };
}

function routes(reader: EngineReader, token: string): Hono {
  const answers: Answers = {
    'filter-trials': async (query) => {
      const { state, ...page } = await reader.filterTrials(query);
      return { ...page, data_as_of: state.data_as_of, approved_profiles: state.approved_profiles };
    },
    'classification-profiles': async ({ trial_ids }) => ({
      profiles: await reader.classificationProfiles(trial_ids),
    }),
    'complete-profiles': async ({ trial_ids }) => ({ profiles: await reader.completeProfiles(trial_ids) }),
    'document-text': async ({ trial_id, ...asked }) => ({
      read: await reader.documentText({ eu_number: trial_id, ...asked }),
    }),
    'extraction-source': async ({ trial_id }) => ({ source: await reader.extractionSource(trial_id) }),
  };
  const app = new Hono();
  app.use(async (context, next) => {
    if (!isBearer(context.req.header('authorization'), token)) return problemResponse(401, 'unauthorized');
    return next();
  });
  for (const read of Object.keys(engineReads) as EngineRead[])
    app.post(`/internal/mcp/v1/${read}`, async (context) => answer(context, read, answers[read]));
  app.notFound(() => problemResponse(404, 'not_found'));
  app.onError((error) => {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return problemResponse(422, 'invalid_request');
    const code = error instanceof ToolError ? problemOf(error) : undefined;
    return code ? problemResponse(engineProblemStatus[code], code) : problemResponse(503, 'unavailable');
  });
  return app;
}

async function answer<R extends EngineRead>(
  context: Context,
  read: R,
  answers: Answers[R],
): Promise<Response> {
  const request = engineReads[read].request.parse(await context.req.json()) as EngineRequest<R>;
  return context.json({ contract_version: contractVersion, ...(await answers(request)) });
}

function problemOf(error: ToolError): EngineProblemCode | undefined {
  if (error.code === 'engine_contract_mismatch') return 'engine_contract_mismatch';
  return timedOut(error) ? 'query_timed_out' : undefined;
}
