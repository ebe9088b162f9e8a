import type { TrialProfile } from '../../shared/contract/trial-profile.ts';
import { compareDates, latest } from './dates.ts';
import { decisionsOn } from './decisions.ts';
import type { CtisRecord } from './layout.ts';
import { statusLabelAt } from './statuses.ts';

type Lifecycle = TrialProfile['ctis_lifecycle'];

/** Scopes of a modification (EMA/679063/2021, list 135, and the portal's names for it). */
const parts = new Map([
  ['part_i', 'Part I'],
  ['part_ii', 'Part II'],
  ['part_i_and_part_ii', 'Part I and Part II'],
  ['1', 'Part I'],
  ['2', 'Part II'],
  ['3', 'Part I and Part II'],
]);

export function applications(record: CtisRecord): Lifecycle['applications'] {
  return record.applications
    .filter((application) => application.isObject)
    .map((application) => ({
      number: application.at('businessKey').name() ?? application.at('id').name(),
      type: application.at('type').name(),
      part: application.at('modScope').lookUp(parts) ?? null,
      submitted_on: application.at('submissionDate').date(),
      decided_on:
        application.at('decisionDate').date() ??
        latest(decisionsOn(record, application).map((decision) => decision.date)),
      outcome: application.at('status').name(),
    }))
    .sort((a, b) => compareDates(a.submitted_on, b.submitted_on));
}

/**
 * The portal's words for the trial's public status. `ctStatus` comes last: in newer records it is the status of
 * the application, not of the trial.
 */
export function currentStatus(record: CtisRecord): string | null {
  const { root } = record;
  return (
    statusLabelAt(root.at('ctPublicStatusCode')) ??
    root.at('ctPublicStatus').name() ??
    statusLabelAt(root.at('ctStatus')) ??
    root.at('ctStatus').name()
  );
}

export function lastUpdated(record: CtisRecord): string | null {
  const { root } = record;
  return (
    root.at('lastPublicationUpdate').date() ?? root.at('lastUpdated').date() ?? root.at('publishDate').date()
  );
}
