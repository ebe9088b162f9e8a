import {
  type JsonAnswer,
  JsonService,
  type JsonServiceOptions,
  ServiceUnavailable,
} from '../http/json-service.ts';
import { engineTooSlow, engineUnreachable, otherEngine } from './engine-error.ts';
import type {
  DocumentQuery,
  DocumentRead,
  EngineReader,
  EngineState,
  ExtractionSource,
  FilterPage,
  FilterQuery,
  StoredProfile,
} from './reader.ts';
import {
  type EngineAnswer,
  type EngineProblemCode,
  type EngineRead,
  type EngineRequest,
  engineProblem,
  engineProblemStatus,
  engineReads,
} from './wire.ts';

export type HttpEngineReaderOptions = Pick<JsonServiceOptions, 'url' | 'token' | 'report'> & {
  /** How long one call may take, its answer included. */
  timeoutMs?: number;
};

/** As long as a connection to the database and a statement on it may take together. */
const defaultTimeoutMs = 30_000;

/** Any page tells the state of the Engine; the shortest is enough. */
const shortestPage: FilterQuery = {
  filters: {},
  sort: { by: 'eu_number', direction: 'asc' },
  limit: 1,
  offset: 0,
};

const problems: Readonly<Record<EngineProblemCode, (cause: unknown) => Error>> = {
  query_timed_out: engineTooSlow,
  engine_contract_mismatch: otherEngine,
};

/** Statuses by which an Engine says that it does not know the question: it is of another version. */
const unknownQuestion: ReadonlySet<number> = new Set([400, 404, 405, 422]);

/** EngineReader over the Engine's own HTTP API: the fallback, by which nothing but the way changes. */
export class HttpEngineReader implements EngineReader {
  readonly #engine: JsonService;

  constructor({ timeoutMs = defaultTimeoutMs, ...options }: HttpEngineReaderOptions) {
    this.#engine = new JsonService({ name: 'engine', timeoutMs, ...options });
  }

  async state(): Promise<EngineState> {
    return (await this.filterTrials(shortestPage)).state;
  }

  async filterTrials(query: FilterQuery): Promise<FilterPage> {
    const page = await this.#read('filter-trials', query);
    const { contract_version, data_as_of, approved_profiles, trials, matches, hints } = page;
    return { state: { contract_version, data_as_of, approved_profiles }, trials, matches, hints };
  }

  async classificationProfiles(euNumbers: readonly string[]): Promise<StoredProfile[]> {
    return (await this.#read('classification-profiles', { trial_ids: [...euNumbers] })).profiles;
  }

  async completeProfiles(euNumbers: readonly string[]): Promise<StoredProfile[]> {
    return (await this.#read('complete-profiles', { trial_ids: [...euNumbers] })).profiles;
  }

  async documentText({ eu_number, ...asked }: DocumentQuery): Promise<DocumentRead> {
    return (await this.#read('document-text', { trial_id: eu_number, ...asked })).read;
  }

  async extractionSource(euNumber: string): Promise<ExtractionSource | null> {
    return (await this.#read('extraction-source', { trial_id: euNumber })).source;
  }

  async #read<R extends EngineRead>(read: R, request: EngineRequest<R>): Promise<EngineAnswer<R>> {
    const { status, json } = await this.#answered(read, request);
    if (status !== 200) throw this.#problem({ status, json });
    // No JSON is no answer of the Engine's, but of something that stands in its way.
    if (json === undefined) throw engineUnreachable(this.#engine.unavailable('answered what is not JSON'));
    const parsed = engineReads[read].answer.safeParse(json);
    if (!parsed.success)
      throw otherEngine(this.#engine.unavailable('answered in a form that is not agreed', parsed.error));
    return parsed.data as EngineAnswer<R>;
  }

  async #answered(read: EngineRead, request: unknown): Promise<JsonAnswer> {
    try {
      return await this.#engine.post(`internal/mcp/v1/${read}`, request, {});
    } catch (error) {
      throw error instanceof ServiceUnavailable ? engineUnreachable(error) : error;
    }
  }

  #problem({ status, json }: JsonAnswer): Error {
    const named = engineProblem.safeParse(json);
    const code =
      named.success && engineProblemStatus[named.data.code] === status ? named.data.code : undefined;
    const cause = this.#engine.unavailable(`answered ${status}${code ? ` ${code}` : ''}`);
    if (code) return problems[code](cause);
    return unknownQuestion.has(status) ? otherEngine(cause) : engineUnreachable(cause);
  }
}
