import type {
  ArrayCondition,
  CountryGroup,
  DateRange,
  FlagCondition,
  NumberRange,
  ScalarCondition,
  TextCondition,
  TrialFilters,
  TrialSort,
} from '../../../shared/contract/filters.ts';
import type { CountryRow, FilteringVariables, TrialProfile } from '../../../shared/contract/trial-profile.ts';
import { caseFolded } from './case-folding.ts';

/**
 * The filter language read off its description, over profiles in memory: plain and slow, so that it can be checked
 * by eye. It shares types with the service and nothing else.
 */

/** The trials that match, in the order of the sort. */
export function expectedTrials(
  profiles: readonly TrialProfile[],
  filters: TrialFilters,
  sort: TrialSort,
): FilteringVariables[] {
  return profiles
    .map((profile) => profile.filtering_variables)
    .filter((trial) => matches(trial, filters))
    .sort((one, other) => inOrder(one, other, sort));
}

/** For a question that nothing matches: each single condition without which something would, and how much. */
export function expectedHints(profiles: readonly TrialProfile[], filters: TrialFilters): Map<string, number> {
  const hints = new Map<string, number>();
  for (const [without, loosened] of loosenedQuestions(filters)) {
    const count = profiles.filter((profile) => matches(profile.filtering_variables, loosened)).length;
    if (count > 0) hints.set(without, count);
  }
  return hints;
}

function matches(trial: FilteringVariables, filters: TrialFilters): boolean {
  const documents = trial.available_extracted_documents;
  const documentTypes = Object.entries(documents)
    .filter(([, names]) => names.length > 0)
    .map(([type]) => type);
  const modalities = trial.modality === null ? [] : [trial.modality];
  const asked = filters;
  return (
    textHolds(trial.eu_number, asked.eu_number) &&
    textHolds(trial.trial_title, asked.trial_title) &&
    textHolds(trial.trial_acronym, asked.trial_acronym) &&
    textHolds(trial.sponsor_name, asked.sponsor_name) &&
    arrayHolds(trial.therapeutic_areas, asked.therapeutic_areas) &&
    arrayHolds(trial.phases, asked.phases) &&
    arrayHolds(trial.administration_routes, asked.administration_routes) &&
    arrayHolds(trial.country_codes, asked.country_codes) &&
    arrayHolds(trial.eligible_sexes, asked.eligible_sexes) &&
    arrayHolds(trial.comparator_types, asked.comparator_types) &&
    arrayHolds(modalities, asked.modalities) &&
    arrayHolds(documentTypes, asked.document_types) &&
    namesHold(Object.values(documents).flat(), asked.document_names) &&
    dateHolds(
      trial.latest_country_submission_or_approval_date,
      asked.latest_country_submission_or_approval_date,
    ) &&
    dateHolds(trial.initial_ctis_submission_date, asked.initial_ctis_submission_date) &&
    dateHolds(trial.first_ctis_authorization_date, asked.first_ctis_authorization_date) &&
    dateHolds(trial.latest_ctis_authorization_date, asked.latest_ctis_authorization_date) &&
    numberHolds(trial.planned_sample_size, asked.planned_sample_size) &&
    numberHolds(trial.number_of_countries, asked.number_of_countries) &&
    numberHolds(trial.number_of_sites, asked.number_of_sites) &&
    flagHolds(trial.rare_disease, asked.rare_disease) &&
    flagHolds(trial.orphan_designation, asked.orphan_designation) &&
    flagHolds(trial.paediatric, asked.paediatric) &&
    flagHolds(trial.first_in_human, asked.first_in_human) &&
    scalarHolds(trial.allocation, asked.allocation) &&
    scalarHolds(trial.masking, asked.masking) &&
    scalarHolds(trial.intervention_model, asked.intervention_model) &&
    (asked.countries ?? []).every((group) => trial.countries.some((row) => rowHolds(row, group)))
  );
}

function rowHolds(row: CountryRow, group: CountryGroup): boolean {
  return (
    scalarHolds(row.country_code, group.country_code) &&
    scalarHolds(row.recruitment_status, group.recruitment_status) &&
    dateHolds(row.submission_date, group.submission_date) &&
    dateHolds(row.authorization_date, group.authorization_date) &&
    dateHolds(row.recruitment_start_date, group.recruitment_start_date) &&
    dateHolds(row.recruitment_end_date, group.recruitment_end_date) &&
    numberHolds(row.site_count, group.site_count) &&
    numberHolds(row.planned_sample_size, group.planned_sample_size)
  );
}

function textHolds(stored: string | null, asked: TextCondition | undefined): boolean {
  if (asked === undefined) return true;
  if (stored === null) return false;
  const any = asked.values.some((value) => textFits(stored, value, asked.operator));
  return isNegative(asked) ? !any : any;
}

function namesHold(names: readonly string[], asked: TextCondition | undefined): boolean {
  if (asked === undefined) return true;
  if (names.length === 0) return false;
  const any = names.some((name) => asked.values.some((value) => textFits(name, value, asked.operator)));
  return isNegative(asked) ? !any : any;
}

function textFits(stored: string, value: string, operator: TextCondition['operator']): boolean {
  return operator === 'is' || operator === 'is_not'
    ? caseFolded(stored) === caseFolded(value)
    : caseFolded(stored).includes(caseFolded(value));
}

function isNegative({ operator }: TextCondition): boolean {
  return operator === 'does_not_contain' || operator === 'is_not';
}

function arrayHolds(stored: readonly string[], asked: ArrayCondition | undefined): boolean {
  if (asked === undefined) return true;
  if (stored.length === 0) return false;
  const holds = (value: string) => stored.includes(value);
  if (asked.operator === 'contains_all') return asked.values.every(holds);
  return asked.operator === 'contains_none' ? !asked.values.some(holds) : asked.values.some(holds);
}

function scalarHolds(stored: string | null, asked: ScalarCondition | undefined): boolean {
  if (asked === undefined) return true;
  if (stored === null) return false;
  return asked.values.includes(stored) === (asked.operator === 'is_any_of');
}

/** ISO dates of four-digit years compare as text. */
function dateHolds(stored: string | null, asked: DateRange | undefined): boolean {
  if (asked === undefined) return true;
  if (stored === null) return false;
  return (asked.from === undefined || stored >= asked.from) && (asked.to === undefined || stored <= asked.to);
}

function numberHolds(stored: number | null, asked: NumberRange | undefined): boolean {
  if (asked === undefined) return true;
  if (stored === null) return false;
  return (asked.min === undefined || stored >= asked.min) && (asked.max === undefined || stored <= asked.max);
}

function flagHolds(stored: boolean | null, asked: FlagCondition | undefined): boolean {
  if (asked === undefined) return true;
  return asked === 'unknown' ? stored === null : stored === asked;
}

/** Missing values come last whatever the direction; ties are in ascending order of the number. */
function inOrder(one: FilteringVariables, other: FilteringVariables, { by, direction }: TrialSort): number {
  const [a, b] = [one[by], other[by]];
  const way = direction === 'asc' ? 1 : -1;
  const byKey =
    a === null || b === null
      ? Number(a === null) - Number(b === null)
      : way *
        (by === 'trial_title' ? byCodePoint(caseFolded(String(a)), caseFolded(String(b))) : byValue(a, b));
  return byKey || byValue(one.eu_number, other.eu_number);
}

function byValue(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function byCodePoint(a: string, b: string): number {
  const [ones, others] = [Array.from(a), Array.from(b)];
  for (let at = 0; at < Math.min(ones.length, others.length); at += 1) {
    const difference = ones[at]!.codePointAt(0)! - others[at]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return ones.length - others.length;
}

/** A field, a country group, or one of several conditions of a group left out. */
function* loosenedQuestions(filters: TrialFilters): Generator<[without: string, filters: TrialFilters]> {
  for (const field of Object.keys(filters) as (keyof TrialFilters)[]) {
    if (field === 'countries') continue;
    const loosened = structuredClone(filters);
    delete loosened[field];
    yield [field, loosened];
  }
  for (const [at, group] of (filters.countries ?? []).entries()) {
    const withoutGroup = structuredClone(filters);
    withoutGroup.countries!.splice(at, 1);
    yield [`countries[${at}]`, withoutGroup];
    if (Object.keys(group).length === 1) continue;
    for (const member of Object.keys(group) as (keyof CountryGroup)[]) {
      const loosened = structuredClone(filters);
      delete loosened.countries![at]![member];
      yield [`countries[${at}].${member}`, loosened];
    }
  }
}
