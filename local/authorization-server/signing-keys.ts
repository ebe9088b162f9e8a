import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';

export type SigningAlgorithm = 'ES256' | 'RS256';

const generate = promisify(generateKeyPair);

/**
 * New private keys, one for each algorithm (RFC 7518 sections 3.3 and 3.4). They exist in memory only: what an
 * earlier start has signed does not verify any more.
 */
export async function makeSigningKeys(): Promise<JWK[]> {
  const [ec, rsa] = await Promise.all([
    generate('ec', { namedCurve: 'P-256' }),
    generate('rsa', { modulusLength: 2048 }),
  ]);
  return [
    { ...ec.privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' },
    { ...rsa.privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' },
  ];
}
