import type { EngineDatabaseSettings } from '../config/engine-database.ts';
import type { Report } from '../telemetry/report.ts';
import { DatabaseEngineReader } from './database.ts';
import { engineLogin } from './login.ts';
import { enginePool } from './pool.ts';

/** The reader over the database that the settings name, with its pool and its login. */
export function databaseReader(
  settings: EngineDatabaseSettings,
  report: Report,
  connections: number,
): DatabaseEngineReader {
  const login = engineLogin(settings, report);
  return new DatabaseEngineReader(enginePool(settings, login, connections), login, report);
}
