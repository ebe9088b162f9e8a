import * as z from 'zod';
import { serviceUrl, wholeNumber } from './settings.ts';

/** How to reach the model provider, and how long a call may wait for it. */
export const modelSettings = {
  OPENAI_API_KEY: z.string().default(''),
  /** Any Responses API; OpenAI's own where it is absent. */
  OPENAI_BASE_URL: serviceUrl.optional(),
  /** Milliseconds after which a call answers with what it has. */
  MCP_CALL_DEADLINE_MS: wholeNumber(1000, 840_000).default(55_000),
};
