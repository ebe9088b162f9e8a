import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { FunctionError } from './function-error.ts';

/** One invocation as it is handed to the runtime client. */
export interface Invocation {
  requestId: string;
  functionArn: string;
  /** JSON. */
  event: string;
  /** When the function times out, by the wall clock. */
  deadlineMs: number;
}

/** What a function answers: all of it at once, or a stream that throws a FunctionError where the function broke. */
export type Answer =
  | { mode: 'buffered'; payload: string }
  | { mode: 'streaming'; contentType: string; body: AsyncIterable<Buffer> };

/** Lambda's limit on a buffered answer: 6 MB and what wraps it. */
const mostPayloadBytes = 6 * 1024 * 1024 + 100;

const prefix = '/2018-06-01/runtime';

/**
 * The Runtime API of one execution environment: what the runtime client asks for its next invocation, and tells of
 * each one's answer or failure.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
 * @see https://docs.aws.amazon.com/lambda/latest/dg/runtimes-custom.html#runtimes-custom-response-streaming
 */
export class RuntimeApi {
  readonly #server: Server;
  /** Settled when the runtime client asks for an invocation, or cannot any more. */
  #idle = Promise.withResolvers<void>();
  #asking: ServerResponse | undefined;
  #current: { requestId: string; answer: PromiseWithResolvers<Answer> } | undefined;
  #failure: FunctionError | undefined;

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
    this.#idle.promise.catch(() => undefined);
  }

  static async listen(): Promise<RuntimeApi> {
    // An environment may be idle for as long as it likes: no connection of it is closed here.
    const server = createServer({ requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new RuntimeApi(server);
  }

  /** As AWS_LAMBDA_RUNTIME_API has it. */
  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** When nothing is being done: after the initialisation, and after each invocation. Fails with the environment. */
  get idle(): Promise<void> {
    return this.#idle.promise;
  }

  /** Hands out an invocation; the environment must be idle. */
  invoke({ requestId, functionArn, event, deadlineMs }: Invocation): Promise<Answer> {
    const asking = this.#asking;
    if (!asking) throw new Error('An execution environment takes one invocation at a time.');
    const answer = Promise.withResolvers<Answer>();
    this.#asking = undefined;
    this.#current = { requestId, answer };
    this.#idle = Promise.withResolvers();
    this.#idle.promise.catch(() => undefined);
    asking
      .writeHead(200, {
        'content-type': 'application/json',
        'lambda-runtime-aws-request-id': requestId,
        'lambda-runtime-deadline-ms': String(deadlineMs),
        'lambda-runtime-invoked-function-arn': functionArn,
        'lambda-runtime-trace-id': 'Root=1-00000000-000000000000000000000000;Sampled=0',
      })
      .end(event);
    return answer.promise;
  }

  /** Ends all that waits for the environment, which serves nobody from now on. */
  fail(failure: FunctionError): void {
    this.#failure ??= failure;
    this.#current?.answer.reject(this.#failure);
    this.#idle.reject(this.#failure);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === `${prefix}/invocation/next`) return this.#next(response);
    if (request.url === `${prefix}/init/error`) {
      this.fail(FunctionError.of(await text(request)));
      return accept(response);
    }
    const { answer, requestId } = this.#current ?? {};
    if (!answer || !request.url?.startsWith(`${prefix}/invocation/${requestId}/`))
      return refuse(response, 400, 'InvalidRequestID');
    if (request.url.endsWith('/error')) {
      answer.reject(FunctionError.of(await text(request)));
      return accept(response);
    }
    if (request.headers['lambda-runtime-function-response-mode'] === 'streaming') {
      const contentType = request.headers['content-type'] ?? '';
      answer.resolve({ mode: 'streaming', contentType, body: this.#stream(request, response) });
      return;
    }
    const payload = await text(request);
    const size = Buffer.byteLength(payload);
    if (size <= mostPayloadBytes) {
      answer.resolve({ mode: 'buffered', payload });
      return accept(response);
    }
    const limit = `Response payload size (${size} bytes) exceeded maximum allowed payload size (6291556 bytes).`;
    answer.reject(new FunctionError('Function.ResponseSizeTooLarge', limit));
    refuse(response, 413, 'RequestEntityTooLarge');
  }

  #next(response: ServerResponse): void {
    this.#current = undefined;
    this.#asking = response;
    this.#idle.resolve();
  }

  /** The chunks of a streamed answer; trailers say how it broke, an unexpected end that its process is gone. */
  async *#stream(request: IncomingMessage, response: ServerResponse): AsyncGenerator<Buffer> {
    try {
      yield* request as AsyncIterable<Buffer>;
    } catch {
      throw this.#failure ?? new FunctionError('Runtime.ExitError', 'Runtime exited in mid-stream');
    }
    accept(response);
    const error = request.trailers['lambda-runtime-function-error-body'];
    if (error) throw FunctionError.of(Buffer.from(error, 'base64').toString());
  }
}

function accept(response: ServerResponse): void {
  response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"OK"}\n');
}

function refuse(response: ServerResponse, statusCode: number, errorType: string): void {
  response
    .writeHead(statusCode, { 'content-type': 'application/json' })
    .end(JSON.stringify({ errorType, errorMessage: errorType }));
}
