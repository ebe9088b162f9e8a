export type IncompleteReason = 'max_output_tokens' | 'content_filter';

/** Codes that a response with status `failed` names. */
export type FailureCode = 'server_error' | 'rate_limit_exceeded' | 'invalid_prompt';

/** Token counts to return in place of the estimated ones. */
export interface ScriptedUsage {
  input: number;
  cached: number;
  output: number;
  /** Part of `output`. Above 0, a reasoning item stands before the message, as reasoning models send it. */
  reasoning: number;
}

/** What a scripted model does with one request. Made by the functions below. */
export type ScriptedAnswer =
  | { kind: 'text'; text: string }
  | { kind: 'refusal'; refusal: string }
  | { kind: 'incomplete'; reason: IncompleteReason; text: string | undefined }
  | { kind: 'failed'; code: FailureCode }
  | { kind: 'http_error'; status: number; code: string | null; headers?: Readonly<Record<string, string>> }
  | { kind: 'malformed' }
  | { kind: 'stalled'; sent: 'nothing' | 'half' }
  | { kind: 'cut' }
  | { kind: 'slow'; ms: number; answer: ScriptedAnswer | undefined }
  | { kind: 'counted'; usage: ScriptedUsage; answer: ScriptedAnswer | undefined };

/** Answers with this value, whatever form was asked for. */
export function value(json: unknown): ScriptedAnswer {
  return { kind: 'text', text: JSON.stringify(json) };
}

/** Answers with this text, which need not be JSON. */
export function text(content: string): ScriptedAnswer {
  return { kind: 'text', text: content };
}

/** A completed response that holds a refusal in place of an answer. */
export function refusal(words: string): ScriptedAnswer {
  return { kind: 'refusal', refusal: words };
}

/** A response that ended early; without a text there is no message in it at all. */
export function incomplete(reason: IncompleteReason, partialText?: string): ScriptedAnswer {
  return { kind: 'incomplete', reason, text: partialText };
}

/** A response with HTTP status 200 and status `failed`, with an error object and no usage. */
export function failed(code: FailureCode): ScriptedAnswer {
  return { kind: 'failed', code };
}

/** An HTTP error in the API's envelope. `rate_limit_exceeded` brings its headers unless others are named. */
export function httpError(
  status: number,
  code: string | null,
  headers?: Readonly<Record<string, string>>,
): ScriptedAnswer {
  return { kind: 'http_error', status, code, ...(headers && { headers }) };
}

/** Status 200, `application/json`, and a body that is no JSON. */
export function malformed(): ScriptedAnswer {
  return { kind: 'malformed' };
}

/** Answers after `ms` milliseconds; without an answer, by the rules. */
export function slow(ms: number, answer?: ScriptedAnswer): ScriptedAnswer {
  return { kind: 'slow', ms, answer };
}

/** Sends no headers, or (`'half'`) headers and half of the body, and then nothing until the client goes away. */
export function stalled(sent: 'nothing' | 'half' = 'nothing'): ScriptedAnswer {
  return { kind: 'stalled', sent };
}

/** Sends headers and half of the body, then destroys the connection. */
export function cut(): ScriptedAnswer {
  return { kind: 'cut' };
}

/** The answer (without one, that of the rules) with these token counts. */
export function counted(usage: ScriptedUsage, answer?: ScriptedAnswer): ScriptedAnswer {
  return { kind: 'counted', usage, answer };
}
