import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';

/** What is looked at of an authorizer's event. */
export type SentHeaders = Pick<APIGatewayRequestAuthorizerEvent, 'headers' | 'multiValueHeaders'>;

/**
 * The one Authorization header of a request, whatever its name's case; undefined where there is none or more than
 * one, of which nobody could say which counts (RFC 9110, section 5.3).
 */
export function authorizationHeader({ headers, multiValueHeaders }: SentHeaders): string | undefined {
  const all = valuesOf(multiValueHeaders).flatMap((values) => values ?? []);
  const values = all.length > 0 ? all : valuesOf(headers);
  return values.length === 1 ? values[0] : undefined;
}

function valuesOf<T>(headers: Readonly<Record<string, T>> | null): T[] {
  return Object.entries(headers ?? {})
    .filter(([name]) => name.toLowerCase() === 'authorization')
    .map(([, value]) => value);
}
