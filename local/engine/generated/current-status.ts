import type { CountryCourse } from './country-rows.ts';
import type { RecruitmentStatus } from './course.ts';

/** What a country's status says of the whole trial, the strongest first. */
const statements: readonly (readonly [RecruitmentStatus, string])[] = [
  ['Halted', 'Temporarily halted'],
  ['Suspended', 'Suspended'],
  ['Ended', 'Ended'],
  ['Under evaluation', 'Under evaluation'],
  ['Pending', 'Under evaluation'],
  ['Revoked', 'Revoked'],
  ['Expired', 'Expired'],
  ['Not authorised', 'Not authorised'],
  ['Withdrawn', 'Withdrawn'],
  ['Lapsed', 'Lapsed'],
  ['Not valid', 'Not valid'],
];

/** The status of a trial as a whole, in the words of a register. */
export function currentStatus(countries: readonly CountryCourse[]): string {
  const open = countries.filter(({ status }) => status === 'Authorised');
  if (open.some(({ started, ended }) => started !== null && ended === null)) return 'Ongoing, recruiting';
  if (open.some(({ started }) => started !== null)) return 'Ongoing, recruitment ended';
  if (open.length > 0) return 'Authorised, recruitment pending';
  const found = statements.find(([status]) => countries.some((country) => country.status === status));
  return found?.[1] ?? 'Cancelled';
}
