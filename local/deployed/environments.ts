import type { SecretName } from '../../shared/config/secrets.ts';
import type { ReaderLogin } from '../engine/engine.ts';

/** What stands around deployed functions. */
export interface Surroundings {
  /** MCP_PUBLIC_RESOURCE_URL. */
  resourceUrl: string;
  issuer: string;
  controlUrl: string;
  /** As OPENAI_BASE_URL has it. */
  modelUrl: string;
  reader: ReaderLogin;
  /** Where calls are told of, as TELEMETRY_FUNCTION_NAME and AWS_ENDPOINT_URL_LAMBDA have it. */
  telemetry?: Readonly<Record<string, string>>;
}

/** The variables by which a function finds a credential: its value, or the ARN of the secret that keeps it. */
export type CredentialVariables = (name: SecretName) => Readonly<Record<string, string>>;

/**
 * The environment of each deployed function, by its name, where everything around it runs on this machine. No
 * database proxy does, which would take IAM tokens: the reader logs in by its password.
 */
export function environments(
  around: Surroundings,
  credential: CredentialVariables,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { resourceUrl, issuer, reader } = around;
  const { host } = new URL(resourceUrl);
  const frontDoor = {
    MCP_PUBLIC_RESOURCE_URL: resourceUrl,
    MCP_ALLOWED_HOSTS: [host, host.replace('127.0.0.1', 'localhost')].join(','),
  };
  const signIn = { MCP_PUBLIC_RESOURCE_URL: resourceUrl, MCP_OAUTH_AUTHORIZATION_SERVER_URL: issuer };
  const model = { OPENAI_BASE_URL: around.modelUrl, ...credential('OPENAI_API_KEY') };
  const app = { INTEL_APP_CONTROL_URL: around.controlUrl, ...credential('INTEL_APP_SERVICE_TOKEN') };
  return {
    mcp: {
      ...frontDoor,
      ...app,
      ...model,
      ...around.telemetry,
      MCP_ENGINE_SOURCE: 'database',
      MCP_ENGINE_DATABASE_HOST: reader.host,
      MCP_ENGINE_DATABASE_PORT: String(reader.port),
      MCP_ENGINE_DATABASE_NAME: reader.database,
      MCP_ENGINE_DATABASE_USER: reader.user,
      MCP_ENGINE_DATABASE_AUTH: 'password',
      MCP_ENGINE_DATABASE_SSLMODE: 'disable',
      ...credential('MCP_ENGINE_DATABASE_PASSWORD'),
    },
    authorizer: { ...signIn, ...credential('MCP_INBOUND_SERVICE_TOKEN') },
    'report-plan': { ...frontDoor, ...model, ...credential('REPORT_PLAN_SERVICE_TOKEN') },
    metadata: signIn,
    docs: { MCP_PUBLIC_RESOURCE_URL: resourceUrl },
    health: {},
    'telemetry-validate': {},
    'telemetry-deliver': app,
  };
}
