import * as z from 'zod';
import { defineTool } from '../../mcp/define-tool.ts';
import { analysisId } from '../analysis.ts';
import { unique } from '../text.ts';
import { trialNumber } from '../trial-number.ts';

export const getProfiles = defineTool({
  name: 'get_profiles',
  title: 'Get profiles',
  description:
    'Returns complete current approved Trial Profiles, including contacts, results and the inventory ' +
    'filtering_variables.available_extracted_documents, which holds the exact names that get_documents takes. ' +
    'Numbers that are not approved trials come back in unavailable_trial_ids, those beyond the allowance in ' +
    'blocked_trial_ids. It never refreshes a profile and has no raw-register fallback; it returns no document ' +
    'text (get_documents) and neither classifies (classify_trials) nor extracts values (extract_variables).',
  input: z.strictObject({
    analysis_id: analysisId,
    trial_ids: z
      .array(trialNumber)
      .min(1)
      .max(10)
      .overwrite(unique)
      .describe('EU trial numbers, as filter_trials lists them.'),
  }),
});
