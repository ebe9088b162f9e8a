import type { Writable } from 'node:stream';
import type {
  APIGatewayAuthorizerResult,
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  APIGatewayRequestAuthorizerEvent,
} from 'aws-lambda';
import type { ResponseStream } from '../../../local/gateway/lambda-runtime.ts';
import type { StreamingHandler } from '../../../shared/lambda/streaming-handler.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { streamedResponse } from './streamed-response.ts';

/** Functions on the Runtime API as the local gateway calls its handlers. */

/** A Lambda proxy integration with response transfer mode STREAM. */
export function streamed(lambda: LambdaFunction): StreamingHandler {
  return async (event, stream) => {
    const { prelude, body } = await streamedResponse(await lambda.invoke(event));
    (stream as ResponseStream).begin(prelude);
    for await (const chunk of body) await write(stream, chunk);
    stream.end();
  };
}

/** A Lambda proxy integration that answers in one piece. */
export function buffered(
  lambda: LambdaFunction,
): (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult> {
  return (event) => lambda.call(event);
}

/** A Lambda REQUEST authorizer. */
export function authorizer(
  lambda: LambdaFunction,
): (event: APIGatewayRequestAuthorizerEvent) => Promise<APIGatewayAuthorizerResult> {
  return (event) => lambda.call(event);
}

/** To whoever has gone away nothing is written, but the function's answer is read to its end, as Lambda does. */
async function write(stream: Writable, chunk: Buffer): Promise<void> {
  if (stream.destroyed || stream.write(chunk)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  stream.once('drain', resolve).once('close', resolve);
  await promise;
  stream.off('drain', resolve).off('close', resolve);
}
