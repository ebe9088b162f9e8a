import type { APIGatewayAuthorizerResult } from 'aws-lambda';

/**
 * API Gateway's cache of authorizer results, by identity source. It keeps policies, allowing and denying ones, and
 * no failure; within its time a policy is not asked for again, even where its token has expired since.
 */
export class AuthorizerCache {
  readonly #milliseconds: number;
  readonly #kept = new Map<string, { result: APIGatewayAuthorizerResult; until: number }>();

  /** @param seconds 0 keeps nothing. */
  constructor(seconds: number) {
    this.#milliseconds = seconds * 1000;
  }

  async resultOf(
    identity: string,
    ask: () => Promise<APIGatewayAuthorizerResult>,
  ): Promise<APIGatewayAuthorizerResult> {
    const now = performance.now();
    for (const [key, { until }] of this.#kept) if (until <= now) this.#kept.delete(key);
    const kept = this.#kept.get(identity);
    if (kept) return kept.result;
    const result = await ask();
    if (this.#milliseconds > 0) this.#kept.set(identity, { result, until: now + this.#milliseconds });
    return result;
  }
}
