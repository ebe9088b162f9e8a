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

/**
 * A short title is an acronym when it starts with a letter, is short and is not a phrase of several words. With as
 * many digits as letters it is a protocol code (KIN001-204, MK-5592-127); KEYNOTE-042 stays an acronym.
 */
export function acronym(record: CtisRecord): string | null {
  return identifiers(record)
    .at('shortTitle')
    .name(
      (text) =>
        /^\p{L}/u.test(text) &&
        text.length <= longestAcronym &&
        text.split(' ').length <= 2 &&
        count(text, /\p{L}/gu) > count(text, /\p{N}/gu),
    );
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
