import { randomBytes } from 'node:crypto';
import { type Configuration, errors, interactionPolicy, type JWK } from 'oidc-provider';
import { findAccount } from './accounts.ts';
import { clientDefaults, registrationRules } from './client-metadata.ts';
import { answerWithError } from './pages/error-page.ts';
import { answerSignedOut, askToSignOut } from './pages/sign-out-pages.ts';
import { resourceScope, scopes } from './scopes.ts';
import type { SigningAlgorithm } from './signing-keys.ts';
import { memoryStorage } from './storage.ts';

export interface ProviderSettings {
  resource: string;
  keys: JWK[];
  accessTokenSeconds: number;
  accessTokenAlgorithm: SigningAlgorithm;
  /** Cookies do not tell ports apart (RFC 6265 section 8.5), so each server names its own. */
  cookiePrefix: string;
}

const fourteenDays = 14 * 24 * 3600;
const tenMinutes = 600;

/** The whole policy of the local authorization server. Each default that the provider warns about is replaced. */
export function providerConfiguration(settings: ProviderSettings): Configuration {
  const { accessTokenSeconds, cookiePrefix } = settings;
  return {
    adapter: memoryStorage(),
    jwks: { keys: settings.keys },
    findAccount,
    scopes: Object.keys(scopes),
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults,
    extraClientMetadata: registrationRules,
    pkce: { required: () => true },
    // Tokens are bound to no cookie: who holds the code and its verifier may come from any origin.
    clientBasedCORS: () => true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    interactions: { policy: promptPolicy(), url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    cookies: {
      names: {
        session: `${cookiePrefix}_session`,
        interaction: `${cookiePrefix}_sign_in`,
        resume: `${cookiePrefix}_resume`,
      },
      keys: [randomBytes(32).toString('base64url')],
    },
    clockTolerance: 0,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: tenMinutes,
      RefreshToken: fourteenDays,
      Grant: fourteenDays,
      Session: fourteenDays,
    },
    routes: {
      authorization: '/authorize',
      token: '/token',
      registration: '/register',
      revocation: '/revoke',
      end_session: '/sign-out',
      jwks: '/jwks',
    },
    renderError: answerWithError,
    features: {
      ...unused,
      resourceIndicators: resourceIndicators(settings),
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: askToSignOut,
        postLogoutSuccessSource: answerSignedOut,
      },
    },
  };
}

/** Features that the provider has on by itself and nobody needs here. */
const unused = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  // With it, a token for the scope openid would be an opaque one for the user information, not for the resource.
  userinfo: { enabled: false },
} as const;

/** One resource (RFC 8707), meant also where a client names none; tokens for it are JWTs (RFC 9068). */
function resourceIndicators(settings: ProviderSettings) {
  const { resource, accessTokenSeconds, accessTokenAlgorithm } = settings;
  return {
    enabled: true,
    defaultResource: () => resource,
    useGrantedResource: () => true,
    getResourceServerInfo(_ctx: unknown, indicator: string) {
      if (indicator !== resource) throw new errors.InvalidTarget(`the only resource here is ${resource}`);
      return {
        scope: resourceScope,
        audience: resource,
        accessTokenTTL: accessTokenSeconds,
        accessTokenFormat: 'jwt' as const,
        jwt: { sign: { alg: accessTokenAlgorithm } },
      };
    },
  };
}

/** Sign-in and consent, plus the prompt `select_account`, which clients send and our page answers. */
function promptPolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}
