import * as fc from 'fast-check';
import { countryCodes, eeaCountryCodes } from '../../../shared/contract/countries.ts';
import {
  type CountryGroup,
  sortFields,
  type TrialFilters,
  type TrialSort,
} from '../../../shared/contract/filters.ts';
import type { CountryRow, FilteringVariables, TrialProfile } from '../../../shared/contract/trial-profile.ts';
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
} from '../../../shared/contract/vocabularies.ts';
import { askedText } from './asked-texts.ts';

/**
 * Random questions in the filter language. Conditions are made around one trial of the data, so that several
 * together still match something, with values of other trials and of the whole vocabulary among them.
 */
export function questions(profiles: readonly TrialProfile[]): fc.Arbitrary<TrialFilters> {
  const trials = profiles.map((profile) => profile.filtering_variables);
  const conditions = conditionsOver(trials);
  const names = fc.subarray(Object.keys(conditions) as (keyof TrialFilters)[], { maxLength: mostConditions });
  return fc
    .tuple(fc.constantFrom(...trials), names)
    .chain(([target, chosen]) =>
      fc.record(Object.fromEntries(chosen.map((name) => [name, conditions[name](target)]))),
    )
    .map((filters) => filters as TrialFilters);
}

export const sorts: fc.Arbitrary<TrialSort> = fc.record({
  by: fc.constantFrom(...sortFields),
  direction: fc.constantFrom('asc', 'desc'),
});

const mostConditions = 6;

type Conditions = {
  [F in keyof TrialFilters]-?: (target: FilteringVariables) => fc.Arbitrary<NonNullable<TrialFilters[F]>>;
};

function conditionsOver(trials: readonly FilteringVariables[]): Conditions {
  const text = (of: (trial: FilteringVariables) => readonly (string | null)[]) => {
    const stored = askedText(known(trials.flatMap(of)));
    return (target: FilteringVariables) => textCondition(known(of(target)), stored);
  };
  const dates = (of: (trial: FilteringVariables) => string | null) => {
    const stored = fc.constantFrom(...known(trials.map(of)));
    return (target: FilteringVariables) => dateRange(of(target), stored);
  };
  const numbers = (of: (trial: FilteringVariables) => number | null) => {
    const stored = fc.constantFrom(...known(trials.map(of)));
    return (target: FilteringVariables) => numberRange(of(target), stored);
  };
  return {
    eu_number: text((trial) => [trial.eu_number]),
    trial_title: text((trial) => [trial.trial_title]),
    trial_acronym: text((trial) => [trial.trial_acronym]),
    sponsor_name: text((trial) => [trial.sponsor_name]),
    document_names: text((trial) => Object.values(trial.available_extracted_documents).flat()),
    therapeutic_areas: (target) => arrayCondition(target.therapeutic_areas, therapeuticAreas),
    phases: (target) => arrayCondition(target.phases, phases),
    administration_routes: (target) => arrayCondition(target.administration_routes, administrationRoutes),
    country_codes: (target) => arrayCondition(target.country_codes, countryCodes),
    eligible_sexes: (target) => arrayCondition(target.eligible_sexes, eligibleSexes),
    comparator_types: (target) => arrayCondition(target.comparator_types, comparatorTypes),
    modalities: (target) => arrayCondition(known([target.modality]), modalities),
    document_types: (target) => arrayCondition(typesOf(target), documentTypes),
    latest_country_submission_or_approval_date: dates(
      (trial) => trial.latest_country_submission_or_approval_date,
    ),
    initial_ctis_submission_date: dates((trial) => trial.initial_ctis_submission_date),
    first_ctis_authorization_date: dates((trial) => trial.first_ctis_authorization_date),
    latest_ctis_authorization_date: dates((trial) => trial.latest_ctis_authorization_date),
    planned_sample_size: numbers((trial) => trial.planned_sample_size),
    number_of_countries: numbers((trial) => trial.number_of_countries),
    number_of_sites: numbers((trial) => trial.number_of_sites),
    rare_disease: (target) => flagCondition(target.rare_disease),
    orphan_designation: (target) => flagCondition(target.orphan_designation),
    paediatric: (target) => flagCondition(target.paediatric),
    first_in_human: (target) => flagCondition(target.first_in_human),
    allocation: (target) => scalarCondition(target.allocation, allocations),
    masking: (target) => scalarCondition(target.masking, maskings),
    intervention_model: (target) => scalarCondition(target.intervention_model, interventionModels),
    countries: countryGroupsOver(trials.flatMap((trial) => trial.countries)),
  };
}

function typesOf(trial: FilteringVariables) {
  return documentTypes.filter((type) => trial.available_extracted_documents[type].length > 0);
}

type GroupConditions = {
  [F in keyof CountryGroup]-?: (target: CountryRow) => fc.Arbitrary<NonNullable<CountryGroup[F]>>;
};

function countryGroupsOver(rows: readonly CountryRow[]) {
  const dates = (of: (row: CountryRow) => string | null) => {
    const stored = fc.constantFrom(...known(rows.map(of)));
    return (target: CountryRow) => dateRange(of(target), stored);
  };
  const numbers = (of: (row: CountryRow) => number | null) => {
    const stored = fc.constantFrom(...known(rows.map(of)));
    return (target: CountryRow) => numberRange(of(target), stored);
  };
  const conditions: GroupConditions = {
    country_code: (target) => scalarCondition(eeaCode(target), eeaCountryCodes),
    recruitment_status: (target) => scalarCondition(target.recruitment_status, recruitmentStatuses),
    submission_date: dates((row) => row.submission_date),
    authorization_date: dates((row) => row.authorization_date),
    recruitment_start_date: dates((row) => row.recruitment_start_date),
    recruitment_end_date: dates((row) => row.recruitment_end_date),
    site_count: numbers((row) => row.site_count),
    planned_sample_size: numbers((row) => row.planned_sample_size),
  };
  const names = fc.subarray(Object.keys(conditions) as (keyof CountryGroup)[], {
    minLength: 1,
    maxLength: 4,
  });
  const anyRow = fc.constantFrom(...rows);
  return (target: FilteringVariables): fc.Arbitrary<CountryGroup[]> => {
    const itsRow = target.countries.length > 0 ? fc.constantFrom(...target.countries) : anyRow;
    const group = fc
      .tuple(fc.oneof({ weight: 4, arbitrary: itsRow }, { weight: 1, arbitrary: anyRow }), names)
      .chain(([row, chosen]) =>
        fc.record(Object.fromEntries(chosen.map((name) => [name, conditions[name](row)]))),
      )
      .map((made) => made as CountryGroup);
    return fc.array(group, { minLength: 1, maxLength: 3 });
  };
}

function eeaCode(row: CountryRow) {
  return eeaCountryCodes.find((code) => code === row.country_code) ?? null;
}

function textCondition(targets: readonly string[], stored: fc.Arbitrary<string>) {
  const value = fc.oneof(
    { weight: 3, arbitrary: targets.length > 0 ? askedText(targets) : stored },
    { weight: 2, arbitrary: stored },
  );
  return fc.record({
    operator: fc.constantFrom(
      'contains' as const,
      'is' as const,
      'does_not_contain' as const,
      'is_not' as const,
    ),
    values: someOf(value, 20),
  });
}

function arrayCondition<T extends string>(targets: readonly T[], vocabulary: readonly T[]) {
  return fc.record({
    operator: fc.constantFrom('contains_any' as const, 'contains_all' as const, 'contains_none' as const),
    values: someOf(around(targets, vocabulary), Math.min(40, vocabulary.length)),
  });
}

function scalarCondition<T extends string>(target: T | null, vocabulary: readonly T[]) {
  return fc.record({
    operator: fc.constantFrom('is_any_of' as const, 'is_none_of' as const),
    values: someOf(around(known([target]), vocabulary), Math.min(40, vocabulary.length)),
  });
}

function around<T>(targets: readonly T[], others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(targets.length > 0 ? targets : others)) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
  );
}

/** Mostly one to three different values, sometimes as many as may be sent. */
function someOf<T>(value: fc.Arbitrary<T>, most: number): fc.Arbitrary<T[]> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.uniqueArray(value, { minLength: 1, maxLength: Math.min(3, most) }) },
    { weight: 1, arbitrary: fc.uniqueArray(value, { minLength: 1, maxLength: most }) },
  );
}

const awkwardDays = ['0001-01-01', '2024-02-29', '9999-12-31'];

function dateRange(target: string | null, stored: fc.Arbitrary<string>) {
  const day = fc.oneof(
    { weight: 4, arbitrary: target === null ? stored : fc.constant(target) },
    { weight: 3, arbitrary: stored },
    { weight: 1, arbitrary: fc.constantFrom(...awkwardDays) },
  );
  return range(day, (a, b) => a < b).map(([from, to]) => ({
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }));
}

const awkwardNumbers = [0, 1, 2 ** 31, Number.MAX_SAFE_INTEGER];

function numberRange(target: number | null, stored: fc.Arbitrary<number>) {
  const number = fc.oneof(
    { weight: 4, arbitrary: target === null ? stored : fc.constant(target) },
    { weight: 3, arbitrary: stored },
    { weight: 1, arbitrary: fc.constantFrom(...awkwardNumbers) },
  );
  return range(number, (a, b) => a < b).map(([min, max]) => ({
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  }));
}

/** A lower bound, an upper bound or both; the same one twice is one value. */
function range<T>(
  bound: fc.Arbitrary<T>,
  isBelow: (a: T, b: T) => boolean,
): fc.Arbitrary<[from: T | undefined, to: T | undefined]> {
  return fc.tuple(fc.constantFrom('from', 'to', 'both'), bound, bound).map(([which, a, b]) => {
    if (which === 'from') return [a, undefined];
    if (which === 'to') return [undefined, a];
    return isBelow(b, a) ? [b, a] : [a, b];
  });
}

function flagCondition(target: boolean | null) {
  return around([target ?? ('unknown' as const)], [true, false, 'unknown' as const]);
}

function known<T>(values: readonly (T | null)[]): T[] {
  return values.filter((value) => value !== null);
}
