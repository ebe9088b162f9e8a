/** How an invocation failed, as Lambda tells whoever invoked the function. */
export class FunctionError extends Error {
  /** The name of what was thrown, or Lambda's own: `Sandbox.Timedout`, `Runtime.ExitError`. */
  readonly errorType: string;

  constructor(errorType: string, message: string) {
    super(message);
    this.name = 'FunctionError';
    this.errorType = errorType;
  }

  /** @param body As a runtime client reports it: JSON with errorType and errorMessage. */
  static of(body: string): FunctionError {
    const { errorType, errorMessage } = JSON.parse(body) as { errorType: string; errorMessage: string };
    return new FunctionError(errorType, errorMessage);
  }
}
