import type { Json } from './json.ts';
import type { Ledger } from './ledger.ts';
import { Source } from './source.ts';

/** CTIS1: the portal until June 2024, its objects at the top level. CTIS2: the portal since, one level down. */
export type Layout = 'CTIS1' | 'CTIS2';

/** The parts of a record, found in either layout. */
export interface CtisRecord {
  layout: Layout;
  ledger: Ledger;
  /** The top level, with the search values that a merged record adds. */
  root: Source;
  application: Source;
  partOne: Source;
  trialDetails: Source;
  trialInformation: Source;
  partsTwo: Source[];
  memberStates: Source[];
  applications: Source[];
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Whether a JSON value claims to be a retrieve record of one trial. */
export function looksLikeRecord(value: Json): value is { [key: string]: Json } {
  return (
    isObject(value) &&
    (isObject(value.authorizedApplication) ||
      isObject(value.authorizedPartI) ||
      typeof value.ctNumber === 'string')
  );
}

/** The parts of a record; null where it has no authorised part I, without which there is nothing to import. */
export function readLayout(json: Json, ledger: Ledger): CtisRecord | null {
  const root = new Source(json, ledger);
  const layout = root.at('authorizedApplication').isObject ? 'CTIS2' : 'CTIS1';
  const application = layout === 'CTIS2' ? root.at('authorizedApplication') : root;
  const partOne = application.at('authorizedPartI');
  if (!partOne.isObject) return null;
  return {
    layout,
    ledger,
    root,
    application,
    partOne,
    trialDetails: partOne.at('trialDetails'),
    trialInformation: partOne.at('trialDetails', 'trialInformation'),
    partsTwo: application.at('authorizedPartsII').items(),
    memberStates: application.at('memberStatesConcerned').items(),
    applications: application.at(layout === 'CTIS2' ? 'applicationInfo' : 'applications').items(),
  };
}
