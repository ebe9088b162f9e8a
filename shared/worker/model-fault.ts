/**
 * A failed request as it may be told: its kind, and the HTTP status and code of the API's error. Messages and bodies
 * of such errors can quote a request or an answer and stay where they came.
 */
export class ModelFault extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super('model request failed');
    this.name = cause instanceof Error ? cause.constructor.name : typeof cause;
    const { status, code } =
      cause instanceof Error ? (cause as Partial<Record<'status' | 'code', unknown>>) : {};
    this.code = [status, code].filter(isPlain).join(' ');
  }
}

function isPlain(part: unknown): boolean {
  return typeof part === 'number' || (typeof part === 'string' && /^\w{1,64}$/.test(part));
}
