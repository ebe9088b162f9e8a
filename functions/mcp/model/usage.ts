import type { Model, ModelOutcome, ModelRequest, TokenUsage } from '../../../shared/worker/model.ts';

/** What the model requests of one call used: for telemetry, whatever came of the call. */
export interface ModelUsage {
  /** The model that the app chose; null until a request was made. */
  model: string | null;
  requests: number;
  tokens: TokenUsage;
}

const none: TokenUsage = { input: 0, cached_input: 0, output: 0, reasoning: 0, total: 0 };

/** A model that counts what one call uses of it. */
export class CountedModel implements Model {
  readonly #model: Model;
  usage: ModelUsage = { model: null, requests: 0, tokens: none };

  constructor(model: Model) {
    this.#model = model;
  }

  async ask<T>(request: ModelRequest<T>): Promise<ModelOutcome<T>> {
    this.usage = { ...this.usage, model: request.model, requests: this.usage.requests + 1 };
    const outcome = await this.#model.ask(request);
    if (outcome.usage) this.usage = { ...this.usage, tokens: sum(this.usage.tokens, outcome.usage) };
    return outcome;
  }
}

function sum(a: TokenUsage, b: TokenUsage): TokenUsage {
  return {
    input: a.input + b.input,
    cached_input: a.cached_input + b.cached_input,
    output: a.output + b.output,
    reasoning: a.reasoning + b.reasoning,
    total: a.total + b.total,
  };
}
