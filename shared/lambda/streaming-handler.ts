import { Readable, type Writable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import middy from '@middy/core';
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { toContext, toRequest } from './gateway-event.ts';
import type { GatewayFetch } from './gateway-fetch.ts';

/** What Lambda calls for a streamed answer. */
export type StreamingHandler = (
  event: APIGatewayProxyEvent,
  stream: Writable,
  context: Context,
) => Promise<void>;

/** A Lambda handler that streams its answer through API Gateway (response transfer mode STREAM). */
export function streamingHandler(fetch: GatewayFetch): StreamingHandler {
  const handler = middy<APIGatewayProxyEvent>({ executionMode: executionModeStreamifyResponse });
  handler.handler(async (event) => {
    const response = await fetch(toRequest(event), toContext(event));
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      // As a Node stream, which ends at once when its reader goes away; a web stream would wait for its next chunk.
      body: response.body ? Readable.fromWeb(response.body as ReadableStream) : '',
    };
  });
  // middy types a streaming handler as a buffered one.
  return handler as unknown as StreamingHandler;
}
