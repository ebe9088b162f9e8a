import type { CtisRecord } from './layout.ts';
import type { Source } from './source.ts';

function identifiers(record: CtisRecord): Source {
  return record.trialDetails.at('clinicalTrialIdentifiers');
}

/** The full title, else the public one, else the one at the top level. */
export function trialTitle(record: CtisRecord): string | null {
  return (
    identifiers(record).at('fullTitle').name() ??
    identifiers(record).at('publicTitle').name() ??
    record.root.at('title').name() ??
    record.root.at('ctTitle').name()
  );
}

const longestAcronym = 20;

/** A short title is an acronym when it starts with a letter, is short and is not a phrase of several words. */
export function acronym(record: CtisRecord): string | null {
  const place = identifiers(record).at('shortTitle');
  return place.take((value) => {
    if (typeof value !== 'string' || !/^\p{L}/u.test(value.trim())) return null;
    const words = value.trim().split(/\s+/);
    return words.length <= 2 && words.join(' ').length <= longestAcronym ? value : null;
  }) === null
    ? null
    : place.name();
}
