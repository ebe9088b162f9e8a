import type { ReaderLogin } from '../../local/engine/engine.ts';
import { type LocalSecretsManager, localSecretsManager } from '../support/secrets-manager.ts';

/** What stands around the functions, as their environment tells them. */
export interface Surroundings {
  /** MCP_PUBLIC_RESOURCE_URL. */
  resourceUrl: string;
  issuer: string;
  controlUrl: string;
  /** As OPENAI_BASE_URL has it. */
  modelUrl: string;
  reader: ReaderLogin;
  secretsManager: LocalSecretsManager;
  /** ARNs. */
  secrets: Readonly<Record<keyof Credentials, string>>;
  /** Where calls are told of. */
  telemetry?: Readonly<Record<string, string>>;
}

export interface Credentials {
  inboundToken: string;
  reportPlanToken: string;
  controlToken: string;
  modelKey: string;
  readerPassword: string;
}

export interface KeptSecrets extends Pick<Surroundings, 'secretsManager' | 'secrets'> {}

/** Puts credentials where deployed functions find them. */
export async function keepSecrets(credentials: Credentials): Promise<KeptSecrets> {
  const secretsManager = await localSecretsManager();
  const kept = Object.entries(credentials).map(([name, value]) => [name, secretsManager.put(name, value)]);
  return { secretsManager, secrets: Object.fromEntries(kept) };
}

/** The environment of each function, by its name, as the stack sets it up: credentials come from Secrets Manager. */
export function environments(
  around: Surroundings,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { resourceUrl, issuer, reader, secrets } = around;
  const aws = around.secretsManager.environment;
  const frontDoor = { MCP_PUBLIC_RESOURCE_URL: resourceUrl, MCP_ALLOWED_HOSTS: new URL(resourceUrl).host };
  const signIn = { MCP_PUBLIC_RESOURCE_URL: resourceUrl, MCP_OAUTH_AUTHORIZATION_SERVER_URL: issuer };
  const model = { OPENAI_BASE_URL: around.modelUrl, OPENAI_API_KEY_SECRET_ARN: secrets.modelKey };
  const app = {
    INTEL_APP_CONTROL_URL: around.controlUrl,
    INTEL_APP_SERVICE_TOKEN_SECRET_ARN: secrets.controlToken,
  };
  return {
    mcp: {
      ...aws,
      ...frontDoor,
      ...app,
      ...model,
      ...around.telemetry,
      MCP_ENGINE_DATABASE_HOST: reader.host,
      MCP_ENGINE_DATABASE_PORT: String(reader.port),
      MCP_ENGINE_DATABASE_NAME: reader.database,
      MCP_ENGINE_DATABASE_USER: reader.user,
      // No database proxy stands here, which would take IAM tokens.
      MCP_ENGINE_DATABASE_AUTH: 'password',
      MCP_ENGINE_DATABASE_PASSWORD_SECRET_ARN: secrets.readerPassword,
      MCP_ENGINE_DATABASE_SSLMODE: 'disable',
    },
    authorizer: { ...aws, ...signIn, MCP_INBOUND_SERVICE_TOKEN_SECRET_ARN: secrets.inboundToken },
    'report-plan': {
      ...aws,
      ...frontDoor,
      ...model,
      REPORT_PLAN_SERVICE_TOKEN_SECRET_ARN: secrets.reportPlanToken,
    },
    metadata: signIn,
    docs: { ...frontDoor, ...signIn },
    health: {},
    'telemetry-validate': {},
    'telemetry-deliver': { ...aws, ...app },
  };
}
