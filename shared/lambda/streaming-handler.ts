import type { Writable } from 'node:stream';
import middy from '@middy/core';
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import type { Report } from '../telemetry/report.ts';
import { AfterAnswer } from './after-answer.ts';
import { type BodyStream, bodyStream } from './body-stream.ts';
import { bufferedHandler } from './buffered-handler.ts';
import { toContext, toRequest } from './gateway-event.ts';
import type { GatewayFetch } from './gateway-fetch.ts';

/** What Lambda calls for a streamed answer. */
export type StreamingHandler = (
  event: APIGatewayProxyEvent,
  stream: Writable,
  context: Context,
) => Promise<void>;

interface Answer {
  body: BodyStream | undefined;
  after: AfterAnswer;
}

/**
 * A Lambda handler that streams its answer through API Gateway (response transfer mode STREAM). Under sam local, which
 * does not stream, it answers in one piece.
 */
export function streamingHandler(fetch: GatewayFetch, report: Report = () => undefined): StreamingHandler {
  if (process.env.AWS_SAM_LOCAL === 'true') return bufferedHandler(fetch) as unknown as StreamingHandler;
  const answers = new WeakMap<APIGatewayProxyEvent, Answer>();
  const handler = middy<APIGatewayProxyEvent>({
    executionMode: executionModeStreamifyResponse,
    async requestEnd({ event }) {
      const { body, after } = answers.get(event as APIGatewayProxyEvent)!;
      await after.run(body?.isWhole() ?? true);
    },
  });
  handler.handler(async (event) => {
    const after = new AfterAnswer();
    const response = await fetch(toRequest(event), toContext(event, after));
    const body = response.body ? bodyStream(response.body, report) : undefined;
    answers.set(event, { body, after });
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: body?.stream ?? '',
    };
  });
  // middy types a streaming handler as a buffered one.
  return handler as unknown as StreamingHandler;
}
