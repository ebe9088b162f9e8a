import { randomBytes } from 'node:crypto';
import type {
  Response as ApiResponse,
  ResponseOutputItem,
  ResponseOutputMessage,
  ResponseUsage,
} from 'openai/resources/responses/responses';
import type { CheckedRequest } from './request-check.ts';
import type { FailureCode, IncompleteReason, ScriptedUsage } from './script.ts';

/** The name that every answer bears, whatever model was asked for. */
const modelName = 'local-rules';

/** What travels: the client adds `output_text` itself, and the API writes null for usage that it has not. */
export type ResponseObject = Omit<ApiResponse, 'output_text' | 'usage'> & { usage: ResponseUsage | null };

export type Outcome =
  | { kind: 'text'; text: string }
  | { kind: 'refusal'; refusal: string }
  | { kind: 'incomplete'; reason: IncompleteReason; text: string | undefined }
  | { kind: 'failed'; code: FailureCode };

/** A response of the API that holds this outcome. */
export function responseObject(
  request: CheckedRequest,
  outcome: Outcome,
  counts?: ScriptedUsage,
): ResponseObject {
  const now = Math.floor(Date.now() / 1000);
  const used = counts ?? estimatedUsage(request, outcome);
  return {
    id: localId('resp'),
    object: 'response',
    created_at: now,
    ...(outcome.kind !== 'incomplete' && outcome.kind !== 'failed' && { completed_at: now }),
    status: statusOf(outcome),
    background: false,
    access_programs: null,
    error:
      outcome.kind === 'failed' ? { code: outcome.code, message: 'The model failed to generate.' } : null,
    incomplete_details: outcome.kind === 'incomplete' ? { reason: outcome.reason } : null,
    instructions: request.instructions,
    max_output_tokens: null,
    metadata: {},
    model: modelName,
    output: [...reasoning(used), ...message(outcome)],
    parallel_tool_calls: true,
    previous_response_id: null,
    reasoning: { effort: null, summary: null },
    store: request.store,
    temperature: 1,
    text: { format: request.format },
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    truncation: 'disabled',
    usage: outcome.kind === 'failed' && !counts ? null : usageObject(used),
  } as ResponseObject;
}

/** An id of the API's form that says where it comes from. */
export function localId(prefix: 'resp' | 'msg' | 'rs' | 'req'): string {
  return `${prefix}_local_rules_${randomBytes(12).toString('hex')}`;
}

function statusOf(outcome: Outcome): 'completed' | 'incomplete' | 'failed' {
  return outcome.kind === 'incomplete' || outcome.kind === 'failed' ? outcome.kind : 'completed';
}

function reasoning({ reasoning: tokens }: ScriptedUsage): ResponseOutputItem[] {
  return tokens > 0 ? [{ id: localId('rs'), type: 'reasoning', summary: [] }] : [];
}

function message(outcome: Outcome): ResponseOutputMessage[] {
  const content = contentOf(outcome);
  if (content === undefined) return [];
  const status = outcome.kind === 'incomplete' ? 'incomplete' : 'completed';
  return [{ id: localId('msg'), type: 'message', role: 'assistant', status, content: [content] }];
}

function contentOf(outcome: Outcome): ResponseOutputMessage['content'][number] | undefined {
  if (outcome.kind === 'refusal') return { type: 'refusal', refusal: outcome.refusal };
  if (outcome.kind === 'failed' || outcome.text === undefined) return undefined;
  return { type: 'output_text', text: outcome.text, annotations: [], logprobs: [] };
}

/** About four characters make a token of English text. */
const charactersPerToken = 4;

function estimatedUsage(request: CheckedRequest, outcome: Outcome): ScriptedUsage {
  const { instructions, texts, format } = request;
  const asked = [instructions ?? '', ...texts, JSON.stringify(format.schema)];
  return {
    input: tokens(asked.reduce((sum, { length }) => sum + length, 0)),
    cached: 0,
    output: tokens(answerLength(outcome)),
    reasoning: 0,
  };
}

function answerLength(outcome: Outcome): number {
  if (outcome.kind === 'refusal') return outcome.refusal.length;
  return outcome.kind === 'failed' ? 0 : (outcome.text?.length ?? 0);
}

/** At least one: a model that was asked has read and written something. */
function tokens(characters: number): number {
  return Math.max(1, Math.ceil(characters / charactersPerToken));
}

function usageObject({ input, cached, output, reasoning }: ScriptedUsage): ResponseUsage {
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cached, cache_write_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + output,
  };
}
