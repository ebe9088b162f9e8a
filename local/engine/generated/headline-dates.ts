import type { CountryRow, FilteringVariables } from '../../../shared/contract/trial-profile.ts';
import type { Application } from './applications.ts';
import { earliestDate, latestDate } from './calendar.ts';

type HeadlineDates = Pick<
  FilteringVariables,
  | 'latest_country_submission_or_approval_date'
  | 'initial_ctis_submission_date'
  | 'first_ctis_authorization_date'
  | 'latest_ctis_authorization_date'
>;

/**
 * The four dates of a trial, from what its countries and applications say: the submission of the initial
 * application, the first and the latest authorisation (a country's, or an application's authorised decision), and
 * the latest submission or authorisation of any of them.
 */
export function headlineDates(
  rows: readonly CountryRow[],
  applications: readonly Application[],
): HeadlineDates {
  const authorisations = [
    ...rows.map((row) => row.authorization_date),
    ...applications.map(({ outcome, decided_on }) => (outcome?.startsWith('Authorised') ? decided_on : null)),
  ];
  const submissions = [
    ...rows.map((row) => row.submission_date),
    ...applications.map(({ submitted_on }) => submitted_on),
  ];
  return {
    latest_country_submission_or_approval_date: latestDate([...submissions, ...authorisations]),
    initial_ctis_submission_date: applications.find(({ type }) => type === 'INITIAL')?.submitted_on ?? null,
    first_ctis_authorization_date: earliestDate(authorisations),
    latest_ctis_authorization_date: latestDate(authorisations),
  };
}
