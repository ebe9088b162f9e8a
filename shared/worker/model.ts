import type * as z from 'zod';

/** Tokens that a request used, as the API counted them. */
export interface TokenUsage {
  input: number;
  cached_input: number;
  output: number;
  reasoning: number;
  total: number;
}

/** One question to a model, answered in one JSON object of an exact form. */
export interface ModelRequest<T> {
  /** The model's name, as the app chose it. */
  model: string;
  /** What the model is to do. Fixed text: nothing of a user or a trial goes in here. */
  instructions: string;
  /** The material, one text each, in the order in which it is read. */
  input: readonly string[];
  /** Names the form for the API: `[a-zA-Z0-9_-]{1,64}`. */
  name: string;
  /** The form: a strict object whose every property is required; what it transforms to is the value. */
  schema: z.ZodType<T>;
  /** Ends the request: the deadline passed, or nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Usage is there whenever the API told it, also where the answer is of no use. */
export type ModelOutcome<T> =
  | { outcome: 'value'; value: T; usage: TokenUsage | undefined }
  | { outcome: 'refused'; usage: TokenUsage | undefined }
  | { outcome: 'incomplete'; reason: string; usage: TokenUsage | undefined }
  | { outcome: 'invalid'; usage: TokenUsage | undefined }
  | { outcome: 'input_too_large'; usage: undefined }
  | { outcome: 'aborted'; usage: undefined }
  | { outcome: 'unavailable'; usage: TokenUsage | undefined };

/** A model behind the Responses API. It never throws for what the model or the way to it does. */
export interface Model {
  ask<T>(request: ModelRequest<T>): Promise<ModelOutcome<T>>;
}
