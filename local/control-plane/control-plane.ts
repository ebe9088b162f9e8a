import { Hono } from 'hono';
import pg from 'pg';
import * as z from 'zod';
import { packages } from '../../shared/contract/analysis.ts';
import { openAnalysisRequest, problemStatus, reservationRequest } from '../../shared/control-plane/wire.ts';
import { telemetryEvent } from '../../shared/telemetry/event.ts';
import { migrate } from '../engine/migrate.ts';
import { problemResponse } from '../http-problem.ts';
import { isBearer } from '../is-bearer.ts';
import { type RunningServer, serveHttp } from '../serve-http.ts';
import { Ledger, Refusal } from './ledger.ts';
import { TelemetryStore } from './telemetry-store.ts';

export interface ControlPlaneOptions {
  /** The owner's connection string. */
  databaseUrl: string;
  /** The bearer that callers present. */
  token: string;
  leaseMinutes: number;
  /** The model that it names to the tools that need one. */
  modelName?: string;
}

export interface LocalControlPlane extends RunningServer {
  ledger: Ledger;
  telemetry: TelemetryStore;
}

/** The two people of the local stack; each has runs of one package. */
export const localUsers = { light: 'local-light', max: 'local-max' } as const;

/** The app's side of the local stack, served on a free loopback port. */
export async function startControlPlane(options: ControlPlaneOptions): Promise<LocalControlPlane> {
  await migrate(options.databaseUrl, 'control_plane', new URL('./migrations/', import.meta.url));
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 10 });
  // A connection lost to a stopping server, idle or in use, is nobody's fault.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const ledger = new Ledger(pool, options.leaseMinutes, options.modelName ?? 'gpt-5.6-terra');
  const telemetry = new TelemetryStore(pool);
  const server = await serveHttp(routes(ledger, telemetry, options.token).fetch);
  return {
    ...server,
    ledger,
    telemetry,
    async close() {
      await server.close();
      await pool.end();
    },
  };
}

function routes(ledger: Ledger, telemetry: TelemetryStore, token: string): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    if (!isBearer(context.req.header('authorization'), token)) return problemResponse(401, 'unauthorized');
    return next();
  });
  app.post('/internal/mcp/v1/analyses', async (context) => {
    const opened = await ledger.openAnalysis(openAnalysisRequest.parse(await context.req.json()));
    return context.json(opened, opened.reused ? 200 : 201);
  });
  app.post('/internal/mcp/v1/analyses/:id/reservations', async (context) =>
    context.json(
      await ledger.reserve(context.req.param('id'), reservationRequest.parse(await context.req.json())),
    ),
  );
  app.post('/internal/mcp/v1/telemetry', async (context) => {
    await telemetry.store(telemetryEvent.parse(await context.req.json()));
    return context.body(null, 202);
  });
  app.post('/local/report-runs', async (context) => {
    const { package: chosen } = z.strictObject({ package: z.enum(packages) }).parse(await context.req.json());
    return context.json({ report_run_id: await ledger.createReportRun(chosen, localUsers[chosen]) }, 201);
  });
  app.onError((error) => {
    if (error instanceof Refusal) return problemResponse(problemStatus[error.code], error.code);
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return problemResponse(422, 'invalid_request');
    return problemResponse(500, 'internal_error');
  });
  return app;
}
