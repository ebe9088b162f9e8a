import { setTimeout as pause } from 'node:timers/promises';

export interface AsynchronousFunctionOptions {
  handler(payload: unknown): Promise<unknown>;
  /** Takes what the function returned (a destination for success, response only). */
  onSuccess?(response: unknown): void;
  /** Takes the payload of an invocation that failed for good (a destination for failure). */
  onFailure(payload: unknown): void;
  /** Milliseconds before each further attempt. Lambda waits one minute, then two. */
  retryDelaysMs: readonly number[];
}

/**
 * A function that is invoked asynchronously: whoever invokes it waits for nothing, a failed attempt is repeated, and
 * destinations take what became of it.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
 */
export class AsynchronousFunction {
  readonly #options: AsynchronousFunctionOptions;
  readonly #running = new Set<Promise<void>>();
  readonly #ending = new AbortController();

  constructor(options: AsynchronousFunctionOptions) {
    this.#options = options;
  }

  invoke(payload: unknown): void {
    const running = this.#run(payload).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Makes the remaining attempts without waiting before them. */
  async end(): Promise<void> {
    this.#ending.abort();
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #run(payload: unknown): Promise<void> {
    const { handler, onSuccess, onFailure, retryDelaysMs } = this.#options;
    for (const delayMs of [0, ...retryDelaysMs]) {
      if (delayMs > 0)
        await pause(delayMs, undefined, { signal: this.#ending.signal }).catch(() => undefined);
      try {
        const response = await handler(structuredClone(payload));
        onSuccess?.(response);
        return;
      } catch {
        // The next attempt, or the destination for failure, is the answer to it.
      }
    }
    onFailure(payload);
  }
}
