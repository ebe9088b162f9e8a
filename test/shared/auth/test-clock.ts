import type { Clock } from '../../../shared/clock.ts';

/** A clock that goes on when a test says so. */
export class TestClock {
  #now: number;

  /** @param start An ISO date and time. */
  constructor(start = '2030-01-01T12:00:00Z') {
    this.#now = Date.parse(start);
  }

  readonly read: Clock = () => new Date(this.#now);

  /** In seconds since 1970, as tokens have it. */
  get seconds(): number {
    return this.#now / 1000;
  }

  goOn(seconds: number): void {
    this.#now += seconds * 1000;
  }
}
