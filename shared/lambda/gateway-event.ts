import type { APIGatewayProxyEvent } from 'aws-lambda';
import { principal } from '../auth/principal.ts';
import type { AfterAnswer } from './after-answer.ts';
import type { GatewayContext } from './gateway-fetch.ts';

/** A REST API proxy event (payload format 1.0) as a web-standard request. */
export function toRequest(event: APIGatewayProxyEvent): Request {
  const headers = headersOf(event);
  const { body, httpMethod: method } = event;
  const carriesBody = body !== null && method !== 'GET' && method !== 'HEAD';
  return new Request(`https://${hostOf(headers)}${event.path}${queryOf(event)}`, {
    method,
    headers,
    ...(carriesBody ? { body: event.isBase64Encoded ? Buffer.from(body, 'base64') : body } : {}),
  });
}

/** The host of a request's URL. A Host header that is none is still there to be refused; the URL does without it. */
function hostOf(headers: Headers): string {
  const sent = headers.get('host') ?? '';
  return URL.parse(`https://${sent}`)?.host === sent.toLowerCase() ? sent : 'localhost';
}

export function toContext(
  { requestContext: { requestId, authorizer } }: APIGatewayProxyEvent,
  { add: afterAnswer }: AfterAnswer,
): GatewayContext {
  const sent: unknown = authorizer?.principal;
  return typeof sent === 'string'
    ? { requestId, afterAnswer, principal: principal.parse(JSON.parse(sent)) }
    : { requestId, afterAnswer };
}

/** A header that no Request can hold is left out: the error about it would repeat its value. */
function headersOf(event: APIGatewayProxyEvent): Headers {
  const headers = new Headers();
  for (const [name, value] of headerPairs(event))
    try {
      headers.append(name, value);
    } catch {
      // Nothing here reads such a header.
    }
  return headers;
}

/** Header names come in the client's case; the multi-value form, where it is there, has every value. */
function* headerPairs({ headers, multiValueHeaders }: APIGatewayProxyEvent): Generator<[string, string]> {
  if (multiValueHeaders)
    for (const [name, values] of Object.entries(multiValueHeaders))
      for (const value of values ?? []) yield [name, value];
  else
    for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) yield [name, value];
}

function queryOf({ multiValueQueryStringParameters }: APIGatewayProxyEvent): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(multiValueQueryStringParameters ?? {}))
    for (const value of values ?? []) query.append(name, value);
  return query.size > 0 ? `?${query}` : '';
}
