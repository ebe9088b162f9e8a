import { Readable, type Writable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import middy from '@middy/core';
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { AfterAnswer } from './after-answer.ts';
import { toContext, toRequest } from './gateway-event.ts';
import type { GatewayFetch } from './gateway-fetch.ts';

/** What Lambda calls for a streamed answer. */
export type StreamingHandler = (
  event: APIGatewayProxyEvent,
  stream: Writable,
  context: Context,
) => Promise<void>;

interface Answer {
  body: Readable | undefined;
  after: AfterAnswer;
}

/** A Lambda handler that streams its answer through API Gateway (response transfer mode STREAM). */
export function streamingHandler(fetch: GatewayFetch): StreamingHandler {
  const answers = new WeakMap<APIGatewayProxyEvent, Answer>();
  const handler = middy<APIGatewayProxyEvent>({
    executionMode: executionModeStreamifyResponse,
    async requestEnd({ event }) {
      const { body, after } = answers.get(event as APIGatewayProxyEvent)!;
      await after.run(body === undefined || body.readableEnded);
    },
  });
  handler.handler(async (event) => {
    const after = new AfterAnswer();
    const response = await fetch(toRequest(event), toContext(event, after));
    // As a Node stream, which ends at once when its reader goes away; a web stream would wait for its next chunk.
    const body = response.body ? Readable.fromWeb(response.body as ReadableStream) : undefined;
    answers.set(event, { body, after });
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: body ?? '',
    };
  });
  // middy types a streaming handler as a buffered one.
  return handler as unknown as StreamingHandler;
}
