import * as z from 'zod';
import { type Environment, parseEnvironment } from '../../../shared/config/environment.ts';
import { checkSecrets, secretSettings } from '../../../shared/config/secrets.ts';
import { besideOtherFaults, serviceUrl } from '../../../shared/config/settings.ts';
import { HttpControlPlane } from '../../../shared/control-plane/http.ts';
import { secretOf } from '../../../shared/secrets/secret-of.ts';
import { parseEvent } from '../../../shared/telemetry/parse-event.ts';
import type { Report } from '../../../shared/telemetry/report.ts';

export const deliverSettings = z
  .object({
    INTEL_APP_CONTROL_URL: serviceUrl,
    ...secretSettings('INTEL_APP_SERVICE_TOKEN'),
  })
  .superRefine(checkSecrets(['INTEL_APP_SERVICE_TOKEN']), besideOtherFaults);

/**
 * Brings an event to the app.
 *
 * @returns Resolves once the app has taken it, and rejects with a ToolError or RefusedEvent where it has not.
 * @throws ConfigurationError
 */
export function createDeliver(environment: Environment, report: Report): (payload: unknown) => Promise<void> {
  const settings = parseEnvironment(deliverSettings, environment);
  const app = new HttpControlPlane({
    url: settings.INTEL_APP_CONTROL_URL,
    token: secretOf('INTEL_APP_SERVICE_TOKEN', settings, report),
    report,
  });
  return async (payload) => app.storeEvent(parseEvent(payload));
}
