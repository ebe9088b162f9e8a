import { ToolError } from '../mcp/tool-error.ts';
import type { ModelOutcome } from './model.ts';

type Failed = Exclude<ModelOutcome<unknown>, { outcome: 'value' }>;

/** The tool error of a model request that gave no value. @param cancelled Whether the caller went away. */
export function outcomeError(failed: Failed, cancelled: boolean): ToolError {
  switch (failed.outcome) {
    case 'refused':
      return new ToolError('model_refused', 'The model declined to answer.');
    case 'incomplete':
      return new ToolError('model_incomplete', 'The model stopped before its answer was complete.', {
        details: { reason: failed.reason },
      });
    case 'invalid':
      return new ToolError('model_output_invalid', 'The model answered in a form that was not asked for.');
    case 'input_too_large':
      return new ToolError('model_input_too_large', 'The material is too large for the model.');
    case 'unavailable':
      return new ToolError('model_unavailable', 'The model cannot be reached.');
    case 'aborted':
      return cancelled
        ? new ToolError('cancelled', 'The call was cancelled.')
        : new ToolError('model_timeout', 'The model did not answer in time.');
  }
}
