import type { CountryRow } from '../../shared/contract/trial-profile.ts';
import { wordsOf } from './json.ts';
import type { Source } from './source.ts';
import { foldLabel } from './text.ts';

export type RecruitmentStatus = CountryRow['recruitment_status'];

/** The public portal's status codes: the label that it shows, and the profile's country status. */
const publicStatuses: readonly (readonly [code: number, label: string, status: RecruitmentStatus])[] = [
  [1, 'Under evaluation', 'Under evaluation'],
  [2, 'Authorised, recruitment pending', 'Authorised'],
  [3, 'Authorised, recruiting', 'Authorised'],
  [4, 'Ongoing, recruiting', 'Authorised'],
  [5, 'Ongoing, recruitment ended', 'Authorised'],
  [6, 'Temporarily halted', 'Halted'],
  [7, 'Suspended', 'Suspended'],
  [8, 'Ended', 'Ended'],
  [9, 'Expired', 'Expired'],
  [10, 'Revoked', 'Revoked'],
  [11, 'Not authorised', 'Not authorised'],
  [12, 'Cancelled', null],
  [13, 'Withdrawn', 'Withdrawn'],
  [14, 'Lapsed', 'Lapsed'],
  [15, 'Not valid', 'Not valid'],
  [16, 'Authorised', 'Authorised'],
  [17, 'Pending', 'Pending'],
  [18, 'No mapped status', null],
];

const statusOfCode = new Map(publicStatuses.map(([code, , status]) => [String(code), status]));
const labelOfCode = new Map(publicStatuses.map(([code, label]) => [String(code), label]));

/**
 * Labels: those of the portal, those of the overall trial status (EMA/679063/2021, list 52c) and those of the
 * portal before June 2024.
 */
const statusOfLabel = new Map<string, RecruitmentStatus>([
  ...publicStatuses.map(([, label, status]) => [foldLabel(label), status] as const),
  ['authorised, not started', 'Authorised'],
  ['ongoing, not yet recruiting', 'Authorised'],
  ['ongoing', 'Authorised'],
  ['halted', 'Halted'],
]);

/**
 * The status that a public status code or a status label stands for. Undefined for any other text; null for
 * "cancelled", which has no public status.
 */
export function statusNamed(codeOrLabel: string): RecruitmentStatus | undefined {
  const folded = foldLabel(codeOrLabel);
  return statusOfCode.has(folded) ? statusOfCode.get(folded) : statusOfLabel.get(folded);
}

/** A country's status from the first of these places that has one. */
export function statusAt(...sources: Source[]): RecruitmentStatus {
  for (const source of sources) {
    const found = source.take((value) => {
      const status = statusNamed(wordsOf(value) ?? '');
      return status === undefined ? null : { status };
    });
    if (found) return found.status;
  }
  return null;
}

/** The portal's words for a public status code. */
export function statusLabelAt(source: Source): string | null {
  return source.lookUp(labelOfCode) ?? null;
}

const afterAuthorisation = new Set<RecruitmentStatus>([
  'Authorised',
  'Ended',
  'Halted',
  'Suspended',
  'Expired',
  'Revoked',
]);

/** Whether a country can only be in this status after an authorisation. */
export function impliesAuthorisation(status: RecruitmentStatus): boolean {
  return afterAuthorisation.has(status);
}
