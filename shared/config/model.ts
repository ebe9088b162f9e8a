import { secretSettings } from './secrets.ts';
import { serviceUrl, wholeNumber } from './settings.ts';

/** How to reach the model provider, and how long a call may wait for it. */
export const modelSettings = {
  ...secretSettings('OPENAI_API_KEY'),
  /** Any Responses API; OpenAI's own where it is absent. */
  OPENAI_BASE_URL: serviceUrl.optional(),
  /** Milliseconds after which a call answers with what it has; after 300 seconds of silence a request ends anyway. */
  MCP_CALL_DEADLINE_MS: wholeNumber(1000, 290_000).default(55_000),
};
