import { type Clock, systemClock } from '../clock.ts';
import type { Report } from '../telemetry/report.ts';
import { untilAborted } from '../until-aborted.ts';
import { type Secret, SecretUnavailable } from './secret.ts';
import { UnusableSecret } from './unusable-secret.ts';

/** The versions of a secret that count while it is rotated. */
export interface SecretVersions {
  current: string;
  previous?: string;
}

export interface RotatingSecretOptions {
  /** The setting that the secret stands for. */
  name: string;
  /** Reads the versions where they are kept, and gives up when the signal says so. */
  read(signal: AbortSignal): Promise<SecretVersions>;
  report: Report;
  /** How long one reading may take. */
  timeoutMs?: number;
  clock?: Clock;
}

const defaultTimeoutMs = 3000;

/** How long a reading is good, unless somebody refuses it. */
const lifetimeMs = 5 * 60_000;

/** How long an earlier reading is kept after a failed one, before the next attempt. */
const pauseAfterFailureMs = 10_000;

/** Refusals that follow one another faster than this cause one reading, unless it brings another value. */
const pauseAfterRefusalMs = 1000;

/**
 * A secret that is kept elsewhere and rotated there. One reading serves all who wait for it; a failed one leaves the
 * earlier values in use.
 */
export class RotatingSecret implements Secret {
  readonly #options: RotatingSecretOptions;
  readonly #now: () => number;
  #versions: SecretVersions | undefined;
  /** When the next reading is due. */
  #dueAt = 0;
  /** Until when refusals change nothing. */
  #deafUntil = 0;
  #reading: Promise<SecretVersions> | undefined;

  constructor(options: RotatingSecretOptions) {
    this.#options = options;
    const clock = options.clock ?? systemClock;
    this.#now = () => clock().getTime();
  }

  async current(): Promise<string> {
    return (await this.#upToDate()).current;
  }

  async accepted(): Promise<readonly string[]> {
    const { current, previous } = await this.#upToDate();
    return previous === undefined || previous === current ? [current] : [current, previous];
  }

  refused(value?: string): void {
    if (!this.#versions || (value !== undefined && value !== this.#versions.current)) return;
    if (this.#now() < this.#deafUntil) return;
    this.#deafUntil = this.#now() + pauseAfterRefusalMs;
    this.#dueAt = this.#now();
    // A reading that began before the refusal may bring what was refused.
    this.#reading = undefined;
  }

  async #upToDate(): Promise<SecretVersions> {
    if (this.#versions && this.#now() < this.#dueAt) return this.#versions;
    this.#reading ??= this.#begin();
    return this.#reading;
  }

  #begin(): Promise<SecretVersions> {
    const reading: Promise<SecretVersions> = this.#read()
      .then(
        (versions) => {
          if (this.#reading !== reading) return this.#versions ?? versions;
          if (versions.current !== this.#versions?.current) this.#deafUntil = 0;
          this.#dueAt = this.#now() + lifetimeMs;
          this.#versions = versions;
          return versions;
        },
        (cause: unknown) => {
          this.#tell(cause);
          if (!this.#versions) throw new SecretUnavailable(this.#options.name, { cause });
          if (this.#reading === reading) this.#dueAt = this.#now() + pauseAfterFailureMs;
          return this.#versions;
        },
      )
      .finally(() => {
        if (this.#reading === reading) this.#reading = undefined;
      });
    return reading;
  }

  #tell(cause: unknown): void {
    const what = cause instanceof UnusableSecret ? cause.message : 'cannot be read';
    this.#options.report(`secret ${this.#options.name} ${what}`, cause);
  }

  async #read(): Promise<SecretVersions> {
    const signal = AbortSignal.timeout(this.#options.timeoutMs ?? defaultTimeoutMs);
    return untilAborted(this.#options.read(signal), signal);
  }
}
