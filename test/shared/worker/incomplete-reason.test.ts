import type { Response as ApiResponse } from 'openai/resources/responses/responses';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readResponse } from '../../../shared/worker/read-response.ts';

test.each([
  [{ reason: 'max_output_tokens' }, 'max_output_tokens'],
  [{ reason: 'content_filter' }, 'content_filter'],
  [{ reason: 'Patient Jane Doe was mentioned '.repeat(1000) }, 'other'],
  [{ reason: { secret: 'text' } }, 'other'],
  [{}, 'other'],
  [null, 'other'],
  ['text', 'other'],
])('the reason of %j is told as %s', (details, reason) => {
  const response = {
    status: 'incomplete',
    incomplete_details: details,
    output: [],
  } as unknown as ApiResponse;
  expect(readResponse(response, z.strictObject({}))).toMatchObject({ outcome: 'incomplete', reason });
});
