import { localUsers } from '../../local/control-plane/control-plane.ts';
import { allowanceKinds, type MeteredTool } from '../../shared/contract/allowance.ts';
import { messagesIn, toolCall } from '../e2e/mcp-post.ts';
import type { Seen } from './fault.ts';
import type { Stage } from './stage.ts';

/** What a caller sees of one call. */
export interface Outcome {
  tool: string;
  seen: Seen;
  /** As the error or the header says; undefined where there is none. */
  retryable: boolean | undefined;
  /** What an error says, in all of its words. */
  told: string;
  ms: number;
}

interface RunIds {
  /** The run whose analysis is open: five of the calls need one. */
  opened: string;
  analysis: string;
  /** The run that start_analysis opens. */
  unopened: string;
}

/** A report run of its own, with one good call of every tool. */
export class ReportRun {
  readonly #stage: Stage;
  readonly #ids: RunIds;
  readonly #calls: Readonly<Record<string, Record<string, unknown>>>;

  private constructor(stage: Stage, ids: RunIds) {
    this.#stage = stage;
    this.#ids = ids;
    this.#calls = callsOf(stage, ids);
  }

  static async open(stage: Stage): Promise<ReportRun> {
    const { ledger } = stage.service;
    const opened = await ledger.createReportRun('max', localUsers.max);
    const { analysis_id: analysis } = await ledger.openAnalysis({
      report_run_id: opened,
      principal: { kind: 'service' },
    });
    return new ReportRun(stage, {
      opened,
      analysis,
      unopened: await ledger.createReportRun('max', localUsers.max),
    });
  }

  /** The same run, called at another service on the same data. */
  at(stage: Stage): ReportRun {
    return new ReportRun(stage, this.#ids);
  }

  /** Calls tools at once. */
  callAll(tools: readonly string[]): Promise<Outcome[]> {
    return Promise.all(tools.map((tool) => this.call(tool)));
  }

  async call(tool: string): Promise<Outcome> {
    const begun = performance.now();
    const { headers, body } = toolCall('2026-07-28', tool, this.#calls[tool]!, 'a-token');
    const answered = await fetch(`${this.#stage.client.url}/mcp`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${await this.#stage.bearer()}` },
      body,
    })
      .then(async (response) => ({
        status: response.status,
        canRetry: response.headers.has('retry-after'),
        body: await response.text(),
      }))
      .catch(() => undefined);
    return { tool, ...read(answered), ms: performance.now() - begun };
  }

  /** The units that the ledger holds, sorted. */
  async charged(): Promise<string[]> {
    const { rows } = await this.#stage.service.engine.asOwner.query<{ unit: string }>(
      `SELECT allowance || ' ' || unit_id AS unit FROM control_plane.admitted_unit WHERE report_run_id = $1`,
      [this.#ids.opened],
    );
    return rows.map(({ unit }) => unit).toSorted();
  }

  /** How many leases start_analysis has begun. */
  async leases(): Promise<number> {
    const { rowCount } = await this.#stage.service.engine.asOwner.query(
      'SELECT FROM control_plane.analysis WHERE report_run_id = $1',
      [this.#ids.unopened],
    );
    return rowCount ?? 0;
  }
}

function callsOf({ trialIds, documentName }: Stage, { analysis: analysis_id, unopened }: RunIds) {
  const [trial_id] = trialIds;
  return {
    start_analysis: { report_run_id: unopened },
    filter_trials: { analysis_id, filters: { eu_number: { operator: 'is', values: trialIds } } },
    classify_trials: { analysis_id, trial_ids: trialIds, criteria: { inclusion: ['Adults'] } },
    get_profiles: { analysis_id, trial_ids: trialIds },
    get_documents: { analysis_id, trial_id, document_name: documentName },
    extract_variables: { analysis_id, trial_id, variables: [{ name: 'dose', instruction: 'The dose.' }] },
  };
}

/** How many units a good call of each tool draws from which allowance. */
export function drawn(tools: readonly string[]): Record<string, number> {
  const units: Record<MeteredTool, number> = {
    filter_trials: 2,
    classify_trials: 2,
    get_profiles: 2,
    get_documents: 1,
    extract_variables: 1,
  };
  return Object.fromEntries(
    Object.entries(units)
      .filter(([tool]) => tools.includes(tool))
      .map(([tool, count]) => [allowanceKinds[tool as MeteredTool], count]),
  );
}

interface ToolResult {
  isError?: boolean;
  _meta?: { 'trialagents.com/error'?: { code: Seen; retryable: boolean } };
}

function read(
  answered: { status: number; canRetry: boolean; body: string } | undefined,
): Pick<Outcome, 'seen' | 'retryable' | 'told'> {
  if (!answered) return { seen: 'no answer', retryable: undefined, told: '' };
  const { status, canRetry, body } = answered;
  if (status !== 200) return { seen: `HTTP ${status}` as Seen, retryable: canRetry, told: body };
  const { result } = body.startsWith('{') ? JSON.parse(body) : messagesIn(body).at(-1)!;
  const { isError, _meta } = result as ToolResult;
  if (!isError) return { seen: 'result', retryable: undefined, told: '' };
  const { code, retryable } = _meta!['trialagents.com/error']!;
  return { seen: code, retryable, told: JSON.stringify(result) };
}
