import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import * as z from 'zod';
import { bearerToken, isSameSecret } from '../../shared/auth/bearer.ts';
import type { Principal } from '../../shared/auth/principal.ts';
import { type Environment, parseEnvironment } from '../../shared/config/environment.ts';
import { token } from '../../shared/config/settings.ts';

const settings = z.object({ MCP_INBOUND_SERVICE_TOKEN: token });

/** Says who presents a request's bearer; undefined for nobody. */
export type Authorize = (event: APIGatewayRequestAuthorizerEvent) => Promise<Principal | undefined>;

/** @throws ConfigurationError */
export function createAuthorizer(environment: Environment): Authorize {
  const { MCP_INBOUND_SERVICE_TOKEN: serviceToken } = parseEnvironment(settings, environment);
  return async (event) => {
    const sent = bearerToken(authorizationHeader(event));
    return sent !== undefined && isSameSecret(sent, serviceToken) ? { kind: 'service' } : undefined;
  };
}

function authorizationHeader({ headers }: APIGatewayRequestAuthorizerEvent): string | undefined {
  return Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'authorization')?.[1];
}
