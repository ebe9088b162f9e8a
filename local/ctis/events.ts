import type { CountryCode } from '../../shared/contract/countries.ts';
import type { TrialProfile } from '../../shared/contract/trial-profile.ts';
import { countryAt } from './country-names.ts';
import { compareDates, earliest, latest } from './dates.ts';
import type { CtisRecord } from './layout.ts';
import type { Source } from './source.ts';

export type TrialEvent = TrialProfile['ctis_lifecycle']['events'][number];

/** `START_OF_TRIAL` and "Start of Trial" are both "Start of trial". */
function readableType(notification: string): string {
  const words = notification
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function noteOf(...texts: (string | null)[]): string | null {
  return texts.filter((text) => text !== null).join('; ') || null;
}

function notifications(place: Source, list: string): TrialEvent[] {
  return place
    .at(list)
    .items()
    .flatMap((event) => {
      const notification = event.at('notificationType').text();
      if (notification === null) return [];
      const type = readableType(notification);
      const ended = type === 'Early termination';
      return [
        {
          type,
          country_code: countryAt(place.at('mscName')),
          date: event.at('date').date(),
          note: ended ? place.at('earlyTerminationReason', 'name').text() : null,
        },
      ];
    });
}

function memberStateEvents(record: CtisRecord): TrialEvent[] {
  return [
    ...record.root
      .at('events', 'trialEvents')
      .items()
      .flatMap((state) => notifications(state, 'events')),
    ...record.root
      .at('mscTrialNotificationsInfoList')
      .items()
      .flatMap((state) => notifications(state, 'mscNotificationsListInfo')),
  ];
}

/** The kinds of safety and halt notifications, and the keys of their dates in order of preference. */
const otherLists: readonly (readonly [list: string, type: string, dates: readonly string[]])[] = [
  ['temporaryHaltList', 'Temporary halt', ['haltDate', 'submitDate']],
  ['unexpectedEvents', 'Unexpected event', ['eventDate', 'awareDate', 'submissionDate']],
  ['seriousBreaches', 'Serious breach', ['breachDate', 'awareDate', 'submissionDate']],
  ['urgentSafetyMeasures', 'Urgent safety measure', ['eventDate', 'submissionDate']],
];

function firstDate(place: Source, keys: readonly string[]): string | null {
  for (const key of keys) {
    const date = place.at(key).date();
    if (date !== null) return date;
  }
  return null;
}

function otherEvents(record: CtisRecord): TrialEvent[] {
  const events = record.root.at('events');
  return otherLists.flatMap(([list, type, dates]) =>
    events
      .at(list)
      .items()
      .filter((event) => event.isObject)
      .flatMap((event) => {
        const reasons = event
          .at('reasonList')
          .items()
          .map((reason) => reason.at('name').text());
        const countries = event
          .at('mscList')
          .items()
          .map((state) => countryAt(state.at('mscName')));
        const named = countries.filter((code) => code !== null);
        const date = firstDate(event, dates);
        const note = noteOf(...reasons, event.at('description').text());
        return (named.length > 0 ? named : [countryAt(event.at('mscName'))]).map((code) => ({
          type,
          country_code: code,
          date,
          note,
        }));
      }),
  );
}

function globalEnd(record: CtisRecord): TrialEvent[] {
  const date = record.root.at('events', 'trialGlobalEndDate').date();
  return date === null ? [] : [{ type: 'Global end of trial', country_code: null, date, note: null }];
}

/** Everything that happened to the trial after its authorisation, in order of time. */
export function trialEvents(record: CtisRecord): TrialEvent[] {
  return [...memberStateEvents(record), ...otherEvents(record), ...globalEnd(record)].sort((a, b) =>
    compareDates(a.date, b.date),
  );
}

export interface RecruitmentPeriod {
  start: string | null;
  end: string | null;
}

/** A country's recruitment as its notifications tell it: an end that a restart followed is no end. */
export function notifiedRecruitment(record: CtisRecord, country: CountryCode): RecruitmentPeriod {
  const events = memberStateEvents(record).filter((event) => event.country_code === country);
  const dates = (type: string) => events.filter((event) => event.type === type).map((event) => event.date);
  const end = latest(dates('End of recruitment'));
  const restart = latest(dates('Restart of recruitment'));
  return {
    start: earliest(dates('Start of recruitment')),
    end: end !== null && restart !== null && restart > end ? null : end,
  };
}
