import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type {
  APIGatewayEventDefaultAuthorizerContext,
  APIGatewayEventRequestContextWithAuthorizer,
  APIGatewayProxyEvent,
  APIGatewayRequestAuthorizerEvent,
} from 'aws-lambda';

const accountId = '000000000000';
const apiId = 'local';
const stage = 'local';

/** A request as a REST API of API Gateway passes it to a Lambda proxy integration (payload format 1.0). */
export function proxyEvent(
  message: IncomingMessage,
  body: Buffer,
  authorizer: APIGatewayEventDefaultAuthorizerContext,
): APIGatewayProxyEvent {
  const url = new URL(message.url ?? '/', 'http://local');
  const query = queryOf(url);
  return {
    resource: url.pathname,
    path: url.pathname,
    httpMethod: message.method ?? 'GET',
    headers: lastValues(message),
    multiValueHeaders: allValues(message),
    queryStringParameters: query && lastOf(query),
    multiValueQueryStringParameters: query,
    pathParameters: null,
    stageVariables: null,
    ...bodyOf(body),
    requestContext: requestContext(message, url, authorizer),
  };
}

/** The same request as its Lambda REQUEST authorizer sees it. */
export function authorizerEvent(message: IncomingMessage): APIGatewayRequestAuthorizerEvent {
  const event = proxyEvent(message, Buffer.alloc(0), null);
  return {
    type: 'REQUEST',
    methodArn: `arn:aws:execute-api:eu-central-1:${accountId}:${apiId}/${stage}/${event.httpMethod}${event.path}`,
    resource: event.resource,
    path: event.path,
    httpMethod: event.httpMethod,
    headers: event.headers,
    multiValueHeaders: event.multiValueHeaders,
    pathParameters: event.pathParameters,
    queryStringParameters: event.queryStringParameters,
    multiValueQueryStringParameters: event.multiValueQueryStringParameters,
    stageVariables: event.stageVariables,
    requestContext: { ...event.requestContext, authorizer: undefined },
  };
}

function requestContext(
  message: IncomingMessage,
  url: URL,
  authorizer: APIGatewayEventDefaultAuthorizerContext,
): APIGatewayEventRequestContextWithAuthorizer<APIGatewayEventDefaultAuthorizerContext> {
  return {
    accountId,
    apiId,
    authorizer,
    httpMethod: message.method ?? 'GET',
    identity: {
      accessKey: null,
      accountId: null,
      apiKey: null,
      apiKeyId: null,
      caller: null,
      clientCert: null,
      cognitoAuthenticationProvider: null,
      cognitoAuthenticationType: null,
      cognitoIdentityId: null,
      cognitoIdentityPoolId: null,
      principalOrgId: null,
      sourceIp: message.socket.remoteAddress ?? '127.0.0.1',
      user: null,
      userAgent: message.headers['user-agent'] ?? null,
      userArn: null,
    },
    path: `/${stage}${url.pathname}`,
    protocol: `HTTP/${message.httpVersion}`,
    requestId: randomUUID(),
    requestTimeEpoch: Date.now(),
    resourceId: 'local',
    resourcePath: url.pathname,
    stage,
  };
}

/** Text as it is; bytes that are no text in base64, so that nothing is changed on the way. */
function bodyOf(body: Buffer): Pick<APIGatewayProxyEvent, 'body' | 'isBase64Encoded'> {
  if (body.byteLength === 0) return { body: null, isBase64Encoded: false };
  return isUtf8(body)
    ? { body: body.toString('utf8'), isBase64Encoded: false }
    : { body: body.toString('base64'), isBase64Encoded: true };
}

function allValues(message: IncomingMessage): Record<string, string[]> {
  const values: Record<string, string[]> = Object.create(null);
  for (let at = 0; at < message.rawHeaders.length; at += 2) {
    const name = message.rawHeaders[at]!;
    values[name] = [...(values[name] ?? []), message.rawHeaders[at + 1]!];
  }
  return values;
}

function lastValues(message: IncomingMessage): Record<string, string> {
  return lastOf(allValues(message));
}

function queryOf(url: URL): Record<string, string[]> | null {
  if (url.searchParams.size === 0) return null;
  const names = new Set(url.searchParams.keys());
  return Object.fromEntries([...names].map((name) => [name, url.searchParams.getAll(name)]));
}

function lastOf(values: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? '']));
}
