import { randomBytes } from 'node:crypto';
import type { ModelAccess } from '../functions.ts';
import { StartError } from '../start-error.ts';
import { startModel } from './model.ts';

export interface ModelChoice {
  /** `openai` is OpenAI's own API, or the one of OPENAI_BASE_URL, with the key OPENAI_API_KEY. */
  model: 'local-rules' | 'openai';
  /** Any Responses API in their place. */
  modelUrl?: string;
}

const openaiUrl = 'https://api.openai.com/v1';

/** The model that a stack works with: the local rules, started here, or an API elsewhere. */
export async function openModel({
  model,
  modelUrl,
}: ModelChoice): Promise<ModelAccess & { stop(): Promise<void> }> {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: url } = process.env;
  const elsewhere = { stop: async () => undefined };
  if (modelUrl !== undefined && !/^https?:$/.test(URL.parse(modelUrl)?.protocol ?? ''))
    throw new StartError(`--model-url ${modelUrl} is no http or https URL.`);
  if (modelUrl !== undefined) return { baseUrl: modelUrl, apiKey: key || 'none', ...elsewhere };
  if (model === 'openai') {
    if (!key) throw new StartError('--model openai needs a key: set OPENAI_API_KEY.');
    return { baseUrl: url || openaiUrl, apiKey: key, ...elsewhere };
  }
  const apiKey = randomBytes(16).toString('base64url');
  const rules = await startModel({ apiKey });
  return { baseUrl: `${rules.url}/v1`, apiKey, stop: rules.close };
}
