import middy from '@middy/core';
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { toContext, toRequest } from './gateway-event.ts';
import type { GatewayFetch } from './gateway-fetch.ts';

/** A Lambda handler that streams its answer through API Gateway (response transfer mode STREAM). */
export function streamingHandler(fetch: GatewayFetch) {
  return middy<APIGatewayProxyEvent>({ executionMode: executionModeStreamifyResponse }).handler(
    async (event) => {
      const response = await fetch(toRequest(event), toContext(event));
      return {
        statusCode: response.status,
        headers: Object.fromEntries(response.headers),
        body: response.body ?? '',
      };
    },
  );
}
