import { type EngineDatabaseSettings, engineAuth } from '../config/engine-database.ts';
import type { Secret } from '../secrets/secret.ts';
import { secretOf } from '../secrets/secret-of.ts';
import type { Report } from '../telemetry/report.ts';
import { iamLogin } from './iam-login.ts';

/** What the reader proves itself with on a new connection. */
export type EngineLogin = Pick<Secret, 'current' | 'refused'>;

/** The login that the settings name: the reader's password, wherever it is kept, or IAM's tokens. */
export function engineLogin(settings: EngineDatabaseSettings, report: Report): EngineLogin {
  return engineAuth(settings) === 'iam'
    ? iamLogin(settings, report)
    : secretOf('MCP_ENGINE_DATABASE_PASSWORD', settings, report);
}
