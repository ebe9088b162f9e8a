import { describe, expect, test } from 'vitest';
import { failure, structured, texts } from '../../../shared/mcp/results.ts';
import { ToolError, type ToolErrorCode } from '../../../shared/mcp/tool-error.ts';

/** Every code, and whether the same call can succeed later; the compiler misses none. */
const retryable: Readonly<Record<ToolErrorCode, boolean>> = {
  invalid_arguments: false,
  analysis_not_found: false,
  analysis_expired: false,
  report_run_not_found: false,
  plan_not_approved: false,
  tool_not_enabled: false,
  allowance_exhausted: false,
  trial_unavailable: false,
  document_not_found: false,
  document_name_ambiguous: false,
  document_text_unavailable: false,
  part_out_of_range: false,
  engine_unavailable: true,
  engine_contract_mismatch: false,
  control_plane_unavailable: true,
  model_unavailable: true,
  model_timeout: true,
  model_refused: false,
  model_incomplete: true,
  model_input_too_large: false,
  model_output_invalid: true,
  cancelled: true,
  internal_error: true,
};

describe.each(Object.entries(retryable) as [ToolErrorCode, boolean][])('%s', (code, again) => {
  const error = new ToolError(code, 'It happened.', {
    details: { at: 1 },
    cause: new Error('SELECT secret'),
  });
  const result = failure(error, 'req-1');

  test('is said in one form, without what caused it', () => {
    expect(result).toEqual({
      isError: true,
      content: [{ type: 'text', text: `${code}: It happened. ${error.recovery}` }],
      _meta: {
        'trialagents.com/error': {
          code,
          retryable: again,
          recovery: error.recovery,
          request_id: 'req-1',
          details: { at: 1 },
        },
      },
    });
  });

  test('says how to go on, in one sentence', () => {
    expect(error.recovery).toMatch(/^[A-Z].*[^.!?]\.$/);
    expect(error.recovery).not.toMatch(/[.!?] /);
  });
});

test('an error has its own way on where it is given one, and details that may be empty', () => {
  const error = new ToolError('document_not_found', 'None.', { recovery: 'Choose another trial.' });
  expect(failure(error, 'r')._meta?.['trialagents.com/error']).toEqual({
    code: 'document_not_found',
    retryable: false,
    recovery: 'Choose another trial.',
    request_id: 'r',
    details: {},
  });
});

test('a small result goes out twice, the same', () => {
  const value = { trials: ['ä"\n\u2028😀'], next_offset: null, n: -0, nested: { deep: [1, { a: true }] } };
  const { content, structuredContent } = structured(value);
  expect(content).toHaveLength(1);
  expect(JSON.parse((content[0] as { text: string }).text)).toEqual(
    JSON.parse(JSON.stringify(structuredContent)),
  );
});

test('a large result goes out once, block by block', () => {
  expect(texts('a', '', 'b')).toEqual({
    content: [
      { type: 'text', text: 'a' },
      { type: 'text', text: '' },
      { type: 'text', text: 'b' },
    ],
  });
});
