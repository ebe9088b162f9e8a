import { randomUUID } from 'node:crypto';
import { type LocalControlPlane, startControlPlane } from '../../../local/control-plane/control-plane.ts';
import type { Principal } from '../../../shared/auth/principal.ts';
import { type TestEngine, testEngine } from '../../support/engine.ts';

interface Answered {
  status: number;
  contentType: string | null;
  body: Record<string, unknown>;
}

export interface MadePlane extends LocalControlPlane {
  engine: TestEngine;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answered>;
  open(reportRunId: string, principal?: Principal): Promise<Answered>;
  reserve(analysisId: string, ask: Ask): Promise<Answered>;
  /** A report run with an open lease. */
  analysis(chosen?: 'light' | 'max'): Promise<{ reportRunId: string; analysisId: string }>;
  /** Puts the end of every lease of a run into the past. */
  expire(reportRunId: string): Promise<void>;
}

interface Ask {
  tool?: string;
  unit_ids: string[];
  principal?: Principal;
  idempotency_key?: string;
}

const token = 'control-token-of-the-tests';
export const service: Principal = { kind: 'service' };
export const owner: Principal = { kind: 'user', subject: 'the-owner', scopes: ['intel.mcp'] };
export const stranger: Principal = { kind: 'user', subject: 'a-stranger', scopes: ['intel.mcp'] };

/** A control plane over a database of its own. */
export async function madePlane(leaseMinutes = 60): Promise<MadePlane> {
  const engine = await testEngine('empty');
  const plane = await startControlPlane({ databaseUrl: engine.ownerUrl, token, leaseMinutes });
  const post: MadePlane['post'] = async (path, body, headers = {}) => {
    const response = await fetch(`${plane.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      contentType: response.headers.get('content-type'),
      body: text === '' ? {} : JSON.parse(text),
    };
  };
  const open: MadePlane['open'] = (report_run_id, principal = service) =>
    post('/internal/mcp/v1/analyses', { report_run_id, principal });
  return {
    ...plane,
    engine,
    post,
    open,
    reserve: (analysisId, { tool = 'filter_trials', principal = service, ...ask }) =>
      post(`/internal/mcp/v1/analyses/${encodeURIComponent(analysisId)}/reservations`, {
        tool,
        principal,
        idempotency_key: randomUUID(),
        ...ask,
      }),
    async analysis(chosen = 'light') {
      const reportRunId = await plane.ledger.createReportRun(chosen, 'the-owner');
      const { body } = await open(reportRunId);
      return { reportRunId, analysisId: body.analysis_id as string };
    },
    async expire(reportRunId) {
      await engine.asOwner.query(
        `UPDATE control_plane.analysis
         SET started_at = now() - interval '2 hours', expires_at = now() - interval '1 second'
         WHERE report_run_id = $1`,
        [reportRunId],
      );
    },
    async close() {
      await plane.close();
      await engine.drop();
    },
  };
}

/** `count` unit ids that begin with `prefix`. */
export function units(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${prefix}-${at}`);
}
