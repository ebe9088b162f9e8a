import type { CountryCode } from '../../shared/contract/countries.ts';
import { unique } from '../../shared/contract/text.ts';
import type { CountryRow } from '../../shared/contract/trial-profile.ts';
import { countryAt } from './country-names.ts';
import { compareDates, earliest } from './dates.ts';
import { authorisedAt, countriesNamedBy, type Decision, decisionsOn, submissionDates } from './decisions.ts';
import { notifiedRecruitment, type RecruitmentPeriod } from './events.ts';
import type { CtisRecord } from './layout.ts';
import { searchedCountries } from './searched-countries.ts';
import type { Source } from './source.ts';
import { impliesAuthorisation, type RecruitmentStatus, statusAt } from './statuses.ts';

/** All that a record says of one member state, which it may list more than once. */
interface MemberState {
  country: CountryCode;
  listings: Source[];
  partsTwo: Source[];
}

function countryOf(state: Source): CountryCode | null {
  return (
    countryAt(state.at('mscName')) ??
    countryAt(state.at('countryName')) ??
    countryAt(state.at('organisationInfo', 'memberStateCountryCode')) ??
    countryAt(state.at('organisationInfo', 'name'))
  );
}

function decidedOn(part: Source): string {
  return part.at('decisionDate').date() ?? '';
}

/** The parts II that count: of two for the same listing of a member state, the one decided last. */
export function partsTwoInForce(record: CtisRecord): Source[] {
  const inForce = new Map<unknown, Source>();
  for (const part of record.partsTwo) {
    const id = part.at('mscId').value ?? part.at('mscInfo', 'id').value ?? part;
    const held = inForce.get(id);
    if (!held || decidedOn(part) >= decidedOn(held)) inForce.set(id, part);
  }
  return [...inForce.values()];
}

function memberStates(record: CtisRecord): MemberState[] {
  const states = new Map<CountryCode, MemberState>();
  const stateOf = (country: CountryCode): MemberState => {
    const state = states.get(country) ?? { country, listings: [], partsTwo: [] };
    states.set(country, state);
    return state;
  };
  for (const listing of record.memberStates) {
    const country = countryOf(listing);
    if (country) stateOf(country).listings.push(listing);
  }
  for (const part of partsTwoInForce(record)) {
    const country = countryOf(part.at('mscInfo'));
    if (country) stateOf(country).partsTwo.push(part);
  }
  return [...states.values()].sort((a, b) => (a.country < b.country ? -1 : 1));
}

function lastDecisionOn(listing: Source): string {
  return listing.at('lastDecisionDate').date() ?? listing.at('firstDecisionDate').date() ?? '';
}

/** The status in the listing that was decided on last. */
function statusOf(record: CtisRecord, state: MemberState, isOnlyState: boolean): RecruitmentStatus {
  const newestFirst = state.listings
    .toReversed()
    .toSorted((a, b) => compareDates(lastDecisionOn(b), lastDecisionOn(a)));
  return statusAt(
    ...newestFirst.flatMap((listing) => [listing.at('mscPublicStatusCode'), listing.at('trialStatus')]),
    ...state.partsTwo.map((part) => part.at('mscInfo', 'trialStatus')),
    ...(isOnlyState ? [record.root.at('ctPublicStatusCode')] : []),
  );
}

function decisionsOf(record: CtisRecord, country: CountryCode): Decision[] {
  return record.applications
    .flatMap((application) => decisionsOn(record, application))
    .filter((decision) => decision.country === country);
}

/** The first decision's date where it was an authorisation, else the first authorisation that followed it. */
function authorisedOn(state: MemberState, decisions: Decision[], current: RecruitmentStatus): string | null {
  const places =
    state.listings.length > 0 ? state.listings : state.partsTwo.map((part) => part.at('mscInfo'));
  const granted = decisions.filter((decision) => decision.authorised).map((decision) => decision.date);
  const dates = places.map((place) => {
    const first = place.at('firstDecisionDate').date();
    if (first === null) return null;
    const sameDay = decisions.filter((decision) => decision.date === first);
    if (sameDay.length > 0) return sameDay.some((decision) => decision.authorised) ? first : null;
    const stated = state.partsTwo.map((part) => authorisedAt(part.at('mscInfo', 'decision')));
    const known = stated.find((answer) => answer !== null) ?? impliesAuthorisation(current);
    return known ? first : null;
  });
  return earliest(dates) ?? earliest(granted);
}

/** The period in force where notifications are silent: the active one, else the one noted last. */
function listedRecruitment(state: MemberState): RecruitmentPeriod {
  for (const info of [...state.listings, ...state.partsTwo.map((part) => part.at('mscInfo'))]) {
    const active = info.at('activeTrialRecruitmentPeriod');
    const periods = info.at('trialRecruitmentPeriod').items();
    const newestLast = periods.toSorted((a, b) =>
      compareDates(a.at('fromDate').date(), b.at('fromDate').date()),
    );
    const last = newestLast.at(-1);
    const start = active.at('recruitmentStartDate').date() ?? last?.at('recruitmentStartDate').date() ?? null;
    const end = active.at('recruitmentEndDate').date() ?? last?.at('recruitmentEndDate').date() ?? null;
    if (start !== null || end !== null) return { start, end };
  }
  return { start: null, end: null };
}

function recruitment(record: CtisRecord, state: MemberState): RecruitmentPeriod {
  const notified = notifiedRecruitment(record, state.country);
  return notified.start === null && notified.end === null ? listedRecruitment(state) : notified;
}

function submittedOn(record: CtisRecord, state: MemberState): string | null {
  const naming = record.applications.filter((application) =>
    countriesNamedBy(application).has(state.country),
  );
  return earliest([
    ...submissionDates(naming),
    ...(naming.length > 0 ? [] : state.partsTwo.map((part) => part.at('submissionDate').date())),
  ]);
}

/** The sum of what is known; null where nothing is, or where it comes to nothing (an unanswered question). */
function knownSum(counts: (number | null)[]): number | null {
  const sum = counts.reduce<number>((total, count) => total + (count ?? 0), 0);
  return sum > 0 ? sum : null;
}

function siteCount(state: MemberState): number | null {
  const lists = state.partsTwo.filter((part) => Array.isArray(part.at('trialSites').value));
  if (lists.length === 0) return null;
  return lists.reduce((total, part) => total + part.at('trialSites').items().length, 0);
}

function searchedRows(record: CtisRecord): CountryRow[] {
  const statuses = new Map(searchedCountries(record).map(({ country, status }) => [country, status]));
  return [...statuses.keys()].sort().map((country) => ({
    country_code: country,
    recruitment_status: statuses.get(country) ?? null,
    submission_date: null,
    authorization_date: null,
    recruitment_start_date: null,
    recruitment_end_date: null,
    site_count: null,
    planned_sample_size: null,
  }));
}

/** One row for each member state concerned, by country code. */
export function countryRows(record: CtisRecord): CountryRow[] {
  const states = memberStates(record);
  if (states.length === 0) return searchedRows(record);
  return states.map((state) => {
    const current = statusOf(record, state, states.length === 1);
    const period = recruitment(record, state);
    return {
      country_code: state.country,
      recruitment_status: current,
      submission_date: submittedOn(record, state),
      authorization_date: authorisedOn(state, decisionsOf(record, state.country), current),
      recruitment_start_date: period.start,
      recruitment_end_date: period.end,
      site_count: siteCount(state),
      planned_sample_size: knownSum(state.partsTwo.map((part) => part.at('recruitmentSubjectCount').count())),
    };
  });
}

/** The countries outside the EEA that the sponsor names. */
export function restOfWorld(record: CtisRecord): CountryCode[] {
  const codes = record.partOne
    .at('rowCountriesInfo')
    .items()
    .map((country) => countryAt(country.at('isoAlpha2Code')) ?? countryAt(country.at('name')));
  return unique(codes.filter((code) => code !== null)).sort();
}

/** Subjects in the EEA and outside it; the number that the search row gives stands in where neither is known. */
export function plannedSampleSize(record: CtisRecord): number | null {
  const known = knownSum([
    ...partsTwoInForce(record).map((part) => part.at('recruitmentSubjectCount').count()),
    record.partOne.at('rowSubjectCount').count(),
  ]);
  return known ?? knownSum([record.root.at('totalNumberEnrolled').count()]);
}
