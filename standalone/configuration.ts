import * as z from 'zod';
import { checkSecrets, type SecretName, secretForms, secretSettings } from '../shared/config/secrets.ts';
import { besideOtherFaults, wholeNumber } from '../shared/config/settings.ts';

const secretNames = Object.keys(secretForms) as SecretName[];

/** What a server has beside its functions' own settings. Those it repeats so that no two doors share a token. */
export const standaloneSettings = z
  .object({
    /** 0 takes a free one. */
    PORT: wholeNumber(0, 65_535).default(8080),
    /** The address that is listened on. */
    HOST: z
      .string()
      .regex(/^[A-Za-z0-9.:-]+$/, 'is not a host name or an address')
      .default('127.0.0.1'),
    ...secretSettings('INTEL_APP_SERVICE_TOKEN'),
    ...secretSettings('MCP_INBOUND_SERVICE_TOKEN'),
    ...secretSettings('REPORT_PLAN_SERVICE_TOKEN'),
    ...secretSettings('INTEL_ENGINE_SERVICE_TOKEN'),
    ...secretSettings('OPENAI_API_KEY'),
    ...secretSettings('MCP_ENGINE_DATABASE_PASSWORD'),
  })
  .superRefine(checkSecrets<SecretName>([], secretNames), besideOtherFaults);
