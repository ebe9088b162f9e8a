import type { Clock } from '../clock.ts';
import type { Report } from '../telemetry/report.ts';
import { readIssuerDocument } from './issuer-document.ts';
import { IssuerFault } from './issuer-fault.ts';
import { discoverKeysUrl } from './issuer-metadata.ts';
import { type KeySet, keySetOf } from './signature.ts';

const second = 1000;
const minute = 60 * second;

/** How long keys, and the URL where they are, count as current. */
const freshFor = 10 * minute;

/** How long keys still serve while newer ones cannot be had. */
const usableFor = 24 * 60 * minute;

/** After an attempt, until an unknown key or keys that are no longer current are worth another. */
const pause = 30 * second;

/** The same where there is nothing to serve with. */
const pauseWithoutKeys = 2 * second;

export interface IssuerKeysOptions {
  /** MCP_OAUTH_AUTHORIZATION_SERVER_URL. */
  issuer: string;
  clock: Clock;
  report: Report;
  /** For all that one attempt asks of the authorization server. */
  timeoutMs: number;
}

/** The keys of an authorization server: found by its metadata, kept, and renewed by one attempt at a time. */
export class IssuerKeys {
  readonly #options: IssuerKeysOptions;
  #url: { value: string; at: number } | undefined;
  #held: { keys: KeySet; at: number } | undefined;
  #lastAttempt: { failed: boolean; at: number } | undefined;
  #attempt: Promise<void> | undefined;

  constructor(options: IssuerKeysOptions) {
    this.#options = options;
  }

  /** @returns undefined where none can be had, and none younger than 24 hours are left. */
  async current(): Promise<KeySet | undefined> {
    const age = this.#since(this.#held);
    if (age >= freshFor) await this.#renew(age < usableFor ? pause : pauseWithoutKeys);
    return this.#since(this.#held) < usableFor ? this.#held?.keys : undefined;
  }

  /**
   * For a token whose key is not among the current ones: it may be newer than they are.
   *
   * @returns The same set where that is new enough; undefined where it cannot be told.
   */
  async newest(): Promise<KeySet | undefined> {
    await this.#renew(pause);
    return this.#lastAttempt?.failed ? undefined : this.#held?.keys;
  }

  async #renew(pauseMs: number): Promise<void> {
    if (this.#since(this.#lastAttempt) < pauseMs) return;
    this.#attempt ??= this.#fetch().finally(() => {
      this.#attempt = undefined;
    });
    await this.#attempt;
  }

  async #fetch(): Promise<void> {
    const at = this.#now();
    const signal = AbortSignal.timeout(this.#options.timeoutMs);
    try {
      if (!this.#url || this.#since(this.#url) >= freshFor)
        this.#url = { value: await discoverKeysUrl(this.#options.issuer, signal), at };
      this.#held = { keys: keySetOf(await readIssuerDocument(this.#url.value, signal)), at };
      this.#lastAttempt = { failed: false, at };
    } catch (error) {
      this.#lastAttempt = { failed: true, at };
      if (!(error instanceof IssuerFault)) throw error;
      this.#options.report(error.message, error.cause);
    }
  }

  #now(): number {
    return this.#options.clock().getTime();
  }

  /** Milliseconds; infinitely many since what never was. */
  #since(moment: { at: number } | undefined): number {
    return moment ? this.#now() - moment.at : Number.POSITIVE_INFINITY;
  }
}
