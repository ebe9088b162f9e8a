import * as z from 'zod';
import { checkEngine, engineSettings } from '../../shared/config/engine.ts';
import { frontDoorSettings } from '../../shared/config/front-door.ts';
import { modelSettings } from '../../shared/config/model.ts';
import { checkSecrets, secretSettings } from '../../shared/config/secrets.ts';
import { besideOtherFaults, serviceUrl, wholeNumber } from '../../shared/config/settings.ts';

export const mcpSettings = z
  .object({
    ...engineSettings,
    INTEL_APP_CONTROL_URL: serviceUrl,
    ...secretSettings('INTEL_APP_SERVICE_TOKEN'),
    /** The authorizer's; where it is there, the app's must be another. */
    ...secretSettings('MCP_INBOUND_SERVICE_TOKEN'),
    ...modelSettings,
    ...frontDoorSettings,
    /** Name or ARN of the function that takes events; where it is absent, none are told. */
    TELEMETRY_FUNCTION_NAME: z.string().optional(),
    /** The Lambda API, where it is not the region's own. */
    AWS_ENDPOINT_URL_LAMBDA: serviceUrl.optional(),
    /** Model requests at once in one call. */
    MCP_CLASSIFY_CONCURRENCY: wholeNumber(1, 25).default(25),
    /** Unicode code points in a part of a document. */
    MCP_DOCUMENT_PART_CHARACTERS: wholeNumber(1, 200_000).default(120_000),
  })
  .superRefine(checkEngine, besideOtherFaults)
  .superRefine(
    checkSecrets(
      ['INTEL_APP_SERVICE_TOKEN', 'OPENAI_API_KEY'],
      ['MCP_INBOUND_SERVICE_TOKEN', 'MCP_ENGINE_DATABASE_PASSWORD', 'INTEL_ENGINE_SERVICE_TOKEN'],
    ),
    besideOtherFaults,
  );
