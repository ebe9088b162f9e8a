import * as z from 'zod';
import { checkSecrets, secretSettings } from './secrets.ts';
import { besideOtherFaults, serviceUrl } from './settings.ts';

/** Whom the authorizer lets in. Without the two of OAuth it is the service token alone. */
export const authorizerSettings = z
  .object({
    ...secretSettings('MCP_INBOUND_SERVICE_TOKEN'),
    /** The canonical URL of the MCP endpoint: the audience of access tokens. */
    MCP_PUBLIC_RESOURCE_URL: serviceUrl.optional(),
    /** The issuer of access tokens, exactly as its metadata and its tokens name it. */
    MCP_OAUTH_AUTHORIZATION_SERVER_URL: serviceUrl.optional(),
  })
  .superRefine((settings, context) => {
    checkSecrets(['MCP_INBOUND_SERVICE_TOKEN'])(settings, context);
    const names = ['MCP_PUBLIC_RESOURCE_URL', 'MCP_OAUTH_AUTHORIZATION_SERVER_URL'] as const;
    const [absent, ...others] = names.filter((name) => settings[name] === undefined);
    if (absent && others.length === 0)
      context.addIssue({
        code: 'custom',
        path: [absent],
        message: 'is missing: an access token is judged by both its issuer and its resource',
      });
  }, besideOtherFaults);
