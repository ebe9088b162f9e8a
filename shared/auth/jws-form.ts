/** A JWS has three parts (RFC 7515, section 7.1) and is signed; a JWE has five (RFC 7516, section 7.1). */
const compactForm = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Cheap: it decides whether a bearer is worth the loading of what verifies access tokens. */
export function looksLikeJws(bearer: string): boolean {
  return compactForm.test(bearer);
}
