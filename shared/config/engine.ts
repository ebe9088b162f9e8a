import * as z from 'zod';
import {
  checkEngineAuth,
  checkEngineSsl,
  type EngineDatabaseSettings,
  engineDatabaseSettings,
} from './engine-database.ts';
import { requireSecret, secretSettings } from './secrets.ts';
import { serviceUrl } from './settings.ts';

const { MCP_ENGINE_DATABASE_HOST, MCP_ENGINE_DATABASE_NAME, MCP_ENGINE_DATABASE_USER } =
  engineDatabaseSettings;

/** Where trials are read. Both ways can be set up: which of them is gone is one variable. */
export const engineSettings = {
  MCP_ENGINE_SOURCE: z.enum(['database', 'http'], 'is not database or http').default('database'),
  ...engineDatabaseSettings,
  MCP_ENGINE_DATABASE_HOST: MCP_ENGINE_DATABASE_HOST.optional(),
  MCP_ENGINE_DATABASE_NAME: MCP_ENGINE_DATABASE_NAME.optional(),
  MCP_ENGINE_DATABASE_USER: MCP_ENGINE_DATABASE_USER.optional(),
  /** The Engine's HTTP API. */
  INTEL_ENGINE_API_URL: serviceUrl.optional(),
  ...secretSettings('INTEL_ENGINE_SERVICE_TOKEN'),
};

const schema = z.object(engineSettings);
export type EngineSettings = z.output<typeof schema>;

/** What the way that is gone needs. What the other one has is checked for its form all the same. */
export function checkEngine(settings: EngineSettings, context: z.RefinementCtx): void {
  checkEngineSsl(settings, context);
  const required = requiredBy[settings.MCP_ENGINE_SOURCE] ?? [];
  for (const name of required)
    if (settings[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
  if (settings.MCP_ENGINE_SOURCE === 'database') checkEngineAuth(settings, context);
  if (settings.MCP_ENGINE_SOURCE === 'http') requireSecret('INTEL_ENGINE_SERVICE_TOKEN', settings, context);
}

const requiredBy = {
  database: ['MCP_ENGINE_DATABASE_HOST', 'MCP_ENGINE_DATABASE_NAME', 'MCP_ENGINE_DATABASE_USER'],
  http: ['INTEL_ENGINE_API_URL'],
} as const;

/** Whether the database is read; what that needs has been checked then. */
export function readsDatabase(settings: EngineSettings): settings is EngineSettings & EngineDatabaseSettings {
  return settings.MCP_ENGINE_SOURCE === 'database';
}
