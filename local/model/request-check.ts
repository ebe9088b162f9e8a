import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { type ApiError, apiError, invalidRequest } from './api-error.ts';
import { type AnswerFormat, inputTexts, type RequestBody } from './request-body.ts';
import { strictSchemaFault } from './strict-schema.ts';

/** A request that can be answered. */
export interface CheckedRequest {
  instructions: string | null;
  texts: readonly string[];
  format: AnswerFormat;
  store: boolean;
}

const input = z.union([
  z.string().min(1),
  z
    .array(
      z.looseObject({
        role: z.string(),
        content: z.union([
          z.string(),
          z.array(z.looseObject({ type: z.literal('input_text'), text: z.string() })),
        ]),
      }),
    )
    .min(1),
]);

/** The refusal that the API gives a caller without the right key; undefined with it. */
export function keyFault(authorization: string | undefined, apiKey: string): ApiError | undefined {
  const sent = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${apiKey}`);
  if (sent.length === wanted.length && timingSafeEqual(sent, wanted)) return undefined;
  return apiError(401, 'invalid_api_key');
}

/** The request as it will be answered, or the refusal that the API gives it. */
export function checkRequest(body: RequestBody): { request: CheckedRequest } | { refusal: ApiError } {
  const refusal = bodyFault(body);
  if (refusal) return { refusal };
  const format = body.text?.format as AnswerFormat;
  return {
    request: {
      instructions: body.instructions ?? null,
      texts: inputTexts(body),
      format,
      store: body.store ?? true,
    },
  };
}

function bodyFault(body: RequestBody): ApiError | undefined {
  if (body.model === undefined) return missing('model');
  if (typeof body.model !== 'string') return wrong('model', 'a string');
  if (body.stream === true) {
    return invalidRequest('local-rules does not stream.', 'stream', 'unsupported_value');
  }
  if (!['string', 'undefined'].includes(typeof (body.instructions ?? undefined))) {
    return wrong('instructions', 'a string');
  }
  if (body.input === undefined || body.input === null) return missing('input');
  if (!input.safeParse(body.input).success) return wrong('input', 'a text or messages of input_text parts');
  return formatFault(body.text?.format);
}

function formatFault(format: Partial<AnswerFormat> | undefined): ApiError | undefined {
  if (!format) return missing('text.format');
  if (format.type !== 'json_schema') return wrong('text.format.type', "'json_schema' for local-rules");
  if (typeof format.name !== 'string' || !/^[a-zA-Z0-9_-]{1,64}$/.test(format.name)) {
    return wrong('text.format.name', 'a string that matches ^[a-zA-Z0-9_-]{1,64}$');
  }
  if (format.strict !== true) return wrong('text.format.strict', 'true for local-rules');
  if (typeof format.schema !== 'object' || format.schema === null) return missing('text.format.schema');
  const fault = strictSchemaFault(format.schema);
  if (fault === undefined) return undefined;
  const message = `Invalid schema for response_format '${format.name}': ${fault}`;
  return invalidRequest(message, 'text.format.schema', 'invalid_json_schema');
}

function missing(param: string): ApiError {
  return invalidRequest(`Missing required parameter: '${param}'.`, param, 'missing_required_parameter');
}

function wrong(param: string, wanted: string): ApiError {
  return invalidRequest(`Invalid value for '${param}': expected ${wanted}.`, param, 'invalid_value');
}
