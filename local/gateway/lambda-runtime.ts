import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

/** What Lambda's Node runtime hands to a streaming handler, and API Gateway's view of it. */

/** The status and headers that a streamed answer begins with. */
export interface StreamPrelude {
  statusCode: number;
  headers?: Record<string, string>;
}

/** The response stream of one invocation, written straight to the waiting client. */
export class ResponseStream extends Writable {
  readonly #response: ServerResponse;
  readonly #begin: (prelude: StreamPrelude) => void;

  /** @param begin Sends the head of the answer. */
  constructor(response: ServerResponse, begin: (prelude: StreamPrelude) => void) {
    super();
    this.#response = response;
    this.#begin = begin;
    // The client going away ends the stream as an error does, so that whoever writes stops; nobody may write yet.
    this.on('error', () => undefined);
    response.once('close', () => {
      if (!response.writableFinished) this.destroy(new Error('client went away'));
    });
  }

  begin(prelude: StreamPrelude): void {
    this.#begin(prelude);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (chunk.byteLength === 0 || this.#response.write(chunk)) done();
    else this.#response.once('drain', done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#response.end(done);
  }
}

/** For AWS clients that call the stack's own stand-ins, which take any credentials. */
const awsEnvironment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
};

/** What Lambda's runtime gives a function before it loads it: a global, and the environment of AWS clients. */
export function installLambdaRuntime(): void {
  for (const [name, value] of Object.entries(awsEnvironment)) process.env[name] ??= value;
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: <T>(handler: T): T => handler,
      HttpResponseStream: {
        from(stream: ResponseStream, prelude: StreamPrelude): ResponseStream {
          stream.begin(prelude);
          return stream;
        },
      },
    },
  });
}
