import { expect, test } from 'vitest';
import { outcomeError } from '../../../shared/worker/outcome-error.ts';

const usage = undefined;

test.each([
  [{ outcome: 'refused', usage }, false, 'model_refused', false],
  [{ outcome: 'incomplete', reason: 'content_filter', usage }, false, 'model_incomplete', true],
  [{ outcome: 'invalid', usage }, false, 'model_output_invalid', true],
  [{ outcome: 'input_too_large', usage }, false, 'model_input_too_large', false],
  [{ outcome: 'unavailable', usage }, false, 'model_unavailable', true],
  [{ outcome: 'aborted', usage }, false, 'model_timeout', true],
  [{ outcome: 'aborted', usage }, true, 'cancelled', true],
] as const)('%j, cancelled: %j, is %s', (failed, cancelled, code, retryable) => {
  const error = outcomeError(failed, cancelled);
  expect(error).toMatchObject({ code, retryable });
  expect(error.message).toMatch(/^[A-Z].*\.$/);
});

test('an answer that ended early tells why', () => {
  expect(outcomeError({ outcome: 'incomplete', reason: 'content_filter', usage }, false).details).toEqual({
    reason: 'content_filter',
  });
});
