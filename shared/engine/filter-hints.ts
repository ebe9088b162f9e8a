import type { CountryGroup, TrialFilters } from '../contract/filters.ts';

/** A question with one condition left out. */
export interface Loosened {
  without: string;
  /** The group that the condition belongs to: the question without all of it matches at least as much. */
  within?: string;
  filters: TrialFilters;
}

/**
 * Every question that has one condition fewer: each field, each country group, and each condition of a group that
 * has several. A group comes before its conditions.
 */
export function loosen(filters: TrialFilters): Loosened[] {
  const { countries = [], ...fields } = filters;
  const withoutField = Object.keys(fields).map((field) => ({
    without: field,
    filters: omit(filters, field as keyof TrialFilters),
  }));
  const withoutGroup = countries.map((_, at) => ({
    without: `countries[${at}]`,
    filters: withGroups(filters, countries.toSpliced(at, 1)),
  }));
  const withoutMember = countries.flatMap((group, at) => {
    const members = Object.keys(group) as (keyof CountryGroup)[];
    if (members.length < 2) return [];
    return members.map((member) => ({
      without: `countries[${at}].${member}`,
      within: `countries[${at}]`,
      filters: withGroups(filters, countries.with(at, omit(group, member))),
    }));
  });
  return [...withoutField, ...withoutGroup, ...withoutMember];
}

function withGroups(filters: TrialFilters, groups: CountryGroup[]): TrialFilters {
  const others = omit(filters, 'countries');
  return groups.length === 0 ? others : { ...others, countries: groups };
}

function omit<T extends object>(value: T, key: keyof T): T {
  const { [key]: _left, ...rest } = value;
  return rest as T;
}
