import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { Report } from '../../shared/telemetry/report.ts';
import { answersToOrigins } from './cors.ts';
import { explainsMissingPages } from './missing-pages.ts';
import { providerConfiguration } from './provider-configuration.ts';
import { completesAuthorizationRequests } from './request-defaults.ts';
import { securesAnswers } from './secure-answers.ts';
import { signsIn } from './sign-in.ts';
import { makeSigningKeys, type SigningAlgorithm } from './signing-keys.ts';

export interface AuthorizationServerOptions {
  /** The resource that tokens are for, exactly as its metadata names it, such as http://127.0.0.1:8787/mcp. */
  resource: string;
  /** How long an access token lasts; an hour unless told otherwise. */
  accessTokenSeconds?: number;
  /** What access tokens are signed with. The JWKS holds a key for each. */
  accessTokenAlgorithm?: SigningAlgorithm;
  /** Told of faults of the server itself, never of refused requests. */
  report?: Report;
}

export interface AuthorizationServer {
  /** Without a slash at its end. */
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  close(): Promise<void>;
}

/**
 * The authorization server of the local stack, on a free loopback port: OAuth 2.1 for public clients, for one
 * resource and two local users. Clients, sessions, tokens and keys live in memory and end with it.
 */
export async function startAuthorizationServer(
  options: AuthorizationServerOptions,
): Promise<AuthorizationServer> {
  const server = createServer();
  // The issuer names the port, so the port comes first.
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(
    issuer,
    providerConfiguration({
      resource: options.resource,
      keys: await makeSigningKeys(),
      accessTokenSeconds: options.accessTokenSeconds ?? 3600,
      accessTokenAlgorithm: options.accessTokenAlgorithm ?? 'ES256',
      cookiePrefix: `intel_mcp_${port}`,
    }),
  );
  provider.use(securesAnswers(issuer));
  provider.use(answersToOrigins);
  provider.use(explainsMissingPages);
  provider.use(completesAuthorizationRequests);
  provider.use(signsIn(provider, options.resource));
  // Koa's own prints to the console.
  provider.onerror = (error) => options.report?.('the authorization server failed', error);
  provider.on('server_error', (_ctx, error) => options.report?.('the authorization server failed', error));
  server.on('request', provider.callback());
  return {
    issuer,
    authorization_endpoint: provider.urlFor('authorization'),
    token_endpoint: provider.urlFor('token'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
