import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';

interface Jwks {
  keys: (JsonWebKey & { kid: string; alg: string })[];
}

/** The header and claims of a JWT (RFC 7519) that one of an issuer's keys has signed; an error for any other. */
export async function verifiedJwt(issuer: string, token: string) {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as Jwks;
  const { kid, alg } = parse(header);
  const key = keys.find((each) => each.kid === kid && each.alg === alg);
  if (!key) throw new Error('The JWKS has no such key.');
  const good = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!good) throw new Error('The signature is another.');
  return { header: parse(header), claims: parse(payload) };
}

function parse(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
}
