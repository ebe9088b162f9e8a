import * as z from 'zod';
import { readerRole } from './reader-role.ts';
import { requireSecret, secretSettings } from './secrets.ts';
import { isLoopback } from './service-url.ts';
import { wholeNumber } from './settings.ts';

/** A connection string that lies about in the environment must not open more than this service may. */
const readersUrl = z
  .string()
  .refine((value) => URL.parse(value)?.username === readerRole, `names another login than ${readerRole}`)
  .optional();

/** How to reach the Engine's database, and only as its reader. */
export const engineDatabaseSettings = {
  MCP_ENGINE_DATABASE_HOST: z.string(),
  MCP_ENGINE_DATABASE_PORT: wholeNumber(1, 65_535).default(5432),
  MCP_ENGINE_DATABASE_NAME: z.string(),
  MCP_ENGINE_DATABASE_USER: z.literal(readerRole, `is not ${readerRole}: no other login is used`),
  /** `iam` has a token signed for each connection (RDS and RDS Proxy), and needs no password. */
  MCP_ENGINE_DATABASE_AUTH: z.enum(['iam', 'password'], 'is not iam or password').optional(),
  ...secretSettings('MCP_ENGINE_DATABASE_PASSWORD'),
  /** Set by Lambda. */
  AWS_LAMBDA_FUNCTION_NAME: z.string().optional(),
  /** Read by nobody here; the owner's would be a way around the reader. */
  MCP_ENGINE_DATABASE_URL: readersUrl,
  DATABASE_URL: readersUrl,
  /** `require` and `verify-full` both verify the chain and the host. */
  MCP_ENGINE_DATABASE_SSLMODE: z
    .enum(['require', 'verify-full', 'disable'], 'is not require, verify-full or disable')
    .default('require'),
  /** PEM of a private authority. */
  MCP_ENGINE_DATABASE_CA: z
    .string()
    .startsWith('-----BEGIN CERTIFICATE-----', 'is not a PEM certificate')
    .optional(),
};

const schema = z.object(engineDatabaseSettings);
export type EngineDatabaseSettings = z.output<typeof schema>;

/** As they are while faults are looked for. */
type Unchecked = { [K in keyof EngineDatabaseSettings]?: EngineDatabaseSettings[K] | undefined };

/** MCP_ENGINE_DATABASE_AUTH, or its default: the database proxy of AWS takes IAM tokens. */
export function engineAuth(
  settings: Pick<Unchecked, 'MCP_ENGINE_DATABASE_AUTH' | 'AWS_LAMBDA_FUNCTION_NAME'>,
): 'iam' | 'password' {
  return settings.MCP_ENGINE_DATABASE_AUTH ?? (settings.AWS_LAMBDA_FUNCTION_NAME ? 'iam' : 'password');
}

export function checkEngineAuth(settings: Unchecked, context: z.RefinementCtx): void {
  if (engineAuth(settings) === 'password') requireSecret('MCP_ENGINE_DATABASE_PASSWORD', settings, context);
  // The token crosses the wire as it is (RDS user guide, IAM database authentication).
  else if (settings.MCP_ENGINE_DATABASE_SSLMODE === 'disable')
    context.addIssue({
      code: 'custom',
      path: ['MCP_ENGINE_DATABASE_AUTH'],
      message: 'is iam, whose tokens need an encrypted connection',
    });
}

/** Unencrypted is for this machine alone. */
export function checkEngineSsl(settings: Unchecked, context: z.RefinementCtx): void {
  const { MCP_ENGINE_DATABASE_SSLMODE: mode, MCP_ENGINE_DATABASE_HOST: host } = settings;
  if (mode === 'disable' && host !== undefined && !isLoopback(host))
    context.addIssue({
      code: 'custom',
      path: ['MCP_ENGINE_DATABASE_SSLMODE'],
      message: 'is disable, which is for loopback hosts alone',
    });
}
