import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';

export const methodArn = 'arn:aws:execute-api:eu-central-1:123456789012:abcdef1234/prod/POST/mcp';

/** What API Gateway asks a REQUEST authorizer, with these Authorization headers. */
export function authorizerRequest(...authorization: string[]): APIGatewayRequestAuthorizerEvent {
  return requestWith(authorization.map((value) => ['Authorization', value]));
}

/** The same with headers of any names, in their order; of one name API Gateway's `headers` has the last. */
export function requestWith(
  headers: readonly (readonly [string, string])[],
): APIGatewayRequestAuthorizerEvent {
  const all: Record<string, string[]> = { Host: ['mcp.example.org'] };
  for (const [name, value] of headers) all[name] = [...(all[name] ?? []), value];
  return {
    type: 'REQUEST',
    methodArn,
    resource: '/mcp',
    path: '/mcp',
    httpMethod: 'POST',
    headers: Object.fromEntries(Object.entries(all).map(([name, values]) => [name, values.at(-1)])),
    multiValueHeaders: all,
    pathParameters: null,
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    stageVariables: null,
    requestContext: {} as APIGatewayRequestAuthorizerEvent['requestContext'],
  };
}
