const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const dayFirstDate = /^(\d{2})\/(\d{2})\/(\d{4})(?:$|[T ])/;
const timeOfDay = /[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)/;

function existsInCalendar(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1000 && year < 9999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month >= 1
  );
}

/**
 * The calendar date of `YYYY-MM-DD` or `DD/MM/YYYY`, with or without a time after it, as the register wrote it:
 * no zone is applied. Null for anything else, for days that no calendar has and for the year 9999.
 */
export function calendarDate(raw: string): string | null {
  const text = raw.trim();
  const iso = isoDate.exec(text);
  const dayFirst = dayFirstDate.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : dayFirst
      ? [dayFirst[3], dayFirst[2], dayFirst[1]]
      : [];
  if (!year || !month || !day || !existsInCalendar(Number(year), Number(month), Number(day))) return null;
  return `${year}-${month}-${day}`;
}

/** A moment as text that sorts by time, to any fraction of a second; null where there is no date. */
export function sortableMoment(raw: string): string | null {
  const date = calendarDate(raw);
  if (date === null) return null;
  const time = timeOfDay.exec(raw)?.[1];
  return time ? `${date}T${time}` : date;
}

type MaybeDate = string | null;

/** Sorts dates and moments by time; what has no date comes last. */
export function compareDates(a: MaybeDate, b: MaybeDate): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

/** The earliest of the known dates. */
export function earliest(dates: Iterable<MaybeDate>): MaybeDate {
  return [...dates].filter((date) => date !== null).sort()[0] ?? null;
}

/** The latest of the known dates. */
export function latest(dates: Iterable<MaybeDate>): MaybeDate {
  return (
    [...dates]
      .filter((date) => date !== null)
      .sort()
      .at(-1) ?? null
  );
}
