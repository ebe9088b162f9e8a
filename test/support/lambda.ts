import { Writable } from 'node:stream';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { installLambdaRuntime } from '../../local/gateway/lambda-runtime.ts';
import type { StreamingHandler } from '../../shared/lambda/streaming-handler.ts';

/** What one invocation of a streaming handler wrote. */
export interface Invocation {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** A REST API's proxy event, as API Gateway documents it. */
export function proxyEvent(changes: Partial<APIGatewayProxyEvent> = {}): APIGatewayProxyEvent {
  return {
    resource: '/mcp',
    path: '/mcp',
    httpMethod: 'POST',
    headers: { 'Content-Type': 'application/json', Host: 'mcp.example.org' },
    multiValueHeaders: { 'Content-Type': ['application/json'], Host: ['mcp.example.org'] },
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters: null,
    stageVariables: null,
    body: null,
    isBase64Encoded: false,
    requestContext: {
      requestId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      stage: 'prod',
      path: '/prod/mcp',
      authorizer: { principal: '{"kind":"service"}' },
    } as unknown as APIGatewayProxyEvent['requestContext'],
    ...changes,
  };
}

/** Lambda's runtime as a streaming handler sees it. */
export async function invoke(handler: StreamingHandler, event: APIGatewayProxyEvent): Promise<Invocation> {
  const chunks: Buffer[] = [];
  const invocation: Invocation = { statusCode: 0, headers: {}, body: '' };
  const stream = Object.assign(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    }),
    { begin: (prelude: Partial<Invocation>) => Object.assign(invocation, prelude) },
  );
  await handler(event, stream, {} as Context);
  return { ...invocation, body: Buffer.concat(chunks).toString('utf8') };
}

installLambdaRuntime();
