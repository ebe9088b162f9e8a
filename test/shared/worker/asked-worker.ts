import { inspect } from 'node:util';
import * as z from 'zod';
import { type LocalModel, type Script, startModel } from '../../../local/model/model.ts';
import { fixedSecret } from '../../../shared/secrets/fixed-secret.ts';
import type { ModelRequest } from '../../../shared/worker/model.ts';
import { ResponsesApiModel } from '../../../shared/worker/responses-api.ts';

export const apiKey = 'key-of-the-test';

const form = z.strictObject({ word: z.string(), count: z.nullable(z.int()) });
export type Form = z.infer<typeof form>;

export function question(changes: Partial<ModelRequest<Form>> = {}): ModelRequest<Form> {
  return {
    model: 'gpt-5.6-terra',
    instructions: 'Answer in the form.',
    input: ['first text', 'second text'],
    name: 'a_form',
    schema: form,
    signal: new AbortController().signal,
    ...changes,
  };
}

/** The worker over the real client, before a model that answers by a script. */
export interface AskedWorker {
  api: LocalModel;
  worker: ResponsesApiModel;
  /** What was reported, with all that a cause holds. */
  reported: string[];
  /** Sets how requests are answered from now on, and forgets those before. */
  answering(script: Script): void;
  close(): Promise<void>;
}

export async function askedWorker(): Promise<AskedWorker> {
  let script: Script = () => undefined;
  const api = await startModel({ apiKey, script: (request, index) => script(request, index) });
  const reported: string[] = [];
  return {
    api,
    worker: workerFor(`${api.url}/v1`, reported),
    reported,
    answering(next) {
      script = next;
      reported.length = 0;
      (api.requests as unknown[]).length = 0;
    },
    close: api.close,
  };
}

export function workerFor(baseUrl: string, reported: string[] = []): ResponsesApiModel {
  return new ResponsesApiModel({
    apiKey: fixedSecret(apiKey),
    baseUrl,
    report: (fault, cause) => reported.push(`${fault} ${inspect(cause, { depth: 9, showHidden: true })}`),
  });
}
