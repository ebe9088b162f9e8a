import * as z from 'zod';
import { defineTool } from '../../mcp/define-tool.ts';
import { allowance } from '../allowance.ts';
import { analysisId, timestamp } from '../analysis.ts';
import { trialFilters, trialSort } from '../filters.ts';

/** Trials on one page, at most. */
const mostTrialsPerPage = 100;

const count = z.int().min(0);

export const filterTrials = defineTool({
  name: 'filter_trials',
  title: 'Filter trials',
  description:
    'Shortlists approved EU trials by structured conditions: the first screening step. Different fields combine ' +
    'with AND, the values of one condition are alternatives, OR across fields takes separate calls, {} matches ' +
    'all. Text is compared case-insensitively; a missing value satisfies no negative condition and no range. ' +
    'Returns number, title and sponsor of each trial with exact counts; next_offset is the offset of the next ' +
    'page, null at the end; withheld counts matches of this page beyond the allowance. It does not search the ' +
    'whole profile or by meaning: classify_trials decides free-text criteria (25 trials a call; a larger ' +
    'shortlist is classified in consistent batches), get_profiles returns the complete profile. sponsor_name ' +
    'can be a funder or an incomplete legal name: good for shortlisting, not for resolving entities. ' +
    'recruitment_status Authorised covers trials that are recruiting, about to recruit or between recruitments. ' +
    'Example: {"analysis_id":"an_1","filters":{"phases":{"values":["Phase III"]},"countries":[{"country_code":' +
    '{"values":["DE"]},"recruitment_status":{"values":["Authorised"]}}]}}',
  input: z.strictObject({
    analysis_id: analysisId,
    filters: trialFilters.default({}),
    sort: trialSort.default({ by: 'latest_country_submission_or_approval_date', direction: 'desc' }),
    limit: z.int().min(1).max(mostTrialsPerPage).default(25),
    offset: z.int().min(0).default(0),
  }),
  output: z.strictObject({
    trials: z.array(
      z.strictObject({ eu_number: z.string(), trial_title: z.string(), sponsor_name: z.string() }),
    ),
    counts: z.strictObject({ approved_profiles: count, matches: count, returned: count }),
    next_offset: count.nullable(),
    applied_filters: z.record(z.string(), z.unknown()),
    withheld: count,
    data_as_of: timestamp,
    allowance,
    hints: z
      .array(z.strictObject({ without: z.string(), matches: count }))
      .optional()
      .describe('Zero matches: single conditions whose removal gives matches.'),
  }),
});
