import type { APIError, OpenAI } from 'openai';
import { loadedOnce } from '../loaded-once.ts';
import { afterRefusal } from '../secrets/after-refusal.ts';
import { type Secret, SecretUnavailable } from '../secrets/secret.ts';
import type { Report } from '../telemetry/report.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { Model, ModelOutcome, ModelRequest } from './model.ts';
import { ModelFault } from './model-fault.ts';
import { readResponse } from './read-response.ts';
import { isRefusal } from './refusal.ts';
import { strictSchema } from './strict-schema.ts';

export interface ResponsesApiOptions {
  /** OPENAI_API_KEY. */
  apiKey: Secret;
  /** OPENAI_BASE_URL: any Responses API; OpenAI's own where it is absent. */
  baseUrl?: string;
  /** Told what went wrong, without any text of a request or an answer. */
  report: Report;
}

type ApiModule = typeof import('openai');

interface LoadedClient {
  api: ApiModule;
  client: OpenAI;
}

/**
 * Model over the OpenAI Responses API: one request, strict output, nothing stored, no retry but for a refused key
 * where there is another one. The client is loaded with the first request, since most function instances never make
 * one.
 */
export class ResponsesApiModel implements Model {
  readonly #options: ResponsesApiOptions;
  readonly #client: () => Promise<LoadedClient>;

  constructor(options: ResponsesApiOptions) {
    this.#options = options;
    this.#client = loadedOnce(() => load(options));
  }

  async ask<T>(request: ModelRequest<T>): Promise<ModelOutcome<T>> {
    const loaded = await this.#client().catch(() => undefined);
    if (!loaded) {
      this.#options.report('the client of the model cannot be loaded');
      return { outcome: 'unavailable', usage: undefined };
    }
    const { api } = loaded;
    try {
      const response = await this.#respond(loaded, request);
      const outcome = readResponse(response, request.schema);
      if (outcome.outcome === 'unavailable') this.#options.report('the model gave no answer');
      return outcome;
    } catch (error) {
      if (error instanceof api.APIUserAbortError || request.signal.aborted)
        return { outcome: 'aborted', usage: undefined };
      if (error instanceof api.APIError && isTooLarge(error))
        return { outcome: 'input_too_large', usage: undefined };
      if (error instanceof api.APIError && isRefusal(error.code))
        return { outcome: 'refused', usage: undefined };
      if (!(error instanceof SecretUnavailable))
        this.#options.report('model request failed', new ModelFault(error));
      return { outcome: 'unavailable', usage: undefined };
    }
  }

  async #respond<T>({ api, client }: LoadedClient, request: ModelRequest<T>) {
    const send = (key: string) =>
      client.responses.create(body(request), {
        signal: request.signal,
        headers: { authorization: `Bearer ${key}` },
      });
    const key = await this.#options.apiKey.current();
    try {
      return await send(key);
    } catch (error) {
      if (!(error instanceof api.AuthenticationError)) throw error;
      const other = await afterRefusal(this.#options.apiKey, key);
      if (other === undefined) throw error;
      return send(other);
    }
  }
}

async function load({ baseUrl }: ResponsesApiOptions): Promise<LoadedClient> {
  const api = await import('openai');
  const client = new api.OpenAI({
    // Each request carries its key, which can change; the client wants one all the same.
    apiKey: 'with-each-request',
    baseURL: baseUrl ?? null,
    // What is not given here the client takes from environment variables that are none of this service's.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    // The deadline is the caller's signal: a call as a whole has one, whatever its requests.
    timeout: 600_000,
    logLevel: 'off',
    fetch: boundedFetch,
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

/** More than the model can read, more than the API takes as one text, or more than its front takes at all. */
function isTooLarge({ status, code }: APIError): boolean {
  return code === 'context_length_exceeded' || code === 'string_above_max_length' || status === 413;
}
