import * as z from 'zod';
import { checkEngineSsl, engineDatabaseSettings } from '../../shared/config/engine-database.ts';
import { modelSettings } from '../../shared/config/model.ts';
import {
  besideOtherFaults,
  distinctTokens,
  serviceUrl,
  token,
  wholeNumber,
} from '../../shared/config/settings.ts';

export const mcpSettings = z
  .object({
    ...engineDatabaseSettings,
    INTEL_APP_CONTROL_URL: serviceUrl,
    INTEL_APP_SERVICE_TOKEN: token,
    MCP_INBOUND_SERVICE_TOKEN: token.optional(),
    ...modelSettings,
    /** Model requests at once in one call. */
    MCP_CLASSIFY_CONCURRENCY: wholeNumber(1, 25).default(25),
    /** Unicode code points in a part of a document. */
    MCP_DOCUMENT_PART_CHARACTERS: wholeNumber(1, 200_000).default(120_000),
  })
  .superRefine(checkEngineSsl, besideOtherFaults)
  .superRefine(distinctTokens(['INTEL_APP_SERVICE_TOKEN', 'MCP_INBOUND_SERVICE_TOKEN']), besideOtherFaults);
