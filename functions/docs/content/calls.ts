import { toolDefinitions } from '../../../shared/contract/tool-definitions.ts';

/** Words in capitals stand for what the reader has. */
export const reportRunId = 'REPORT_RUN_ID';
const analysis_id = 'ANALYSIS_ID';
const trial = '2022-500244-37-00';

/** One call of each tool, to copy. */
const calls: Readonly<Record<string, Record<string, unknown>>> = {
  start_analysis: { report_run_id: reportRunId },
  filter_trials: {
    analysis_id,
    filters: {
      therapeutic_areas: { values: ['Oncology'] },
      phases: { values: ['Phase II', 'Phase III'] },
      countries: [{ country_code: { values: ['DE', 'FR'] }, recruitment_status: { values: ['Authorised'] } }],
      first_ctis_authorization_date: { from: '2023-01-01' },
    },
    limit: 25,
  },
  classify_trials: {
    analysis_id,
    trial_ids: [trial],
    criteria: {
      inclusion: ['Adults with relapsed or refractory disease can take part'],
      exclusion: ['Open label'],
    },
    include_verdicts: true,
  },
  get_profiles: { analysis_id, trial_ids: [trial] },
  get_documents: {
    analysis_id,
    trial_id: trial,
    document_name: 'D1_Protocol 2022-500244-37-00 v1.0',
    part: 1,
  },
  extract_variables: {
    analysis_id,
    trial_id: trial,
    variables: [
      { name: 'planned_sample_size', instruction: 'How many people are to take part', type: 'integer' },
      {
        name: 'dose_levels',
        instruction: 'All dose levels of the test product, with unit',
        type: 'string_array',
      },
      { name: 'primary_endpoint', instruction: 'The primary endpoint with its time frame' },
    ],
  },
};

/**
 * The arguments of a tool's example.
 *
 * @throws ZodError where they are not valid.
 */
export function exampleArguments(tool: string): Record<string, unknown> {
  const args = calls[tool] ?? {};
  toolDefinitions.find(({ name }) => name === tool)?.input.parse(args);
  return args;
}
