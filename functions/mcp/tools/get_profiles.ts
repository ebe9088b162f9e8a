import { getProfiles } from '../../../shared/contract/tools/get_profiles.ts';
import { texts } from '../../../shared/mcp/results.ts';
import { tool } from '../../../shared/mcp/tool.ts';
import { type Call, reserve } from '../call.ts';

export const getProfilesTool = tool(getProfiles, async ({ analysis_id, trial_ids }, call: Call) => {
  const stored = await call.engine.completeProfiles(trial_ids);
  const profiles = new Map(stored.map(({ eu_number, profile }) => [eu_number, profile]));
  const approved = trial_ids.filter((id) => profiles.has(id));
  const { admitted, blocked, allowance } = await reserve(call, 'get_profiles', analysis_id, approved);
  const isAdmitted = new Set(admitted);
  const isBlocked = new Set(blocked);
  // The whole profile as a schema: loaded with the first profile, since an instance can begin with another tool.
  const { inContractOrder } = await import('../../../shared/contract/profile-order.ts');
  return texts(
    JSON.stringify({
      profiles: approved.filter((id) => isAdmitted.has(id)).map((id) => inContractOrder(profiles.get(id)!)),
      unavailable_trial_ids: trial_ids.filter((id) => !profiles.has(id)),
      blocked_trial_ids: approved.filter((id) => isBlocked.has(id)),
      allowance,
    }),
  );
});
