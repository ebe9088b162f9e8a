import { trialNumber } from '../../shared/contract/trial-number.ts';
import { compareDates, sortableMoment } from './dates.ts';
import type { Json } from './json.ts';
import { plainText } from './text.ts';

/** Which trial a record is of, and how new it is. */
export interface RecordIdentity {
  euNumber: string;
  /** The number without the resubmission suffix: what all records of one trial share. */
  trial: string;
  /** The resubmission: 0 for `-00`, 1 for `-01`. */
  suffix: number;
  /** When the record was published, as far as it says. */
  vintage: string | null;
}

const vintageKeys = ['lastPublicationUpdate', 'lastUpdated', 'publishDate', 'record_last_import'];

function textAt(record: { [key: string]: Json }, key: string): string | null {
  const value = Object.hasOwn(record, key) ? record[key] : undefined;
  return typeof value === 'string' ? plainText(value) : null;
}

/** Null where the record has no valid EU trial number. */
export function identify(record: { [key: string]: Json }): RecordIdentity | null {
  const euNumber = textAt(record, 'ctNumber') ?? textAt(record, '_id');
  if (euNumber === null || !trialNumber.safeParse(euNumber).success) return null;
  const vintage = vintageKeys.map((key) => sortableMoment(textAt(record, key) ?? '')).find(Boolean);
  return {
    euNumber,
    trial: euNumber.slice(0, -3),
    suffix: Number(euNumber.slice(-2)),
    vintage: vintage ?? null,
  };
}

/** Sorts the newest record of a trial first: the higher resubmission, then the later vintage. */
export function newestFirst(a: RecordIdentity, b: RecordIdentity): number {
  if (a.suffix !== b.suffix) return b.suffix - a.suffix;
  return compareDates(b.vintage ?? '', a.vintage ?? '');
}
