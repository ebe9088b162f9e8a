import pLimit from 'p-limit';
import { classifyTrials } from '../../../shared/contract/tools/classify_trials.ts';
import type { TrialProfile } from '../../../shared/contract/trial-profile.ts';
import { structured } from '../../../shared/mcp/results.ts';
import { tool } from '../../../shared/mcp/tool.ts';
import type { ModelOutcome } from '../../../shared/worker/model.ts';
import { outcomeError } from '../../../shared/worker/outcome-error.ts';
import { type Call, reserveWithModel } from '../call.ts';
import {
  type Bucket,
  bucketOf,
  type Criteria,
  type TrialVerdicts,
  verdictsRequest,
} from '../model/trial-verdicts.ts';

export const classifyTrialsTool = tool(
  classifyTrials,
  async ({ analysis_id, trial_ids, criteria, include_verdicts }, call: Call) => {
    const deadline = AbortSignal.timeout(call.deadlineMs);
    const stored = await call.engine.classificationProfiles(trial_ids);
    const profiles = new Map(stored.map(({ eu_number, profile }) => [eu_number, profile]));
    const approved = trial_ids.filter((id) => profiles.has(id));
    const { admitted, blocked, allowance, model } = await reserveWithModel(
      call,
      'classify_trials',
      analysis_id,
      approved,
    );
    const isAdmitted = new Set(admitted);
    const isBlocked = new Set(blocked);
    const judging = approved
      .filter((id) => isAdmitted.has(id))
      .map((id) => ({ id, profile: profiles.get(id)! }));
    const outcomes = await judge(judging, criteria, model, deadline, call);

    const judged = outcomes.flatMap(({ id, outcome }) =>
      outcome.outcome === 'value' ? [{ id, verdicts: outcome.value }] : [],
    );
    const failures = outcomes.map(({ outcome }) => outcome).filter((outcome) => outcome.outcome !== 'value');
    if (judged.length === 0 && failures[0]) throw outcomeError(failures[0], call.signal.aborted);
    const inBucket = (bucket: Bucket) =>
      judged.filter(({ verdicts }) => bucketOf(verdicts) === bucket).map(({ id }) => id);
    const [eligible, ineligible, uncertain] = [
      inBucket('eligible'),
      inBucket('ineligible'),
      inBucket('uncertain'),
    ];
    return structured({
      eligible,
      ineligible,
      uncertain,
      counts: { eligible: eligible.length, ineligible: ineligible.length, uncertain: uncertain.length },
      ...(include_verdicts
        ? { verdicts: judged.map(({ id, verdicts }) => ({ trial_id: id, ...verdicts })) }
        : {}),
      unavailable_trial_ids: trial_ids.filter((id) => !profiles.has(id)),
      blocked_trial_ids: approved.filter((id) => isBlocked.has(id)),
      failed_trial_ids: outcomes.filter(({ outcome }) => outcome.outcome !== 'value').map(({ id }) => id),
      allowance,
    });
  },
  { answersLate: true },
);

/** Asks about each trial by itself, so many at once, until all are judged or the deadline ends what is open. */
async function judge(
  trials: readonly { id: string; profile: TrialProfile }[],
  criteria: Criteria,
  model: string,
  deadline: AbortSignal,
  call: Call,
): Promise<{ id: string; outcome: ModelOutcome<TrialVerdicts> }[]> {
  const signal = AbortSignal.any([deadline, call.signal]);
  const atOnce = pLimit(call.modelConcurrency);
  let done = 0;
  call.progress(0, trials.length, `Judging ${trials.length} trials`);
  return Promise.all(
    trials.map(({ id, profile }) =>
      atOnce(async () => {
        const outcome = signal.aborted
          ? ({ outcome: 'aborted', usage: undefined } as const)
          : await call.model.ask({ ...verdictsRequest(criteria, profile), model, signal });
        done += 1;
        call.progress(done, trials.length, `${id} ${outcome.outcome === 'value' ? 'judged' : 'failed'}`);
        return { id, outcome };
      }),
    ),
  );
}
