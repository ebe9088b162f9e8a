import { phases } from '../../../../shared/contract/vocabularies.ts';
import { type FactRule, factsAt, holdsAny, verdictOf } from './fact.ts';

const numeral = '(?:iv|i{1,3}|[1-4])[ab]?';
const phrase = new RegExp(
  `\\bphases?\\s+(${numeral}(?:\\s*(?:/|,|-|–|and|or|to)\\s*(?:phases?\\s+)?${numeral})*)\\b(\\s+(?:or|and)\\s+(?:later|above|higher))?`,
  'g',
);
const numerals: readonly string[] = ['i', 'ii', 'iii', 'iv'];

/** "Phase 3", "phase II/III", "phase 2 or later", "late-phase": the trial has one of the phases. */
export const phaseFacts: FactRule = (criterion, profile) => {
  const known = profile.filtering_variables?.phases;
  const judge = (wanted: readonly (typeof phases)[number][]) => verdictOf(holdsAny(known, wanted));
  return [
    ...factsAt(criterion, phrase, ([, listed, onwards]) => {
      const numbers = numbersIn(listed!);
      const first = Math.min(...numbers);
      return judge(phases.filter((_, index) => numbers.includes(index) || (onwards && index > first)));
    }),
    ...factsAt(criterion, /\b(early|late)[- ](?:phase|stage trials?)\b/g, ([, when]) =>
      judge(when === 'early' ? ['Phase I'] : ['Phase III', 'Phase IV']),
    ),
  ];
};

/** Positions in the list of phases. */
function numbersIn(listed: string): number[] {
  return [...listed.matchAll(new RegExp(numeral, 'g'))].map(([found]) => {
    const bare = found.replace(/[ab]$/, '');
    return /\d/.test(bare) ? Number(bare) - 1 : numerals.indexOf(bare);
  });
}
