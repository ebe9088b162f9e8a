import type { ToolErrorCode } from '../../../shared/mcp/tool-error.ts';
import type { Answer } from './send.ts';

/** What whoever asks badly may be told: what is wrong with the question, never that something is wrong inside. */
const tellable: ReadonlySet<string> = new Set<ToolErrorCode>([
  'invalid_arguments',
  'analysis_not_found',
  'report_run_not_found',
  'allowance_exhausted',
  'trial_unavailable',
  'document_not_found',
  'document_name_ambiguous',
  'document_text_unavailable',
  'part_out_of_range',
]);

/** JSON-RPC's internal error. */
const internalError = -32603;

/** Traces of the program. */
const ofTheInside = /node_modules|\.[mc]?[tj]s:\d+:\d+|\bat (async )?\w+ \(|file:\/\/\//;

/** What is wrong with an answer; nothing for one that may be given. */
export function faultsOf({ status, text }: Pick<Answer, 'status' | 'text'>): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  if (ofTheInside.test(text)) faults.push('told of the inside');
  for (const message of messagesOf(text)) {
    const { error, result, code } = message;
    // What was sent as a prototype would be on every object then.
    if ('polluted' in message) faults.push('polluted');
    if (error?.code === internalError) faults.push('internal error of JSON-RPC');
    const told =
      result?._meta?.['trialagents.com/error']?.code ?? (typeof code === 'string' ? code : undefined);
    if (told !== undefined && !isTellable(told, status)) faults.push(`error ${told}`);
  }
  return faults;
}

/** Codes of a problem+json have statuses of their own. */
function isTellable(code: string, status: number): boolean {
  return tellable.has(code) || (status >= 400 && status < 500 && code !== 'internal_error');
}

interface Message {
  error?: { code?: unknown };
  result?: { _meta?: { 'trialagents.com/error'?: { code: string } } };
  code?: unknown;
}

function messagesOf(text: string): Message[] {
  const events = text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []));
  return (events.length > 0 ? events : [text]).flatMap((json) => {
    try {
      const parsed: unknown = JSON.parse(json);
      return typeof parsed === 'object' && parsed !== null ? [parsed as Message] : [];
    } catch {
      return [];
    }
  });
}
