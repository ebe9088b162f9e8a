import { meantValue, spelling } from './aliases.ts';
import { eeaCountryCodes } from './countries.ts';
import { modalities, phases, recruitmentStatuses, therapeuticAreas } from './vocabularies.ts';

/** What to say of a word that means no controlled value exactly. */
export interface ValueMeaning {
  /** The values that come into question. */
  values: readonly string[];
  advice?: string;
}

/**
 * What a word that equals no value of a vocabulary has to do with it. These are suggestions: the words are broader
 * or narrower than the values, so that none is accepted for one.
 */
export function relatedValues(vocabulary: readonly string[], sent: string): ValueMeaning | undefined {
  if (vocabulary.includes('AT')) return relatedCountries(sent);
  if (sameValues(vocabulary, recruitmentStatuses)) return relatedStatus(sent);
  if (sameValues(vocabulary, phases)) return relatedPhases(sent);
  return undefined;
}

/** What to say where a value is wrong and nothing is near it: the rule, where values are too many to be listed. */
export function ruleOf(vocabulary: readonly string[]): string | undefined {
  if (vocabulary.includes('AT')) return 'a country is its ISO 3166-1 alpha-2 code or its English name';
  if (sameValues(vocabulary, therapeuticAreas))
    return 'an area is a medical specialty; a disease can be looked for in trial_title';
  if (sameValues(vocabulary, modalities))
    return 'a modality is a kind of product, such as Small molecule; a drug can be looked for in trial_title';
  return undefined;
}

function sameValues(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some[0] === others[0];
}

/** Words for recruitment: the statuses of ClinicalTrials.gov and of the CTIS portal, and what people say. */
const recruiting =
  'recruiting ongoing active open running started enrolling recruitment approved ' +
  'not_yet_recruiting about_to_recruit not_started not_recruiting enrolling_by_invitation open_to_recruitment ' +
  'active_not_recruiting in_progress authorised_recruiting authorised_recruitment_pending authorised_not_started ' +
  'ongoing_recruiting ongoing_recruitment_ended ongoing_not_yet_recruiting recruitment_pending recruitment_ended';
const statusMeanings: readonly (readonly [words: string, meaning: ValueMeaning])[] = [
  [
    recruiting,
    {
      values: ['Authorised'],
      advice:
        'Authorised covers trials that are recruiting, about to recruit, between recruitments or ongoing after it',
    },
  ],
  ['completed complete finished closed done concluded over', { values: ['Ended'] }],
  ['terminated stopped discontinued prematurely_ended', { values: ['Ended', 'Halted'] }],
  [
    'on_hold hold paused temporarily_halted temporarily_closed interrupted',
    { values: ['Halted', 'Suspended'] },
  ],
  ['rejected refused declined', { values: ['Not authorised'] }],
  ['submitted in_review under_assessment', { values: ['Under evaluation', 'Pending'] }],
];
const statusOf = new Map(
  statusMeanings.flatMap(([words, meaning]) =>
    words.split(' ').map((word) => [spelling(word), meaning] as const),
  ),
);

function relatedStatus(sent: string): ValueMeaning | undefined {
  return statusOf.get(spelling(sent));
}

const europe = new Set([
  'europe',
  'european union',
  'the eu',
  'eu',
  'eea',
  'the eea',
  'european economic area',
  'eu eea',
  'eu/eea',
]);

function relatedCountries(sent: string): ValueMeaning | undefined {
  if (!europe.has(spelling(sent))) return undefined;
  return {
    values: [],
    advice: `no country: its states are listed one by one, those of the EEA as ${eeaCountryCodes.join(', ')}`,
  };
}

/** Several phases in one text ("Phase II/III", "2-3"), or one with a letter ("Phase 2b"). */
function relatedPhases(sent: string): ValueMeaning | undefined {
  const parts = spelling(sent)
    .replace(/phases?/g, ' ')
    .split(/(?:[\s/\u2044|+&,-]|\b(?:and|or|to)\b)+/)
    .filter((part) => part !== '');
  const named = parts.map((part) => meantValue(phases, part.replace(/^(\d|i{1,3}|iv)[abc]$/, '$1')));
  if (named.length === 0 || named.includes(undefined)) return undefined;
  const values = phases.filter((phase) => named.includes(phase));
  if (values.length === 1) return { values };
  return {
    values,
    advice: 'both with contains_all for an integrated phase, or with contains_any for either',
  };
}
