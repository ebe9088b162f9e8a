import * as z from 'zod';
import { countryCodes, eeaCountryCodes } from './countries.ts';
import { sentText, unique } from './text.ts';
import {
  administrationRoutes,
  allocations,
  comparatorTypes,
  documentTypes,
  eligibleSexes,
  interventionModels,
  maskings,
  modalities,
  phases,
  recruitmentStatuses,
  therapeuticAreas,
} from './vocabularies.ts';

/**
 * The filter language of filter_trials. Different fields combine with AND; the values of one condition are
 * alternatives. A missing value satisfies no negative condition and no range.
 */

const textOperators = ['contains', 'is', 'does_not_contain', 'is_not'] as const;
const arrayOperators = ['contains_any', 'contains_all', 'contains_none'] as const;
const scalarOperators = ['is_any_of', 'is_none_of'] as const;

const valuesOf = <T extends z.ZodType>(value: T, most: number) =>
  z.array(value).min(1).max(most).overwrite(unique);

const textCondition = z.strictObject({
  operator: z.enum(textOperators).default('contains'),
  values: valuesOf(sentText(2000), 20),
});
export type TextCondition = z.infer<typeof textCondition>;

const arrayCondition = <T extends readonly [string, ...string[]]>(vocabulary: T) =>
  z.strictObject({
    operator: z.enum(arrayOperators).default('contains_any'),
    values: valuesOf(z.enum(vocabulary), 40),
  });
export type ArrayCondition = { operator: (typeof arrayOperators)[number]; values: string[] };

const scalarCondition = <T extends readonly [string, ...string[]]>(vocabulary: T, otherwise?: string) =>
  z.strictObject({
    operator: z.enum(scalarOperators).default('is_any_of'),
    values: valuesOf(z.enum(vocabulary, otherwise), 40),
  });
export type ScalarCondition = { operator: (typeof scalarOperators)[number]; values: string[] };

/** There is no year 0, and PostgreSQL knows none. */
const calendarDate = z.iso
  .date()
  .refine((day) => !day.startsWith('0000'), 'must be a day of the calendar, YYYY-MM-DD');

/** Inclusive bounds; ISO calendar dates compare as text. */
const dateRange = z
  .strictObject({ from: calendarDate.optional(), to: calendarDate.optional() })
  .refine((range) => range.from !== undefined || range.to !== undefined, 'must hold from, to or both')
  .refine(
    (range) => range.from === undefined || range.to === undefined || range.from <= range.to,
    'must not have from after to',
  );
export type DateRange = z.infer<typeof dateRange>;

/** Inclusive bounds. */
const numberRange = z
  .strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })
  .refine((range) => range.min !== undefined || range.max !== undefined, 'must hold min, max or both')
  .refine(
    (range) => range.min === undefined || range.max === undefined || range.min <= range.max,
    'must not have min above max',
  );
export type NumberRange = z.infer<typeof numberRange>;

const flagCondition = z.literal([true, false, 'unknown']);
export type FlagCondition = z.infer<typeof flagCondition>;

const countryGroup = z
  .strictObject({
    country_code: scalarCondition(
      eeaCountryCodes,
      'is not one of the 30 EEA states, which alone have country rows',
    ).optional(),
    recruitment_status: scalarCondition(recruitmentStatuses).optional(),
    submission_date: dateRange.optional(),
    authorization_date: dateRange.optional(),
    recruitment_start_date: dateRange.optional(),
    recruitment_end_date: dateRange.optional(),
    site_count: numberRange.optional(),
    planned_sample_size: numberRange.optional(),
  })
  .refine(
    (group) => Object.values(group).some((condition) => condition !== undefined),
    'must hold at least one condition',
  );
export type CountryGroup = z.infer<typeof countryGroup>;

export const trialFilters = z.strictObject({
  eu_number: textCondition.optional(),
  trial_title: textCondition.optional(),
  trial_acronym: textCondition.optional(),
  sponsor_name: textCondition.optional(),
  therapeutic_areas: arrayCondition(therapeuticAreas).optional(),
  phases: arrayCondition(phases).optional(),
  administration_routes: arrayCondition(administrationRoutes).optional(),
  country_codes: arrayCondition(countryCodes).optional(),
  eligible_sexes: arrayCondition(eligibleSexes).optional(),
  comparator_types: arrayCondition(comparatorTypes).optional(),
  modalities: arrayCondition(modalities).optional(),
  document_types: arrayCondition(documentTypes).optional(),
  document_names: textCondition.optional(),
  latest_country_submission_or_approval_date: dateRange.optional(),
  initial_ctis_submission_date: dateRange.optional(),
  first_ctis_authorization_date: dateRange.optional(),
  latest_ctis_authorization_date: dateRange.optional(),
  planned_sample_size: numberRange.optional(),
  number_of_countries: numberRange.optional(),
  number_of_sites: numberRange.optional(),
  rare_disease: flagCondition.optional(),
  orphan_designation: flagCondition.optional(),
  paediatric: flagCondition.optional(),
  first_in_human: flagCondition.optional(),
  allocation: scalarCondition(allocations).optional(),
  masking: scalarCondition(maskings).optional(),
  intervention_model: scalarCondition(interventionModels).optional(),
  countries: z
    .array(countryGroup)
    .min(1)
    .max(10)
    .optional()
    .describe('Each group holds in one country row; groups may match different rows.'),
});
export type TrialFilters = z.infer<typeof trialFilters>;

/** What a shortlist can be sorted by: every date, number and the two texts that order a list. */
export const sortFields = [
  'latest_country_submission_or_approval_date',
  'initial_ctis_submission_date',
  'first_ctis_authorization_date',
  'latest_ctis_authorization_date',
  'planned_sample_size',
  'number_of_countries',
  'number_of_sites',
  'trial_title',
  'eu_number',
] as const;

export const trialSort = z.strictObject({
  by: z.enum(sortFields).default('latest_country_submission_or_approval_date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type TrialSort = z.infer<typeof trialSort>;
