const millisecondsPerDay = 86_400_000;
const written = new Map<number, string>();

/** Days since 1970-01-01. */
export type Day = number;

function dayOf(isoDate: string): Day {
  return Date.parse(isoDate) / millisecondsPerDay;
}

/** The day as `YYYY-MM-DD`. */
export function isoDate(day: Day): string {
  const known = written.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
  written.set(day, text);
  return text;
}

/** The day itself, or the Friday before a weekend. */
export function workingDay(day: Day): Day {
  const weekday = (day + 4) % 7;
  if (weekday === 6) return day - 1;
  return weekday === 0 ? day - 2 : day;
}

/** The last working day of the month that holds the day: when authorities clear their desks. */
export function lastWorkingDayOfMonth(day: Day): Day {
  const date = new Date(day * millisecondsPerDay);
  return workingDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0) / millisecondsPerDay);
}

/** The first day on which the made-up register takes applications. */
export const registerOpened: Day = dayOf('2022-01-31');

/** The day of which the made-up register is a picture: nothing in it happened later. */
export const registerDay: Day = dayOf('2026-06-30');

/** The last of the dates (`YYYY-MM-DD`) that are known; null where none is. */
export function latestDate(dates: readonly (string | null)[]): string | null {
  return dates.reduce((last, date) => (date !== null && (last === null || date > last) ? date : last), null);
}

/** The first of the dates (`YYYY-MM-DD`) that are known; null where none is. */
export function earliestDate(dates: readonly (string | null)[]): string | null {
  return dates.reduce(
    (first, date) => (date !== null && (first === null || date < first) ? date : first),
    null,
  );
}
