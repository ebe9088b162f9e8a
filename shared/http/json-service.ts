import { afterRefusal } from '../secrets/after-refusal.ts';
import { type Secret, SecretUnavailable } from '../secrets/secret.ts';

/** What a gateway answers in a service's place: worth trying once more. */
const gatewayFailures: ReadonlySet<number> = new Set([502, 503, 504]);

const unauthorized = 401;

export interface JsonServiceOptions {
  /** What faults call it. */
  name: string;
  /** The base of its URLs. */
  url: string;
  /** Presented as bearer. */
  token: Secret;
  /** Told what went wrong, without any value of a call. */
  report: (fault: string, cause: unknown) => void;
  /** How long one call may take, whatever is tried in it and its answer included. */
  timeoutMs: number;
}

export interface JsonAnswer {
  status: number;
  /** undefined where the body is not JSON. */
  json: unknown;
}

/** Nothing that was agreed could be had of a service. It has been reported. */
export class ServiceUnavailable extends Error {}

/**
 * A service that takes JSON by POST and a bearer. A lost connection and 502, 503, 504 are tried once more, and so is
 * a refused token where there is another one: every call must be idempotent.
 */
export class JsonService {
  readonly #options: JsonServiceOptions;

  constructor(options: JsonServiceOptions) {
    this.#options = options;
  }

  /** @throws ServiceUnavailable where there is no answer. */
  async post(path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<JsonAnswer> {
    const token = await readToken(() => this.#options.token.current());
    const signal = AbortSignal.timeout(this.#options.timeoutMs);
    const sentWith = (bearer: string) =>
      this.#sent(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        // A redirect is an answer that is not agreed, and nothing is sent after it.
        redirect: 'manual',
        signal,
      });
    const received = await sentWith(token);
    if (received.status !== unauthorized) return received;
    const other = await readToken(() => afterRefusal(this.#options.token, token));
    return other === undefined ? received : sentWith(other);
  }

  /** Reports a fault of the service, and makes the error for it. */
  unavailable(fault: string, cause?: unknown): ServiceUnavailable {
    const { name, report } = this.#options;
    report(`${name} ${fault}`, cause);
    return new ServiceUnavailable(fault, { cause });
  }

  async #sent(path: string, request: RequestInit): Promise<JsonAnswer> {
    const received = (await this.#attempt(path, request)) ?? (await this.#attempt(path, request));
    if (!received) throw this.unavailable('unreachable');
    return received;
  }

  /** @returns undefined where it is worth trying once more. */
  async #attempt(path: string, request: RequestInit): Promise<JsonAnswer | undefined> {
    const { name, url, report } = this.#options;
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, request);
      // A connection lost inside a body is a lost connection too.
      const text = await response.text();
      if (!gatewayFailures.has(response.status)) return { status: response.status, json: parsedJson(text) };
      report(`${name} answered ${response.status}`, undefined);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError')
        throw this.unavailable('did not answer in time', error);
      report(`${name} connection failed`, error);
    }
    return undefined;
  }
}

async function readToken<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    // The secret has reported it.
    throw error instanceof SecretUnavailable
      ? new ServiceUnavailable(error.message, { cause: error })
      : error;
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
