/** What each argument is for, by its tool and path; each has its sentence, or the page is not rendered. */
export const argumentMeanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  start_analysis: {
    report_run_id: 'The report run that the Intel Agent app shows with the report.',
  },
  filter_trials: {
    analysis_id: 'From `start_analysis`.',
    filters: 'Conditions: [the filter language](#the-filter-language). `{}` matches every approved trial.',
    sort: 'The order. Missing values come last, and the EU trial number breaks ties.',
    'sort.by': 'Any of the dates and numbers, `trial_title` or `eu_number`.',
    'sort.direction': 'Ascending or descending.',
    limit: 'Trials on a page.',
    offset: 'Where the page begins: 0, then `next_offset` of the page before.',
  },
  classify_trials: {
    analysis_id: 'From `start_analysis`.',
    trial_ids: 'The trials to judge. Classify a larger shortlist in batches with the same criteria.',
    criteria: 'At least one criterion in all.',
    'criteria.inclusion': 'What must hold, one criterion each.',
    'criteria.exclusion': 'What must not hold, one criterion each.',
    include_verdicts: 'Whether the verdict on each criterion is shown.',
  },
  get_profiles: {
    analysis_id: 'From `start_analysis`.',
    trial_ids: 'The trials to read; repeated numbers count once.',
  },
  get_documents: {
    analysis_id: 'From `start_analysis`.',
    trial_id: 'The trial.',
    document_name:
      'A whole name out of the inventory of its profile, `filtering_variables.available_extracted_documents`. Case does not matter.',
    part: 'The part: 1, then `next_part` of the answer before.',
  },
  extract_variables: {
    analysis_id: 'From `start_analysis`.',
    trial_id: 'The trial.',
    variables: 'What to find. No name may stand twice.',
    'variables[].name': 'The key under which the value comes back.',
    'variables[].instruction': 'What to find, precisely.',
    'variables[].type': 'The type of the value.',
  },
};
