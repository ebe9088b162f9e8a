import { type Expected, isAcceptableHeader, judgeClaims } from './access-token.ts';
import type { Decision } from './decision.ts';
import { IssuerKeys, type IssuerKeysOptions } from './issuer-keys.ts';
import { signedPayload } from './signature.ts';

export type AccessTokensOptions = Expected & IssuerKeysOptions;

/** Judges the OAuth access tokens of one issuer for one resource. */
export class AccessTokens {
  readonly #options: AccessTokensOptions;
  readonly #keys: IssuerKeys;

  constructor(options: AccessTokensOptions) {
    this.#options = options;
    this.#keys = new IssuerKeys(options);
  }

  /** @param token A compact JWS. */
  async judge(token: string): Promise<Decision> {
    if (!isAcceptableHeader(token)) return { kind: 'unauthorized' };
    const payload = await this.#payloadOf(token);
    if (typeof payload === 'string') return { kind: payload };
    return judgeClaims(payload, this.#options, this.#options.clock());
  }

  async #payloadOf(token: string): Promise<Uint8Array | 'unauthorized' | 'unavailable'> {
    const keys = await this.#keys.current();
    if (!keys) return 'unavailable';
    const payload = await signedPayload(token, keys);
    if (payload !== 'unknown key') return refusedIfText(payload);
    const newer = await this.#keys.newest();
    if (!newer) return 'unavailable';
    return newer === keys ? 'unauthorized' : refusedIfText(await signedPayload(token, newer));
  }
}

function refusedIfText(payload: Uint8Array | string): Uint8Array | 'unauthorized' {
  return typeof payload === 'string' ? 'unauthorized' : payload;
}
