import { OpenAI } from 'openai';
import type { Response } from 'openai/resources/responses/responses';
import { type LocalModel, startModel } from '../../../local/model/model.ts';
import type { JsonSchema } from '../../../local/model/request-body.ts';
import type { ScriptedAnswer } from '../../../local/model/script.ts';

export const apiKey = 'sk-local-test';

/** A response and, beside it, the id that its header had. */
type Answer = Response & { _request_id?: string | null };

interface AskOptions {
  signal?: AbortSignal;
  timeout?: number;
}

/** A local model with the real client before it. */
export interface AskedModel extends AsyncDisposable {
  model: LocalModel;
  client: OpenAI;
  /** One strict request; the schema is an object of these properties. */
  ask(
    name: string,
    texts: readonly string[],
    properties: Record<string, JsonSchema>,
    options?: AskOptions,
  ): Promise<Answer>;
  /** A request whose answer does not matter. */
  askAnything(options?: AskOptions): Promise<Answer>;
}

/** A model whose requests are answered as listed, one after the other, and after that by the rules. */
export async function askedModel(...answers: readonly (ScriptedAnswer | undefined)[]): Promise<AskedModel> {
  const model = await startModel({ apiKey, script: (_, index) => answers[index] });
  const client = clientOf(model);
  const ask: AskedModel['ask'] = (name, texts, properties, options) =>
    client.responses.create(requestBody(name, texts, properties), options);
  return {
    model,
    client,
    ask,
    askAnything: (options) => ask('anything', ['Hello'], { word: nullable('string') }, options),
    [Symbol.asyncDispose]: () => model.close(),
  };
}

export function clientOf({ url }: LocalModel, key = apiKey): OpenAI {
  return new OpenAI({ apiKey: key, baseURL: `${url}/v1`, maxRetries: 0, logLevel: 'off' });
}

/** A request as the service makes it. */
export function requestBody(name: string, texts: readonly string[], properties: Record<string, JsonSchema>) {
  return {
    model: 'gpt-5.6-terra',
    instructions: 'Answer in the form that is asked for.',
    store: false,
    input: [{ role: 'user' as const, content: texts.map((text) => ({ type: 'input_text' as const, text })) }],
    text: { format: { type: 'json_schema' as const, name, strict: true, schema: objectOf(properties) } },
  };
}

export function objectOf(properties: Record<string, JsonSchema>) {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

export function nullable(type: 'string' | 'integer' | 'number' | 'boolean'): JsonSchema {
  return { type: [type, 'null'] };
}

/** Material between marks of a request's own. */
export function fence(kind: string, material: string): string {
  return `<${kind}-5f0c>\n${material}\n</${kind}-5f0c>`;
}
