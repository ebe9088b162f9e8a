import type { CountryRow } from '../../../shared/contract/trial-profile.ts';
import { type Day, isoDate, registerDay, workingDay } from './calendar.ts';
import type { EeaCountryCode } from './countries.ts';
import { authorisedStatuses, type Course, drawStatus, type RecruitmentStatus } from './course.ts';
import type { Random } from './random.ts';

/** What is true of a country, before the register forgets parts of it. */
export interface CountryCourse {
  code: EeaCountryCode;
  status: RecruitmentStatus | null;
  submitted: Day;
  /** The day of the decision, whatever it was; null while there is none. */
  decided: Day | null;
  authorised: Day | null;
  started: Day | null;
  ended: Day | null;
  sites: number;
  participants: number;
}

interface Setting {
  code: EeaCountryCode;
  course: Course;
  submitted: Day;
  /** The status that the country must have, where one is wanted. */
  shown: RecruitmentStatus | undefined;
  early: boolean;
}

export function followCountry(
  random: Random,
  { code, course, submitted, shown, early }: Setting,
): CountryCourse {
  const decision = workingDay(submitted + random.integer(47, 110));
  const decided = decision <= registerDay ? decision : null;
  const drawn = drawStatus[course](random);
  const status = shown ?? (decided === null && course !== 'under evaluation' ? 'Under evaluation' : drawn);
  const authorised = authorisedStatuses.has(status) ? decided : null;
  const recruitment = authorised === null ? noRecruitment : recruit(random, authorised, status);
  return {
    code,
    status,
    submitted,
    decided: course === 'under evaluation' ? null : decided,
    authorised,
    ...recruitment,
    sites: early ? 1 : 1 + Math.floor(random.logNormal(2.5, 0.8)),
    participants: 0,
  };
}

const noRecruitment = { started: null, ended: null };

function recruit(
  random: Random,
  authorised: Day,
  status: RecruitmentStatus | null,
): { started: Day | null; ended: Day | null } {
  const starts = status === 'Ended' || (status !== 'Expired' && random.chance(0.85));
  const start = workingDay(authorised + random.integer(7, 150));
  if (!starts || (start > registerDay && status !== 'Ended')) return noRecruitment;
  const started = Math.min(start, registerDay);
  const ends = status === 'Ended' || status === 'Revoked' || random.chance(0.2);
  const end = started + Math.round(random.logNormal(300, 0.6));
  if (!ends || (end > registerDay && status === 'Authorised')) return { started, ended: null };
  return { started, ended: Math.min(end, registerDay) };
}

/** Shares the participants of a trial between its countries by their sites. */
export function shareParticipants(
  countries: readonly CountryCourse[],
  participants: number,
): CountryCourse[] {
  const sites = countries.reduce((sum, country) => sum + country.sites, 0);
  return countries.map((country) => ({
    ...country,
    participants: Math.max(1, Math.round((participants * country.sites) / sites)),
  }));
}

/** The country as the register shows it: now and then a value is unknown. */
export function countryRow(random: Random, country: CountryCourse): CountryRow {
  const known = (day: Day | null) => (day === null || random.chance(0.03) ? null : isoDate(day));
  return {
    country_code: country.code,
    recruitment_status: country.status,
    submission_date: known(country.submitted),
    authorization_date: known(country.authorised),
    recruitment_start_date: known(country.started),
    recruitment_end_date: known(country.ended),
    site_count: random.unlessUnknown(country.sites, 0.04),
    planned_sample_size: random.unlessUnknown(country.participants, 0.04),
  };
}
