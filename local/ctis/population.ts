import { unique } from '../../shared/contract/text.ts';
import type { FilteringVariables } from '../../shared/contract/trial-profile.ts';
import { wordsOf } from './json.ts';
import type { CtisRecord } from './layout.ts';
import type { Source } from './source.ts';

interface AgeRange {
  label: string;
  minimum: number | null;
  maximum: number | null;
}

/** Age range categories (EMA/679063/2021, list 15). */
const ageRanges: ReadonlyMap<string, AgeRange> = new Map([
  ['1', { label: 'In utero', minimum: null, maximum: null }],
  ['2', { label: '0-17 years', minimum: 0, maximum: 17 }],
  ['3', { label: '18-64 years', minimum: 18, maximum: 64 }],
  ['4', { label: '65+ years', minimum: 65, maximum: null }],
]);
const categoryOrder = [...ageRanges.keys()];

/**
 * The narrower ranges that records name beside the category, as published records number them (from 1, preterm
 * newborn; the list of values starts at 0). Only those that narrow a category's bounds are of interest.
 */
const narrowerRanges: ReadonlyMap<string, Omit<AgeRange, 'label'>> = new Map([
  ['1', { minimum: 0, maximum: 0 }],
  ['2', { minimum: 0, maximum: 0 }],
  ['3', { minimum: 0, maximum: 1 }],
  ['4', { minimum: 2, maximum: 5 }],
  ['5', { minimum: 6, maximum: 11 }],
  ['6', { minimum: 12, maximum: 17 }],
]);

const childCategory = '2';

function population(record: CtisRecord): Source {
  return record.trialInformation.at('populationOfTrialSubjects');
}

function codeAt(...places: Source[]): string | null {
  for (const place of places) {
    const code = place.take((value) => {
      const words = wordsOf(value) ?? '';
      return ageRanges.has(words) ? words : null;
    });
    if (code !== null) return code;
  }
  return null;
}

/** The categories of the search row, by their labels: "65+ years, 18-64 years". */
function searchedCategories(record: CtisRecord): string[] {
  const text = record.root.at('ageGroup').text() ?? '';
  return categoryOrder.filter((code) => text.includes(ageRanges.get(code)?.label ?? code));
}

function categories(record: CtisRecord): string[] {
  const codes = population(record)
    .at('ageRanges')
    .items()
    .map((range) => codeAt(range.at('ageRangeCategoryCode'), range.at('ageRangeCategory')))
    .filter((code) => code !== null);
  const known = codes.length > 0 ? codes : searchedCategories(record);
  return categoryOrder.filter((code) => known.includes(code));
}

/** Whether minors or unborn children take part; null where no age is known. */
export function paediatric(record: CtisRecord): boolean | null {
  const codes = categories(record);
  return codes.length === 0 ? null : codes.includes('1') || codes.includes(childCategory);
}

export function ageRangeLabels(record: CtisRecord): string[] {
  return categories(record).map((code) => ageRanges.get(code)?.label ?? code);
}

/** The bounds of a category, narrowed for children by the ranges that the record names within it. */
function boundsOf(record: CtisRecord, category: string): Omit<AgeRange, 'label'>[] {
  const whole = ageRanges.get(category) ?? { minimum: null, maximum: null };
  if (category !== childCategory) return [whole];
  const narrower = population(record)
    .at('ageRangeSecondaryIds')
    .items()
    .filter((range) => codeAt(range.at('ageRangeCategoryCode'), range.at('ageRangeCategory')) === category)
    .map(
      (range) =>
        range.at('ctAgeRangeCode').lookUp(narrowerRanges) ?? range.at('ctAgeRange').lookUp(narrowerRanges),
    )
    .filter((range) => range !== undefined);
  return narrower.length > 0 ? narrower : [whole];
}

const fromRanges = 'the bounds of the age ranges';

/** The lowest age in years, from the ranges; null where they give none. */
export function minimumAge(record: CtisRecord): number | null {
  record.ledger.infer(fromRanges);
  const bounds = categories(record).flatMap((code) => boundsOf(record, code));
  const ages = bounds.map((range) => range.minimum).filter((age) => age !== null);
  return ages.length > 0 ? Math.min(...unique(ages)) : null;
}

/** The highest age in years, from the ranges; null where one is open above. */
export function maximumAge(record: CtisRecord): number | null {
  record.ledger.infer(fromRanges);
  const codes = categories(record);
  if (codes.includes('4')) return null;
  const ages = codes
    .flatMap((code) => boundsOf(record, code))
    .map((range) => range.maximum)
    .filter((age) => age !== null);
  return ages.length > 0 ? Math.max(...unique(ages)) : null;
}

export function eligibleSexes(record: CtisRecord): FilteringVariables['eligible_sexes'] {
  const subjects = population(record);
  const female = subjects.at('isFemaleSubjects').flag();
  const male = subjects.at('isMaleSubjects').flag();
  if (female !== null || male !== null)
    return [...(female ? ['Female' as const] : []), ...(male ? ['Male' as const] : [])];
  const words = (record.root.at('gender').text() ?? '').toLowerCase().split(/\W+/);
  return (['Female', 'Male'] as const).filter((sex) => words.includes(sex.toLowerCase()));
}

const groupNames = new Map([
  ['1', 'Healthy volunteers'],
  ['2', 'Patients'],
]);

/** Clinical trial groups (EMA/679063/2021, list 17a): null where neither group is named. */
export function healthyVolunteers(record: CtisRecord): boolean | null {
  const groups = population(record)
    .at('clinicalTrialGroups')
    .items()
    .map((group) => group.at('code').lookUp(groupNames))
    .filter((name) => name !== undefined);
  return groups.length === 0 ? null : groups.includes('Healthy volunteers');
}

/**
 * The recruitment population groups that are named in words. Published records number the groups otherwise than
 * the list of values (EMA/679063/2021, list 17b) does, so a bare number names none.
 */
export function vulnerableGroups(record: CtisRecord): string[] {
  const groups = population(record)
    .at('recruitmentPopulationGroups')
    .items()
    .map((group) => group.at('name').name())
    .filter((name) => name !== null);
  return unique(groups);
}
