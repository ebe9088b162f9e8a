import { bearerToken } from '../../shared/auth/bearer.ts';
import type { Decision } from '../../shared/auth/decision.ts';
import { looksLikeJws } from '../../shared/auth/jws-form.ts';
import { isAccepted } from '../../shared/secrets/is-accepted.ts';
import { type Secret, SecretUnavailable } from '../../shared/secrets/secret.ts';
import { authorizationHeader, type SentHeaders } from './authorization-header.ts';

/** Says who presents a request's bearer, or why nobody is let in. */
export type Authorize = (event: SentHeaders) => Promise<Decision>;

const service: Decision = { kind: 'allowed', principal: { kind: 'service' } };

/**
 * Lets in whoever presents the service token or an access token.
 *
 * @param judgeAccessToken Judges a compact JWS; undefined where nobody issues access tokens.
 */
export function authorizeBy(
  serviceToken: Secret,
  judgeAccessToken?: (token: string) => Promise<Decision>,
): Authorize {
  return async (event) => {
    const bearer = bearerToken(authorizationHeader(event));
    if (bearer === undefined) return { kind: 'unauthorized' };
    const judged = looksLikeJws(bearer) ? await judgeAccessToken?.(bearer) : undefined;
    if (judged?.kind === 'allowed' || judged?.kind === 'insufficient_scope') return judged;
    try {
      // A service token may have any form, the one of a JWS too.
      if (await isAccepted(serviceToken, bearer)) return service;
    } catch (error) {
      // People sign in without it.
      if (!(error instanceof SecretUnavailable)) throw error;
      return judged ?? { kind: 'unavailable' };
    }
    return judged ?? { kind: 'unauthorized' };
  };
}
