import type { TrialProfile } from '../../../shared/contract/trial-profile.ts';
import { type Day, isoDate, lastWorkingDayOfMonth, registerDay, workingDay } from './calendar.ts';
import type { CountryCourse } from './country-rows.ts';
import type { Course } from './course.ts';
import type { Random } from './random.ts';

export type Application = TrialProfile['ctis_lifecycle']['applications'][number];

interface Setting {
  number: string;
  course: Course;
  submitted: Day;
  countries: readonly CountryCourse[];
}

/** The applications of a trial in the order of their submission: initial, added states, modifications. */
export function listApplications(random: Random, setting: Setting): Application[] {
  return [initial(random, setting), ...additions(random, setting), ...modifications(random, setting)];
}

function initial(random: Random, { number, course, submitted, countries }: Setting): Application {
  const first = countries.filter((country) => country.submitted === submitted);
  return {
    number: random.unlessUnknown(`${number}/IN`, 0.04),
    type: random.unlessUnknown('INITIAL', 0.02),
    part: random.unlessUnknown(random.chance(0.9) ? 'Part I and Part II' : 'Part I only', 0.04),
    submitted_on: random.unlessUnknown(isoDate(submitted), 0.03),
    decided_on: lastDecision(first),
    outcome: course === 'under evaluation' ? null : initialOutcome(random, first),
  };
}

function initialOutcome(random: Random, first: readonly CountryCourse[]): string {
  if (first.every(({ authorised }) => authorised === null)) {
    return random.pick(['Not authorised', 'Not authorised', 'Withdrawn', 'Lapsed']);
  }
  return random.chance(0.12) ? 'Authorised with conditions' : 'Authorised';
}

function additions(random: Random, { number, submitted, countries }: Setting): Application[] {
  const late = Map.groupBy(
    countries.filter((country) => country.submitted > submitted),
    (country) => country.submitted,
  );
  return [...late].map(([day, added], index) => {
    const decided = lastDecision(added);
    return {
      number: random.unlessUnknown(`${number}/AM-${index + 1}`, 0.04),
      type: 'ADDITIONAL MSC',
      part: 'Part II only',
      submitted_on: isoDate(day),
      decided_on: decided,
      outcome: decided === null ? null : additionOutcome(added),
    };
  });
}

function additionOutcome(added: readonly CountryCourse[]): string {
  return added.some((country) => country.authorised !== null) ? 'Authorised' : 'Not authorised';
}

function lastDecision(countries: readonly CountryCourse[]): string | null {
  const days = countries.flatMap(({ decided }) => (decided === null ? [] : [decided]));
  return days.length === 0 ? null : isoDate(Math.max(...days));
}

function modifications(random: Random, { number, course, countries }: Setting): Application[] {
  const authorised = countries.flatMap((country) =>
    country.authorised === null ? [] : [country.authorised],
  );
  if (authorised.length === 0 || course === 'refused') return [];
  const list: Application[] = [];
  let submitted = Math.min(...authorised) + Math.round(random.logNormal(120, 0.7));
  for (let count = random.integer(0, 3); count > 0 && submitted <= registerDay; count -= 1) {
    list.push(modification(random, `${number}/SM-${list.length + 1}`, workingDay(submitted)));
    submitted += 20 + Math.round(random.logNormal(180, 0.6));
  }
  return list;
}

function modification(random: Random, number: string, submitted: Day): Application {
  const substantial = random.chance(0.85);
  const ready = submitted + random.integer(30, 95);
  const decided = random.chance(0.25) ? lastWorkingDayOfMonth(ready) : workingDay(ready);
  const isDecided = substantial && decided <= registerDay;
  return {
    number: random.unlessUnknown(substantial ? number : number.replace('/SM', '/NSM'), 0.04),
    type: substantial ? 'SUBSTANTIAL MODIFICATION' : 'NON SUBSTANTIAL MODIFICATION',
    part: random.pick(['Part I only', 'Part II only', 'Part I and Part II']),
    submitted_on: isoDate(submitted),
    decided_on: isDecided ? isoDate(decided) : null,
    outcome: isDecided ? random.pick(modificationOutcomes) : null,
  };
}

const modificationOutcomes = [
  ...Array<string>(18).fill('Authorised'),
  'Authorised with conditions',
  'Not authorised',
];
