import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { SecretName } from '../shared/config/secrets.ts';
import type { StageSettings } from './stage-settings.ts';

/** Environment variables that several functions have. */
export type Environment = Readonly<Record<string, string>>;

/** Milliseconds after which a call answers with what it has. */
export const callDeadlineMs = 55_000;

/** The canonical URL of the MCP endpoint. */
export function resourceUrl({ endpoint }: StageSettings): string {
  return `https://${endpoint.domainName}/mcp`;
}

export function resourceEnvironment(settings: StageSettings): Environment {
  return { MCP_PUBLIC_RESOURCE_URL: resourceUrl(settings) };
}

/** Without further origins the functions have their default. */
export function frontDoorEnvironment(settings: StageSettings): Environment {
  const { allowedOrigins } = settings.endpoint;
  const { origin } = new URL(resourceUrl(settings));
  const origins = [origin, 'https://claude.ai', 'https://chatgpt.com', ...allowedOrigins];
  return {
    ...resourceEnvironment(settings),
    ...(allowedOrigins.length > 0 ? { MCP_ALLOWED_ORIGINS: origins.join(',') } : {}),
  };
}

export function signInEnvironment(settings: StageSettings): Environment {
  return {
    ...resourceEnvironment(settings),
    MCP_OAUTH_AUTHORIZATION_SERVER_URL: settings.signIn.issuer,
  };
}

export function modelEnvironment({ model }: StageSettings): Environment {
  return {
    MCP_CALL_DEADLINE_MS: String(callDeadlineMs),
    ...(model.baseUrl ? { OPENAI_BASE_URL: model.baseUrl } : {}),
  };
}

/** Where secrets are kept, by the settings that they stand for. */
export function secretEnvironment(secrets: Partial<Record<SecretName, ISecret>>): Environment {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, secret]) => [`${name}_SECRET_ARN`, secret.secretArn]),
  );
}
