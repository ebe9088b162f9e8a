import * as z from 'zod';
import { countryCodes } from './countries.ts';
import { storable } from './text.ts';
import { trialNumber } from './trial-number.ts';
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
 * Trial Profile 10.0.0: the Engine's approved structured record of one EU trial.
 *
 * Unknown is `null`, never an empty string, 0 or a sentinel. Every key is always present; arrays are never null.
 * Dates are ISO 8601 calendar dates. Free text is as the register gives it, white space folded. Whatever is valid
 * here can be stored in PostgreSQL.
 */
const text = storable(z.string().min(1));
const optionalText = text.nullable();
/** The calendar of PostgreSQL has no year 0. */
const date = z.iso
  .date()
  .refine((value) => value >= '0001', 'must not be in the year 0')
  .nullable();
/** The largest that PostgreSQL's integer can hold. */
const largestCount = 2 ** 31 - 1;
const count = z.int().min(0).max(largestCount).nullable();
const flag = z.boolean().nullable();
const set = <T extends readonly [string, ...string[]]>(values: T) => z.array(z.enum(values));

const countryRow = z.strictObject({
  country_code: z.enum(countryCodes),
  recruitment_status: z.enum(recruitmentStatuses).nullable(),
  submission_date: date,
  authorization_date: date,
  recruitment_start_date: date,
  recruitment_end_date: date,
  site_count: count,
  planned_sample_size: count,
});
export type CountryRow = z.infer<typeof countryRow>;

const filteringVariables = z.strictObject({
  eu_number: trialNumber,
  trial_title: text,
  trial_acronym: optionalText,
  sponsor_name: text,
  latest_country_submission_or_approval_date: date,
  initial_ctis_submission_date: date,
  first_ctis_authorization_date: date,
  latest_ctis_authorization_date: date,
  therapeutic_areas: set(therapeuticAreas),
  phases: set(phases),
  administration_routes: set(administrationRoutes),
  eligible_sexes: set(eligibleSexes),
  comparator_types: set(comparatorTypes),
  country_codes: set(countryCodes),
  modality: z.enum(modalities).nullable(),
  allocation: z.enum(allocations).nullable(),
  masking: z.enum(maskings).nullable(),
  intervention_model: z.enum(interventionModels).nullable(),
  rare_disease: flag,
  orphan_designation: flag,
  paediatric: flag,
  first_in_human: flag,
  planned_sample_size: count,
  number_of_countries: count,
  number_of_sites: count,
  countries: z.array(countryRow),
  /** Names promise stored text, and are unique within a trial, case-insensitively. */
  available_extracted_documents: z.strictObject(
    Object.fromEntries(documentTypes.map((type) => [type, z.array(text)])) as Record<
      (typeof documentTypes)[number],
      z.ZodArray<z.ZodString>
    >,
  ),
});
export type FilteringVariables = z.infer<typeof filteringVariables>;

const criterion = z.strictObject({ number: z.int().min(1), text });
const endpoint = z.strictObject({ text, time_frame: optionalText });
const person = z.strictObject({ name: optionalText, email: optionalText, phone: optionalText });

const classificationVariables = z.strictObject({
  secondary_ids: z.strictObject({
    nct: optionalText,
    eudract: optionalText,
    who_utn: optionalText,
    other: z.array(text),
  }),
  conditions: z.array(z.strictObject({ name: text, meddra_term: optionalText, rare: flag })),
  summary: optionalText,
  background: optionalText,
  objectives: z.strictObject({ primary: optionalText, secondary: z.array(text) }),
  endpoints: z.strictObject({ primary: z.array(endpoint), secondary: z.array(endpoint) }),
  inclusion_criteria: z.array(criterion),
  exclusion_criteria: z.array(criterion),
  population: z.strictObject({
    age_ranges: z.array(text),
    /** Years; null where the register gives no bound. */
    minimum_age_years: z.number().min(0).nullable(),
    maximum_age_years: z.number().min(0).nullable(),
    healthy_volunteers: flag,
    vulnerable_groups: z.array(text),
  }),
  arms: z.array(z.strictObject({ label: text, type: optionalText, description: optionalText })),
  products: z.array(
    z.strictObject({
      name: text,
      role: optionalText,
      substance: optionalText,
      atc_code: optionalText,
      form: optionalText,
      routes: set(administrationRoutes),
      dose: optionalText,
      orphan: flag,
    }),
  ),
  sponsor: z.strictObject({
    name: text,
    type: optionalText,
    country: z.enum(countryCodes).nullable(),
    co_sponsors: z.array(text),
  }),
  contacts: z.array(z.strictObject({ role: text, organisation: optionalText, ...person.shape })),
  sites: z.array(
    z.strictObject({
      name: text,
      city: optionalText,
      country_code: z.enum(countryCodes).nullable(),
      contact: person.nullable(),
    }),
  ),
});
export type ClassificationVariables = z.infer<typeof classificationVariables>;

const lifecycle = z.strictObject({
  applications: z.array(
    z.strictObject({
      number: optionalText,
      type: optionalText,
      part: optionalText,
      submitted_on: date,
      decided_on: date,
      outcome: optionalText,
    }),
  ),
  events: z.array(
    z.strictObject({ type: text, country_code: z.enum(countryCodes).nullable(), date, note: optionalText }),
  ),
  current_status: optionalText,
  last_updated: date,
});

const results = z.strictObject({
  available: z.boolean(),
  summary_posted_on: date,
  layperson_posted_on: date,
  study_report_posted_on: date,
  summary: optionalText,
  layperson_summary: optionalText,
  /** Reported sentinels ("NA", "not reached") are kept as text. */
  outcomes: z.array(
    z.strictObject({
      endpoint: text,
      arm: optionalText,
      value: optionalText,
      unit: optionalText,
      dispersion: optionalText,
      note: optionalText,
    }),
  ),
  documents: z.array(text),
});

export const trialProfile = z.strictObject({
  filtering_variables: filteringVariables,
  classification_variables: classificationVariables,
  ctis_lifecycle: lifecycle,
  results,
});
export type TrialProfile = z.infer<typeof trialProfile>;
