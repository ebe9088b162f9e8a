import { filterTrials } from '../../../shared/contract/tools/filter_trials.ts';
import { structured } from '../../../shared/mcp/results.ts';
import { tool } from '../../../shared/mcp/tool.ts';
import { type Call, reserve } from '../call.ts';

export const filterTrialsTool = tool(
  filterTrials,
  async ({ analysis_id, filters, sort, limit, offset }, call: Call) => {
    const {
      state,
      trials: found,
      matches,
      hints,
    } = await call.engine.filterTrials({ filters, sort, limit, offset });
    const { admitted, allowance } = await reserve(
      call,
      'filter_trials',
      analysis_id,
      found.map((trial) => trial.eu_number),
    );
    const isAdmitted = new Set(admitted);
    const trials = found.filter((trial) => isAdmitted.has(trial.eu_number));
    return structured({
      trials,
      counts: { approved_profiles: state.approved_profiles, matches, returned: trials.length },
      next_offset: offset + limit < matches ? offset + limit : null,
      applied_filters: filters,
      withheld: found.length - trials.length,
      data_as_of: state.data_as_of,
      allowance,
      ...(hints.length > 0 ? { hints } : {}),
    });
  },
);
