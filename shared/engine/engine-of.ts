import { type EngineSettings, readsDatabase } from '../config/engine.ts';
import { secretOf } from '../secrets/secret-of.ts';
import type { Report } from '../telemetry/report.ts';
import { DatabaseEngineReader } from './database.ts';
import { lazyReader } from './lazy-reader.ts';
import { engineLogin } from './login.ts';
import { enginePool } from './pool.ts';
import type { EngineReader } from './reader.ts';

/**
 * The reader that the settings name.
 *
 * @param connections To the database.
 */
export function engineOf(settings: EngineSettings, report: Report, connections: number): EngineReader {
  if (readsDatabase(settings)) {
    const login = engineLogin(settings, report);
    return new DatabaseEngineReader(enginePool(settings, login, connections), login, report);
  }
  const token = secretOf('INTEL_ENGINE_SERVICE_TOKEN', settings, report);
  return lazyReader(async () => {
    const { HttpEngineReader } = await import('./http.ts');
    return new HttpEngineReader({ url: settings.INTEL_ENGINE_API_URL!, token, report });
  });
}
