import { type EngineSettings, readsDatabase } from '../config/engine.ts';
import { secretOf } from '../secrets/secret-of.ts';
import type { Report } from '../telemetry/report.ts';
import { lazyReader } from './lazy-reader.ts';
import type { EngineReader } from './reader.ts';

/**
 * The reader that the settings name. What it needs is loaded with the first read: what a client asks first, the list of
 * tools, does without.
 *
 * @param connections To the database.
 */
export function engineOf(settings: EngineSettings, report: Report, connections: number): EngineReader {
  return lazyReader(async () => {
    if (readsDatabase(settings)) {
      const { databaseReader } = await import('./database-reader.ts');
      return databaseReader(settings, report, connections);
    }
    const { HttpEngineReader } = await import('./http.ts');
    const token = secretOf('INTEL_ENGINE_SERVICE_TOKEN', settings, report);
    return new HttpEngineReader({ url: settings.INTEL_ENGINE_API_URL!, token, report });
  });
}
