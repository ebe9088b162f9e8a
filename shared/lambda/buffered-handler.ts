import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { AfterAnswer } from './after-answer.ts';
import { toContext, toRequest } from './gateway-event.ts';
import type { GatewayFetch } from './gateway-fetch.ts';

/**
 * A Lambda handler that answers API Gateway in one piece. Lambda freezes a function with its answer, so that what
 * comes after it is done just before.
 */
export function bufferedHandler(fetch: GatewayFetch) {
  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>().handler(async (event) => {
    const after = new AfterAnswer();
    const response = await fetch(toRequest(event), toContext(event, after));
    const body = event.httpMethod === 'HEAD' ? '' : await response.text();
    await after.run(true);
    return { statusCode: response.status, headers: Object.fromEntries(response.headers), body };
  });
}
