import type { EngineDatabaseSettings } from '../config/engine-database.ts';
import { loadedOnce } from '../loaded-once.ts';
import { SecretUnavailable } from '../secrets/secret.ts';
import type { Report } from '../telemetry/report.ts';
import type { EngineLogin } from './login.ts';

/**
 * Signs a token for each connection: it opens one for 15 minutes, and no password exists. The signer is loaded with
 * the first of them; it finds its region and credentials as every AWS client does.
 *
 * @see https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/UsingWithRDS.IAMDBAuth.html
 */
export function iamLogin(settings: EngineDatabaseSettings, report: Report): EngineLogin {
  const signer = loadedOnce(() => load(settings));
  return {
    async current() {
      try {
        return await (await signer()).getAuthToken();
      } catch (cause) {
        report('engine token cannot be signed', cause);
        throw new SecretUnavailable('the engine token', { cause });
      }
    },
    refused: () => undefined,
  };
}

async function load(settings: EngineDatabaseSettings) {
  const { Signer } = await import('@aws-sdk/rds-signer');
  return new Signer({
    hostname: settings.MCP_ENGINE_DATABASE_HOST,
    port: settings.MCP_ENGINE_DATABASE_PORT,
    username: settings.MCP_ENGINE_DATABASE_USER,
  });
}
