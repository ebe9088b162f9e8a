import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { toContext, toRequest } from './gateway-event.ts';
import type { GatewayFetch } from './gateway-fetch.ts';

/** A Lambda handler that answers API Gateway in one piece. */
export function bufferedHandler(fetch: GatewayFetch) {
  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>().handler(async (event) => {
    const response = await fetch(toRequest(event), toContext(event));
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: event.httpMethod === 'HEAD' ? '' : await response.text(),
    };
  });
}
