/** Where a client finds what guards a resource (RFC 9728, section 3.1): the path goes behind the well-known one. */
export function resourceMetadataUrl(resourceUrl: string): string {
  const { origin, pathname } = new URL(resourceUrl);
  return new URL(`${resourceMetadataPath}${pathname === '/' ? '' : pathname}`, origin).href;
}

export const resourceMetadataPath = '/.well-known/oauth-protected-resource';
