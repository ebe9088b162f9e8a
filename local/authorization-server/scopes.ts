/** The scope that the resource asks for. */
export const resourceScope = 'intel.mcp';

/** Every scope that can be asked for, with what it lets a client do, as the sign-in page says it. */
export const scopes: Readonly<Record<string, string>> = {
  [resourceScope]: 'search and read clinical trials in your name, within the allowance of your package',
  offline_access: 'stay connected after you sign out here, for at most 14 days',
  openid: 'know which local user you are',
};

/** Those of a request's scopes that exist here, in the order above. */
export function knownScopes(requested: unknown): string[] {
  const asked = typeof requested === 'string' ? requested.split(' ') : [];
  return Object.keys(scopes).filter((scope) => asked.includes(scope));
}
