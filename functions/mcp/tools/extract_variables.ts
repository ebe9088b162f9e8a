import { extractVariables } from '../../../shared/contract/tools/extract_variables.ts';
import { structured } from '../../../shared/mcp/results.ts';
import { tool } from '../../../shared/mcp/tool.ts';
import { ToolError } from '../../../shared/mcp/tool-error.ts';
import { outcomeError } from '../../../shared/worker/outcome-error.ts';
import { type Call, reserveWithModel } from '../call.ts';
import { extractionUnit, valuesRequest } from '../model/trial-values.ts';

export const extractVariablesTool = tool(
  extractVariables,
  async ({ analysis_id, trial_id, variables }, call: Call) => {
    const deadline = AbortSignal.timeout(call.deadlineMs);
    const source = await call.engine.extractionSource(trial_id);
    const units = source ? [extractionUnit(trial_id, variables)] : [];
    const { admitted, allowance, model } = await reserveWithModel(
      call,
      'extract_variables',
      analysis_id,
      units,
    );
    if (!source) throw new ToolError('trial_unavailable', `${trial_id} is not an approved trial.`);
    if (admitted.length === 0)
      throw new ToolError('allowance_exhausted', 'The extraction allowance of this report run is used up.', {
        details: { allowance },
      });
    call.progress(0, 1, `Reading ${source.protocol ? 'the profile and the protocol' : 'the profile'}`);
    const signal = AbortSignal.any([deadline, call.signal]);
    const outcome = await call.model.ask({ ...valuesRequest(variables, source), model, signal });
    if (outcome.outcome !== 'value') throw outcomeError(outcome, call.signal.aborted);
    call.progress(1, 1, 'Read');
    return structured({ trial_id, values: outcome.value, allowance });
  },
  { answersLate: true },
);
