import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Principal } from '../../shared/auth/principal.ts';
import { type Allowance, allowanceKinds } from '../../shared/contract/allowance.ts';
import {
  modelTools,
  type OpenAnalysisRequest,
  type OpenAnalysisResponse,
  type ProblemCode,
  type ReservationRequest,
  type ReservationResponse,
} from '../../shared/control-plane/wire.ts';
import { type Package, packageLimits } from './packages.ts';

/** A refusal that the wire has a code for. */
export class Refusal extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode) {
    super(code);
    this.code = code;
  }
}

interface ReportRun {
  report_run_id: string;
  package: Package;
  user_subject: string;
  plan_approved: boolean;
  enabled_tools: string[];
}

interface Lease {
  analysis_id: string;
  started_at: Date;
  expires_at: Date;
}

/**
 * Leases and metering over PostgreSQL. Every change of a report run holds its row, so that concurrent reservations
 * never admit more than the limit.
 */
export class Ledger {
  readonly #pool: pg.Pool;
  readonly #leaseMinutes: number;
  readonly #model: string;

  /** @param leaseMinutes How long a new lease lasts. @param model The model named to the tools that need one. */
  constructor(pool: pg.Pool, leaseMinutes: number, model: string) {
    this.#pool = pool;
    this.#leaseMinutes = leaseMinutes;
    this.#model = model;
  }

  async createReportRun(chosen: Package, userSubject: string): Promise<string> {
    const reportRunId = `rr_${chosen}_${randomUUID().slice(0, 8)}`;
    await this.#pool.query(
      'INSERT INTO control_plane.report_run (report_run_id, package, user_subject) VALUES ($1, $2, $3)',
      [reportRunId, chosen, userSubject],
    );
    return reportRunId;
  }

  /** Returns the run's active lease, or a new one that goes on with what is left. */
  openAnalysis({ report_run_id, principal }: OpenAnalysisRequest): Promise<OpenAnalysisResponse> {
    return this.#atomically(async (client) => {
      const run = await heldRun(client, report_run_id);
      if (!run || !mayUse(principal, run)) throw new Refusal('report_run_not_found');
      if (!run.plan_approved) throw new Refusal('plan_not_approved');
      const active = await activeLease(client, report_run_id);
      const lease = active ?? (await newLease(client, report_run_id, this.#leaseMinutes));
      const used = await usedUnits(client, report_run_id);
      const allowances = Object.fromEntries(
        Object.entries(packageLimits[run.package]).map(([kind, limit]) => [
          kind,
          asAllowance(limit, used.get(kind)),
        ]),
      ) as OpenAnalysisResponse['allowances'];
      return {
        analysis_id: lease.analysis_id,
        reused: active !== undefined,
        started_at: lease.started_at.toISOString(),
        expires_at: lease.expires_at.toISOString(),
        package: run.package,
        enabled_tools: run.enabled_tools,
        allowances,
      };
    });
  }

  /** Admits units that were admitted before, and new ones in their order while the allowance lasts. */
  reserve(
    analysisId: string,
    { tool, unit_ids, principal }: ReservationRequest,
  ): Promise<ReservationResponse> {
    return this.#atomically(async (client) => {
      const run = await runOfAnalysis(client, analysisId, principal);
      if (!run.enabled_tools.includes(tool)) throw new Refusal('tool_not_enabled');
      const kind = allowanceKinds[tool];
      const asked = [...new Set(unit_ids)];
      const known = await admittedBefore(client, run.report_run_id, kind, asked);
      const before = (await usedUnits(client, run.report_run_id)).get(kind) ?? 0;
      const limit = packageLimits[run.package][kind];
      const fresh = asked.filter((unit) => !known.has(unit)).slice(0, Math.max(0, limit - before));
      await client.query(
        `INSERT INTO control_plane.admitted_unit (report_run_id, allowance, unit_id)
         SELECT $1, $2, unnest($3::text[])`,
        [run.report_run_id, kind, fresh],
      );
      const admitted = new Set([...known, ...fresh]);
      return {
        admitted: asked.filter((unit) => admitted.has(unit)),
        blocked: asked.filter((unit) => !admitted.has(unit)),
        allowance: asAllowance(limit, before + fresh.length),
        ...(modelTools.has(tool) ? { model: this.#model } : {}),
      };
    });
  }

  async #atomically<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      // The transaction ends with its connection, which may be the thing that is broken.
      client.release(true);
      throw error;
    }
  }
}

function mayUse(principal: Principal, run: ReportRun): boolean {
  return principal.kind === 'service' || principal.subject === run.user_subject;
}

function asAllowance(limit: number, used = 0): Allowance {
  return { limit, used, remaining: Math.max(0, limit - used) };
}

async function heldRun(client: pg.ClientBase, reportRunId: string): Promise<ReportRun | undefined> {
  const { rows } = await client.query<ReportRun>(
    `SELECT report_run_id, package, user_subject, plan_approved, enabled_tools FROM control_plane.report_run
     WHERE report_run_id = $1 FOR UPDATE`,
    [reportRunId],
  );
  return rows[0];
}

async function runOfAnalysis(
  client: pg.ClientBase,
  analysisId: string,
  principal: Principal,
): Promise<ReportRun> {
  const { rows } = await client.query<{ report_run_id: string; expired: boolean }>(
    'SELECT report_run_id, expires_at <= now() AS expired FROM control_plane.analysis WHERE analysis_id = $1',
    [analysisId],
  );
  const run = rows[0] && (await heldRun(client, rows[0].report_run_id));
  if (!run || !mayUse(principal, run)) throw new Refusal('analysis_not_found');
  if (rows[0]?.expired) throw new Refusal('analysis_expired');
  return run;
}

async function activeLease(client: pg.ClientBase, reportRunId: string): Promise<Lease | undefined> {
  const { rows } = await client.query<Lease>(
    `SELECT analysis_id, started_at, expires_at FROM control_plane.analysis
     WHERE report_run_id = $1 AND expires_at > now() ORDER BY expires_at DESC LIMIT 1`,
    [reportRunId],
  );
  return rows[0];
}

async function newLease(client: pg.ClientBase, reportRunId: string, minutes: number): Promise<Lease> {
  const { rows } = await client.query<Lease>(
    `INSERT INTO control_plane.analysis (analysis_id, report_run_id, started_at, expires_at)
     VALUES ($1, $2, now(), now() + make_interval(mins => $3)) RETURNING analysis_id, started_at, expires_at`,
    [`an_${randomUUID()}`, reportRunId, minutes],
  );
  return rows[0]!;
}

async function usedUnits(client: pg.ClientBase, reportRunId: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ allowance: string; used: number }>(
    `SELECT allowance, count(*)::integer AS used FROM control_plane.admitted_unit
     WHERE report_run_id = $1 GROUP BY allowance`,
    [reportRunId],
  );
  return new Map(rows.map((row) => [row.allowance, row.used]));
}

async function admittedBefore(
  client: pg.ClientBase,
  reportRunId: string,
  kind: string,
  units: string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ unit_id: string }>(
    `SELECT unit_id FROM control_plane.admitted_unit
     WHERE report_run_id = $1 AND allowance = $2 AND unit_id = ANY($3)`,
    [reportRunId, kind, units],
  );
  return new Set(rows.map((row) => row.unit_id));
}
