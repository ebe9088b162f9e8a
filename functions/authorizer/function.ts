import type { AccessTokens, AccessTokensOptions } from '../../shared/auth/access-tokens.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';
import { authorizerSettings } from '../../shared/config/authorizer.ts';
import { type Environment, parseEnvironment } from '../../shared/config/environment.ts';
import { loadedOnce } from '../../shared/loaded-once.ts';
import { secretOf } from '../../shared/secrets/secret-of.ts';
import type { Report } from '../../shared/telemetry/report.ts';
import { type Authorize, authorizeBy } from './authorize.ts';

export interface AuthorizerOptions {
  /** Told what an operator can mend: an issuer or a secret that cannot be read. */
  report?: Report;
  clock?: Clock;
  /** How long one attempt to read the issuer's keys may take. */
  issuerTimeoutMs?: number;
}

const defaultIssuerTimeoutMs = 3000;

/**
 * Lets in whoever presents MCP_INBOUND_SERVICE_TOKEN or an OAuth access token of the issuer for this resource.
 *
 * @throws ConfigurationError
 */
export function createAuthorizer(environment: Environment, options: AuthorizerOptions = {}): Authorize {
  const settings = parseEnvironment(authorizerSettings, environment);
  const { report = () => undefined, clock = systemClock } = options;
  const { MCP_PUBLIC_RESOURCE_URL: resource, MCP_OAUTH_AUTHORIZATION_SERVER_URL: issuer } = settings;
  const serviceToken = secretOf('MCP_INBOUND_SERVICE_TOKEN', settings, report);
  if (!resource || !issuer) return authorizeBy(serviceToken);
  const timeoutMs = options.issuerTimeoutMs ?? defaultIssuerTimeoutMs;
  return authorizeBy(serviceToken, lazyJudge({ resource, issuer, report, clock, timeoutMs }));
}

/** What verifies access tokens is loaded with the first of them: a cold start for a service token does without. */
function lazyJudge(options: AccessTokensOptions): AccessTokens['judge'] {
  const tokens = loadedOnce(async () => {
    const { AccessTokens } = await import('../../shared/auth/access-tokens.ts');
    return new AccessTokens(options);
  });
  return async (token) => (await tokens()).judge(token);
}
