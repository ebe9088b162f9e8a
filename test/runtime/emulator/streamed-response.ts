import type { StreamPrelude } from '../../../local/gateway/lambda-runtime.ts';
import { FunctionError } from './function-error.ts';
import type { Answer } from './runtime-api.ts';

const contentType = 'application/vnd.awslambda.http-integration-response';
const delimiter = Buffer.alloc(8);

/** The head and the body of an HTTP answer that a function streams. */
export interface StreamedResponse {
  prelude: StreamPrelude;
  body: AsyncIterable<Buffer>;
}

/**
 * Takes a streamed answer apart as API Gateway does: a prelude in JSON, eight NUL bytes, the body.
 *
 * @throws FunctionError where the function broke before its body began, or streams something else.
 */
export async function streamedResponse(answer: Answer): Promise<StreamedResponse> {
  if (answer.mode !== 'streaming') throw new FunctionError('Function.NotStreaming', 'does not stream');
  const chunks = answer.body[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  for (let end = -1; end < 0; end = held.indexOf(delimiter)) {
    const { value, done } = await chunks.next();
    if (done) throw new FunctionError('Function.NoPrelude', 'ends before its prelude does');
    if (answer.contentType !== contentType)
      throw new FunctionError('Function.NoPrelude', `streams ${answer.contentType}`);
    held = Buffer.concat([held, value]);
  }
  const end = held.indexOf(delimiter);
  return {
    prelude: JSON.parse(held.toString('utf8', 0, end)) as StreamPrelude,
    body: following(held.subarray(end + delimiter.byteLength), chunks),
  };
}

async function* following(first: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first.byteLength > 0) yield first;
  yield* { [Symbol.asyncIterator]: () => chunks };
}
