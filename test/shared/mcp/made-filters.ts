import fc from 'fast-check';
import { countryCodes, eeaCountryCodes } from '../../../shared/contract/countries.ts';
import * as vocabulary from '../../../shared/contract/vocabularies.ts';

/** Valid filters, complete and in the order of the schema: what parsing gives back unchanged. */

type Made = fc.Arbitrary<unknown>;

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  // A whole condition in a string reads as that condition: a text that is JSON is sent within values alone.
  .filter((text) => text.trim() !== '' && !text.includes('\0') && !/^\s*[[{"]/.test(text));

const textCondition = fc.record({
  operator: fc.constantFrom('contains', 'is', 'does_not_contain', 'is_not'),
  values: fc.uniqueArray(words, { minLength: 1, maxLength: 4 }),
});

const listCondition = (operators: readonly string[], values: readonly string[]) =>
  fc.record({
    operator: fc.constantFrom(...operators),
    values: fc.uniqueArray(fc.constantFrom(...values), {
      minLength: 1,
      maxLength: Math.min(values.length, 6),
    }),
  });
const array = (values: readonly string[]) =>
  listCondition(['contains_any', 'contains_all', 'contains_none'], values);
const scalar = (values: readonly string[]) => listCondition(['is_any_of', 'is_none_of'], values);

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const dateRange = range(day, 'from', 'to', (a, b) => a <= b);
const numberRange = range(fc.nat(1_000_000), 'min', 'max', (a, b) => a <= b);

function range<T>(bound: fc.Arbitrary<T>, low: string, high: string, ordered: (a: T, b: T) => boolean): Made {
  return fc.oneof(
    bound.map((value) => ({ [low]: value })),
    bound.map((value) => ({ [high]: value })),
    fc
      .tuple(bound, bound)
      .map(([a, b]) => (ordered(a, b) ? { [low]: a, [high]: b } : { [low]: b, [high]: a })),
  );
}

const flag = fc.constantFrom<unknown>(true, false, 'unknown');

const someOf = (fields: Readonly<Record<string, Made>>, least: number): Made =>
  fc.record(fields, { requiredKeys: [] }).filter((made) => Object.keys(made as object).length >= least);

const countryGroup = someOf(
  {
    country_code: scalar(eeaCountryCodes),
    recruitment_status: scalar(vocabulary.recruitmentStatuses),
    submission_date: dateRange,
    authorization_date: dateRange,
    recruitment_start_date: dateRange,
    recruitment_end_date: dateRange,
    site_count: numberRange,
    planned_sample_size: numberRange,
  },
  1,
);

export const validFilters = someOf(
  {
    eu_number: textCondition,
    trial_title: textCondition,
    trial_acronym: textCondition,
    sponsor_name: textCondition,
    therapeutic_areas: array(vocabulary.therapeuticAreas),
    phases: array(vocabulary.phases),
    administration_routes: array(vocabulary.administrationRoutes),
    country_codes: array(countryCodes),
    eligible_sexes: array(vocabulary.eligibleSexes),
    comparator_types: array(vocabulary.comparatorTypes),
    modalities: array(vocabulary.modalities),
    document_types: array(vocabulary.documentTypes),
    document_names: textCondition,
    latest_country_submission_or_approval_date: dateRange,
    initial_ctis_submission_date: dateRange,
    first_ctis_authorization_date: dateRange,
    latest_ctis_authorization_date: dateRange,
    planned_sample_size: numberRange,
    number_of_countries: numberRange,
    number_of_sites: numberRange,
    rare_disease: flag,
    orphan_designation: flag,
    paediatric: flag,
    first_in_human: flag,
    allocation: scalar(vocabulary.allocations),
    masking: scalar(vocabulary.maskings),
    intervention_model: scalar(vocabulary.interventionModels),
    countries: fc.array(countryGroup, { minLength: 1, maxLength: 4 }),
  },
  0,
) as fc.Arbitrary<Record<string, unknown>>;
