import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

interface Operation {
  requestBody: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}

interface OpenApi {
  paths: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, object>;
    parameters?: Record<string, { name: string; required?: true }>;
  };
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

/** An OpenAPI document of docs/, and what is wrong by it. */
export class ApiDocument {
  readonly content: OpenApi;

  constructor(file: string) {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../docs', file), 'utf8');
    this.content = JSON.parse(text);
  }

  /** Expects a request to be one that the document knows. */
  expectRequest(sent: { method?: string | undefined; path?: string | undefined; body: unknown }): void {
    expect(sent.method).toBe('POST');
    const { schema } = this.#operation(sent.path ?? '').requestBody.content['application/json']!;
    expect(faults(schema, sent.body)).toEqual([]);
  }

  /** Expects an answer to be one that the document knows. */
  expectAnswer(
    asked: string,
    { status, contentType, body }: { status: number; contentType: string | null; body: unknown },
  ): void {
    const response = this.#operation(asked).responses[status];
    expect(response, `${asked} answers ${status}`).toBeDefined();
    if (!response?.content) return;
    const content = response.content[contentType?.split(';')[0] ?? ''];
    expect(content, `${asked} answers ${contentType}`).toBeDefined();
    const { $ref } = content!.schema;
    expect(faults($ref ? this.#component($ref) : content!.schema, body)).toEqual([]);
  }

  #operation(asked: string): Operation {
    const found = Object.entries(this.content.paths).find(([template]) =>
      new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked),
    );
    expect(found, asked).toBeDefined();
    return found![1].post;
  }

  #component($ref: string): object {
    return this.content.components.schemas[$ref.split('/').at(-1)!]!;
  }
}

function faults(schema: object, value: unknown): unknown {
  const validate = ajv.compile(schema);
  return validate(value) ? [] : validate.errors;
}
