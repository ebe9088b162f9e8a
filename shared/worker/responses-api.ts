import type { OpenAI } from 'openai';
import type { Response as ApiResponse } from 'openai/resources/responses/responses';
import * as z from 'zod';
import type { Report } from '../telemetry/report.ts';
import type { Model, ModelOutcome, ModelRequest, TokenUsage } from './model.ts';

export interface ResponsesApiOptions {
  /** OPENAI_API_KEY. */
  apiKey: string;
  /** OPENAI_BASE_URL: any Responses API; OpenAI's own where it is absent. */
  baseUrl?: string;
  /** Told what went wrong, without any text of a request or an answer. */
  report: Report;
}

type ApiModule = typeof import('openai');

/**
 * Model over the OpenAI Responses API: one request, strict output, nothing stored, no retry. The client is loaded
 * with the first request, since most function instances never make one.
 */
export class ResponsesApiModel implements Model {
  readonly #options: ResponsesApiOptions;
  #client: Promise<{ api: ApiModule; client: OpenAI }> | undefined;

  constructor(options: ResponsesApiOptions) {
    this.#options = options;
  }

  async ask<T>(request: ModelRequest<T>): Promise<ModelOutcome<T>> {
    this.#client ??= load(this.#options);
    const { api, client } = await this.#client;
    try {
      return read(await client.responses.create(body(request), { signal: request.signal }), request.schema);
    } catch (error) {
      if (error instanceof api.APIUserAbortError || request.signal.aborted)
        return { outcome: 'aborted', usage: undefined };
      if (error instanceof api.APIError && error.code === 'context_length_exceeded')
        return { outcome: 'input_too_large', usage: undefined };
      this.#options.report('model request failed', error);
      return { outcome: 'unavailable', usage: undefined };
    }
  }
}

async function load({ apiKey, baseUrl }: ResponsesApiOptions) {
  const api = await import('openai');
  // The deadline is the caller's signal: a call as a whole has one, whatever its requests.
  const client = new api.OpenAI({
    apiKey,
    baseURL: baseUrl ?? null,
    maxRetries: 0,
    timeout: 600_000,
    logLevel: 'off',
  });
  return { api, client };
}

function body<T>({ model, instructions, input, name, schema }: ModelRequest<T>) {
  return {
    model,
    instructions,
    input: [{ role: 'user' as const, content: input.map((text) => ({ type: 'input_text' as const, text })) }],
    text: { format: { type: 'json_schema' as const, name, strict: true, schema: strictSchema(schema) } },
    store: false,
  };
}

/** The form as the API's strict subset of JSON Schema has it. */
function strictSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    reused: 'inline',
    override: ({ jsonSchema: node }) => {
      if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
      if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
    },
  });
  return json;
}

function read<T>(response: ApiResponse, schema: z.ZodType<T>): ModelOutcome<T> {
  const usage = usageOf(response);
  if (response.status === 'incomplete')
    return { outcome: 'incomplete', reason: response.incomplete_details?.reason ?? 'unknown', usage };
  if (response.status !== 'completed') return { outcome: 'unavailable', usage };
  const content = response.output.flatMap((item) => (item.type === 'message' ? item.content : []));
  if (content.some((part) => part.type === 'refusal')) return { outcome: 'refused', usage };
  const text = content.map((part) => (part.type === 'output_text' ? part.text : '')).join('');
  const value = schema.safeParse(fromJson(text));
  return value.success ? { outcome: 'value', value: value.data, usage } : { outcome: 'invalid', usage };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function usageOf({ usage }: ApiResponse): TokenUsage | undefined {
  if (!usage) return undefined;
  return {
    input: usage.input_tokens,
    cached_input: usage.input_tokens_details?.cached_tokens ?? 0,
    output: usage.output_tokens,
    reasoning: usage.output_tokens_details?.reasoning_tokens ?? 0,
    total: usage.total_tokens,
  };
}
