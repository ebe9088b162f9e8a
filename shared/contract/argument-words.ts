/** What the number of a trial is called. */
const trialWords = [
  'eu_number',
  'eu_trial_number',
  'eu_ct_number',
  'euct',
  'ctis_number',
  'trial_number',
  'trial',
  'study_id',
  'id',
];

/**
 * What agents call the arguments: words that mean exactly one argument of the object in which they stand. Plurals,
 * underscores and capitals do not matter.
 */
const argumentWords: Readonly<Record<string, readonly string[]>> = {
  report_run_id: ['run_id', 'run', 'report', 'report_id'],
  analysis_id: ['analysis', 'session', 'session_id', 'lease_id'],
  trial_id: trialWords,
  trial_ids: trialWords,
  eu_number: ['trial_id', ...trialWords],
  document_name: ['document', 'document_id', 'document_title', 'doc', 'file', 'file_name', 'name', 'title'],
  part: ['page', 'part_number', 'next_part'],
  filters: ['where', 'filter_by'],
  limit: ['page_size', 'per_page', 'size', 'top', 'max_results'],
  offset: ['skip', 'page', 'cursor', 'next_offset'],
  by: ['sort_by', 'order_by', 'sort_field', 'field'],
  direction: ['sort_direction', 'sort_order', 'order'],
  inclusion: ['inclusion_criteria', 'include', 'included'],
  exclusion: ['exclusion_criteria', 'exclude', 'excluded'],
  include_verdicts: ['verdicts', 'with_verdicts', 'show_verdicts'],
  instruction: ['description', 'prompt', 'question', 'definition'],
  type: ['data_type', 'value_type'],
  values: ['value', 'in', 'eq', 'equals', 'items', 'terms', 'text'],
  operator: ['op', 'mode', 'match', 'comparison'],
  country_code: ['country', 'country_name', 'member_state'],
  recruitment_status: ['status', 'trial_status', 'overall_status'],
  recruitment_start_date: ['start_date', 'start'],
  recruitment_end_date: ['end_date', 'end', 'completion_date'],
  site_count: ['number_of_sites', 'sites'],
};

/** Lower and upper bounds, as query languages and registries name them. */
const boundWords = {
  lower:
    'from min gte gt ge after since start begin minimum lower low least at_least earliest greater_than more_than ' +
    'start_date from_date date_from',
  upper:
    'to max lte lt le before until till end maximum upper high most at_most latest less_than fewer_than ' +
    'end_date to_date date_to',
};
const lowerBounds = boundWords.lower.split(' ');
const upperBounds = boundWords.upper.split(' ');

/** A name without what does not tell two names apart: capitals, signs and a plural. */
export function bareName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/s$/, '');
}

/** The one of these arguments that a name means: its own in another form, or a word for it. */
export function meantArgument(sent: string, names: readonly string[]): string | undefined {
  const bare = bareName(sent);
  if (bare === '') return undefined;
  const among = (words: readonly string[] | undefined) => words?.some((word) => bareName(word) === bare);
  const bound = boundOf(names, among);
  return bound ?? names.find((name) => bareName(name) === bare) ?? names.find((name) => among(wordsOf(name)));
}

function boundOf(
  names: readonly string[],
  among: (words: readonly string[]) => boolean | undefined,
): string | undefined {
  const [lower, upper, ...others] = names;
  if (others.length > 0 || !(lower === 'from' || lower === 'min')) return undefined;
  if (among(lowerBounds)) return lower;
  return among(upperBounds) ? upper : undefined;
}

function wordsOf(name: string): readonly string[] | undefined {
  return Object.hasOwn(argumentWords, name) ? argumentWords[name] : undefined;
}
