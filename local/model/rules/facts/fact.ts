import type { SentProfile } from '../profile.ts';

export type Verdict = 'met' | 'not_met' | 'unclear';

/** A part of a criterion that a field of the record can settle, and the words of that part. */
export interface Fact {
  /** `unknown` where the record leaves the field open; `unclear` where the field fits in part. */
  verdict: Verdict | 'unknown';
  phrase: string;
}

/** Finds the parts of a criterion (lower case, no accents) that one kind of field settles. */
export type FactRule = (criterion: string, profile: SentProfile) => Fact[];

/** A yes or no of the record, or neither. */
export function verdictOf(answer: boolean | null | undefined): Fact['verdict'] {
  if (answer === null || answer === undefined) return 'unknown';
  return answer ? 'met' : 'not_met';
}

/** Whether a set of the record holds one of the wanted values; an empty or missing set says nothing. */
export function holdsAny<T>(
  values: readonly T[] | null | undefined,
  wanted: readonly NoInfer<T>[],
): boolean | null {
  if (!values || values.length === 0) return null;
  return wanted.some((value) => values.includes(value));
}

/** A fact for each place where a pattern is found, unless `judge` finds that it means something else. */
export function factsAt(
  criterion: string,
  pattern: RegExp,
  judge: (match: RegExpExecArray) => Fact['verdict'] | undefined,
): Fact[] {
  return [...criterion.matchAll(pattern)].flatMap((match) => {
    const verdict = judge(match);
    return verdict === undefined ? [] : [{ verdict, phrase: match[0] }];
  });
}
