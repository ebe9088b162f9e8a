import type { TrialProfile } from '../../../shared/contract/trial-profile.ts';
import { jsonObject } from '../fences.ts';
import { stemmedWords } from './words.ts';

type Partly<T> = T extends readonly (infer Item)[]
  ? Partly<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Partly<T[Key]> }
    : T;

/** A trial's record as it was sent: any key may be missing. */
export type SentProfile = Partly<TrialProfile>;

/** What a trial says of itself, and apart from that, who must not take part. */
export interface ProfileWords {
  said: ReadonlySet<string>;
  excluded: ReadonlySet<string>;
}

/** The record inside a fence; empty where it is not JSON. */
export function readProfile(text: string | undefined): SentProfile {
  return jsonObject(text) as SentProfile;
}

/** Every text of the record, keys left out. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** The words of the record, those of its exclusion criteria apart; `more` are said beside it. */
export function wordsOf(profile: SentProfile, more: readonly string[] = []): ProfileWords {
  const { exclusion_criteria, ...rest } = profile.classification_variables ?? {};
  const said = textsOf({ ...profile, classification_variables: rest });
  return {
    said: new Set([...said.flatMap(stemmedWords), ...more]),
    excluded: new Set(textsOf(exclusion_criteria).flatMap(stemmedWords)),
  };
}
