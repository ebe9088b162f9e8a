import * as z from 'zod';
import { defineTool } from '../../mcp/define-tool.ts';
import { allowance } from '../allowance.ts';
import { analysisId } from '../analysis.ts';
import { sentText, unique } from '../text.ts';
import { trialNumber } from '../trial-number.ts';

/** What a model may say of one criterion and one trial. */
export const verdict = z.enum(['met', 'not_met', 'unclear']);
export type Verdict = z.infer<typeof verdict>;

const criteria = z.array(sentText(500).min(3)).max(10).default([]);
const trialIds = z.array(z.string());
const count = z.int().min(0);

export const classifyTrials = defineTool({
  name: 'classify_trials',
  title: 'Classify trials',
  description:
    'Sorts approved trials into eligible, ineligible and uncertain by free-text criteria. A model judges each ' +
    'criterion over the whole profile without contacts as met, not_met or unclear; any exclusion met or inclusion ' +
    'not met makes a trial ineligible, everything settled makes it eligible, the rest is uncertain. A larger ' +
    'shortlist is classified in batches with the same criteria. failed_trial_ids got no judgement: asking again ' +
    'for them is free. It reads no document text (extract_variables reads the protocol) and returns no profile ' +
    '(get_profiles). Example: {"analysis_id":"an_1","trial_ids":["2022-500244-37-00"],"criteria":{"inclusion":' +
    '["Adults with relapsed multiple myeloma"],"exclusion":["Prior CAR-T therapy required"]}}',
  input: z.strictObject({
    analysis_id: analysisId,
    trial_ids: z.array(trialNumber).min(1).max(25).overwrite(unique),
    criteria: z
      .strictObject({ inclusion: criteria, exclusion: criteria })
      .refine(
        ({ inclusion, exclusion }) => inclusion.length + exclusion.length > 0,
        'must hold at least one criterion',
      ),
    include_verdicts: z.boolean().default(false),
  }),
  output: z.strictObject({
    eligible: trialIds,
    ineligible: trialIds,
    uncertain: trialIds,
    counts: z.strictObject({ eligible: count, ineligible: count, uncertain: count }),
    verdicts: z
      .array(
        z.strictObject({ trial_id: z.string(), inclusion: z.array(verdict), exclusion: z.array(verdict) }),
      )
      .optional()
      .describe("In the criteria's order."),
    unavailable_trial_ids: trialIds,
    blocked_trial_ids: trialIds,
    failed_trial_ids: trialIds,
    allowance,
  }),
});
