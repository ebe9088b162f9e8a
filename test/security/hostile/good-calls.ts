/** What a request needs of the service that it is for. */
export interface Target {
  analysisId: string;
  reportRun: string;
  /** An approved trial, and a document that it lists. */
  trial: { id: string; document: string };
  serviceToken: string;
  reportPlanToken: string;
}

/** One good call of every tool, with something at every place where a tool takes something. */
export function goodCalls({
  analysisId: analysis_id,
  reportRun,
  trial,
}: Pick<Target, 'analysisId' | 'reportRun' | 'trial'>): [string, Record<string, unknown>][] {
  const trial_ids = [trial.id];
  return [
    ['start_analysis', { report_run_id: reportRun }],
    [
      'filter_trials',
      {
        analysis_id,
        filters: {
          trial_title: { operator: 'contains', values: ['a'] },
          document_names: { operator: 'does_not_contain', values: ['b'] },
          phases: { operator: 'contains_any', values: ['Phase III'] },
          planned_sample_size: { min: 1, max: 100_000 },
          initial_ctis_submission_date: { from: '2020-01-01', to: '2030-01-01' },
          rare_disease: false,
          allocation: { operator: 'is_any_of', values: ['Randomized'] },
          countries: [{ country_code: { values: ['DE'] }, site_count: { min: 1 } }],
        },
        sort: { by: 'trial_title', direction: 'asc' },
        limit: 5,
        offset: 0,
      },
    ],
    ['get_profiles', { analysis_id, trial_ids }],
    ['get_documents', { analysis_id, trial_id: trial.id, document_name: trial.document, part: 1 }],
    [
      'classify_trials',
      {
        analysis_id,
        trial_ids,
        criteria: { inclusion: ['adults'], exclusion: ['pregnancy'] },
        include_verdicts: true,
      },
    ],
    [
      'extract_variables',
      {
        analysis_id,
        trial_id: trial.id,
        variables: [{ name: 'dose', instruction: 'The dose.', type: 'string' }],
      },
    ],
  ];
}
