import type { Response as ApiResponse } from 'openai/resources/responses/responses';
import * as z from 'zod';
import type { ModelOutcome, TokenUsage } from './model.ts';
import { isRefusal } from './refusal.ts';

/**
 * What came of a request that the API answered. It does not throw for refusals, incomplete and failed answers, and
 * counts the tokens of all of them.
 */
export function readResponse<T>(response: ApiResponse, form: z.ZodType<T>): ModelOutcome<T> {
  const usage = usageOf(response);
  if (response.status === 'incomplete')
    return { outcome: 'incomplete', reason: reasonOf(response.incomplete_details), usage };
  if (response.status === 'failed' && isRefusal(response.error?.code)) return { outcome: 'refused', usage };
  if (response.status !== 'completed') return { outcome: 'unavailable', usage };
  const content = response.output.flatMap((item) => (item.type === 'message' ? item.content : []));
  if (content.some((part) => part.type === 'refusal')) return { outcome: 'refused', usage };
  const text = content.map((part) => (part.type === 'output_text' ? part.text : '')).join('');
  const value = form.safeParse(fromJson(text));
  return value.success ? { outcome: 'value', value: value.data, usage } : { outcome: 'invalid', usage };
}

const reason = z.enum(['max_output_tokens', 'content_filter']);

/** Why an answer is incomplete, in the API's own words alone: what else stands there goes no further. */
function reasonOf(details: unknown): z.output<typeof reason> | 'other' {
  const told = z.object({ reason }).safeParse(details);
  return told.success ? told.data.reason : 'other';
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const count = z.int().min(0).catch(0);

/** Counts that an API leaves out are 0, so that sums stay numbers. */
const apiUsage = z.object({
  input_tokens: count,
  input_tokens_details: z.object({ cached_tokens: count }).catch({ cached_tokens: 0 }),
  output_tokens: count,
  output_tokens_details: z.object({ reasoning_tokens: count }).catch({ reasoning_tokens: 0 }),
  total_tokens: z.int().min(0).optional().catch(undefined),
});

function usageOf(response: ApiResponse): TokenUsage | undefined {
  const { data: told } = apiUsage.safeParse(response.usage);
  if (!told) return undefined;
  return {
    input: told.input_tokens,
    cached_input: told.input_tokens_details.cached_tokens,
    output: told.output_tokens,
    reasoning: told.output_tokens_details.reasoning_tokens,
    total: told.total_tokens ?? told.input_tokens + told.output_tokens,
  };
}
