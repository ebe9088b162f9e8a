import type { ClientMetadata, Configuration } from 'oidc-provider';

type Metadata = NonNullable<Configuration['extraClientMetadata']>;

/** What a client gets that leaves a field out (RFC 7591 section 2). */
export const clientDefaults = {
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  id_token_signed_response_alg: 'RS256',
} as const satisfies Configuration['clientDefaults'];

const grantTypes: readonly string[] = clientDefaults.grant_types;

/**
 * Makes of a registration what this server can serve, as RFC 7591 section 3.2.1 lets it: clients state what
 * suits every server they know, and a refusal would leave them with nothing. The answer tells them what they got.
 */
export const registrationRules: Metadata = {
  properties: ['redirect_uris'],
  validator(ctx, _key, _value, metadata) {
    if (needsNativeRules(metadata)) metadata.application_type = 'native';
    // A metadata document is the client's own word: it is taken as it is, or not at all.
    if (ctx === undefined) return;
    metadata.token_endpoint_auth_method = 'none';
    delete metadata.client_secret;
    delete metadata.client_secret_expires_at;
    // No limit of its own: a client that was first let in for less can ask for more later.
    delete metadata.scope;
    if (Array.isArray(metadata.grant_types))
      metadata.grant_types = metadata.grant_types.filter((type) => grantTypes.includes(type));
  },
};

/**
 * Whether a client is an app on someone's machine: one that is called back over anything but https. As such it may
 * use any port of the loopback interface (RFC 8252 section 7.3), and http anywhere else is refused.
 */
function needsNativeRules({ redirect_uris: uris }: ClientMetadata): boolean {
  return Array.isArray(uris) && uris.some((uri) => URL.parse(uri)?.protocol !== 'https:');
}
