import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { health } from './health.ts';

/** Whoever asks for health waits for a cold start: it goes without web-standard requests, which are loaded with the first. */
export async function handler({ httpMethod }: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const { status, headers, body } = health(httpMethod);
  return { statusCode: status, headers, body };
}
