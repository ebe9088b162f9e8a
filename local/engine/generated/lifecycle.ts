import type { CountryRow, TrialProfile } from '../../../shared/contract/trial-profile.ts';
import { recruitmentStatuses } from '../../../shared/contract/vocabularies.ts';
import { type Application, listApplications } from './applications.ts';
import { type Day, isoDate, latestDate, registerDay, registerOpened, workingDay } from './calendar.ts';
import type { EeaCountryCode } from './countries.ts';
import { type CountryCourse, countryRow, followCountry, shareParticipants } from './country-rows.ts';
import { type Course, chooseCourse } from './course.ts';
import { currentStatus } from './current-status.ts';
import type { Random } from './random.ts';
import { inTurn, showcaseSize } from './showcase.ts';

type Lifecycle = TrialProfile['ctis_lifecycle'];
type Event = Lifecycle['events'][number];

/** What happened to a trial, and where. */
export interface History {
  rows: CountryRow[];
  course: Course;
  lifecycle: Lifecycle;
  /** The last end of recruitment that is known to history (the rows may not show it). */
  recruitmentEnded: Day | null;
}

interface Setting {
  number: string;
  rank: number;
  memberStates: readonly EeaCountryCode[];
  participants: number;
  early: boolean;
}

export function tellHistory(
  random: Random,
  { number, rank, memberStates, participants, early }: Setting,
): History {
  const shown = inTurn(recruitmentStatuses, rank, { period: 5, offset: 1 });
  const course = chooseCourse(random, shown);
  const submitted = submissionDay(random, course);
  const countries = shareParticipants(
    memberStates.map((code, index) =>
      followCountry(random, {
        code,
        course,
        submitted: index === 0 ? submitted : submissionIn(random, submitted, course),
        shown: index === 0 ? shown : undefined,
        early,
      }),
    ),
    participants,
  );
  const applications = listApplications(random, { number, course, submitted, countries });
  const ends = countries.flatMap(({ ended }) => (ended === null ? [] : [ended]));
  return {
    rows: countries.map((country) => countryRow(random, country)),
    course,
    lifecycle: {
      applications,
      events: listEvents(random, countries).slice(0, rank < showcaseSize ? 14 : 5),
      current_status: random.unlessUnknown(currentStatus(countries), 0.04),
      last_updated: random.unlessUnknown(lastUpdated(random, countries, applications), 0.04),
    },
    recruitmentEnded: ends.length === 0 ? null : Math.max(...ends),
  };
}

function submissionDay(random: Random, course: Course): Day {
  if (course === 'under evaluation') return workingDay(registerDay - random.integer(2, 42));
  const latest = registerDay - (course === 'completed' ? 420 : 160);
  return workingDay(
    registerOpened + 3 + Math.floor(random.fraction() ** 0.75 * (latest - registerOpened - 3)),
  );
}

/** One state in ten is added later. */
function submissionIn(random: Random, initial: Day, course: Course): Day {
  if (course === 'under evaluation' || course === 'refused' || !random.chance(0.1)) return initial;
  const later = workingDay(initial + random.integer(20, 100) * 7);
  return later <= registerDay ? later : initial;
}

function listEvents(random: Random, countries: readonly CountryCourse[]): Event[] {
  const events = countries.flatMap((country) => eventsIn(random, country));
  if (random.chance(0.06)) {
    const started = countries.find((country) => country.started !== null);
    if (started) events.push(incident(random, started));
  }
  return events;
}

function eventsIn(random: Random, { code, status, started, ended }: CountryCourse): Event[] {
  if (started === null) return [];
  const list = [
    event(random, 'Start of trial', code, started),
    event(random, 'Start of recruitment', code, started),
  ];
  if (status === 'Halted' || status === 'Suspended') {
    const day = Math.min(ended ?? registerDay, started + random.integer(20, 300), registerDay);
    list.push({
      ...event(random, 'Temporary halt', code, day),
      note: random.pick(['Supply of the medicine interrupted', 'Safety review', null]),
    });
  }
  if (ended !== null) list.push(event(random, 'End of recruitment', code, ended));
  return list;
}

function event(random: Random, type: string, code: EeaCountryCode, day: Day): Event {
  return { type, country_code: code, date: random.unlessUnknown(isoDate(day), 0.02), note: null };
}

function incident(random: Random, { code, started }: CountryCourse): Event {
  const day = Math.min(registerDay, (started ?? registerDay) + random.integer(10, 400));
  return {
    type: random.pick(['Serious breach', 'Unexpected event', 'Urgent safety measure']),
    country_code: random.unlessUnknown(code, 0.5),
    date: isoDate(day),
    note: 'Reported by the sponsor; the benefit-risk balance is unchanged',
  };
}

function lastUpdated(
  random: Random,
  countries: readonly CountryCourse[],
  applications: readonly Application[],
): string {
  const days = countries.flatMap(({ submitted, decided, started, ended }) => [
    submitted,
    decided ?? submitted,
    started ?? submitted,
    ended ?? submitted,
  ]);
  const last = Math.min(registerDay, Math.max(...days) + random.integer(0, 60));
  const dates = applications.flatMap(({ submitted_on, decided_on }) => [submitted_on, decided_on]);
  return latestDate([isoDate(last), ...dates]) ?? isoDate(last);
}
