import type { WorkAfterAnswer } from './gateway-fetch.ts';

/** What is left to do for one request once its answer is out of the way. */
export class AfterAnswer {
  readonly #works: WorkAfterAnswer[] = [];

  readonly add = (work: WorkAfterAnswer): void => {
    this.#works.push(work);
  };

  /** Does all of it at once. Never fails. */
  async run(sent: boolean): Promise<void> {
    await Promise.allSettled(this.#works.splice(0).map(async (work) => work(sent)));
  }
}
