import type { FilteringVariables } from '../../../../shared/contract/trial-profile.ts';
import { type Fact, type FactRule, factsAt } from './fact.ts';

type Sex = FilteringVariables['eligible_sexes'][number];

const women = 'women|woman|females?';
const men = 'men|man|males?';
const phrase = new RegExp(
  `\\b(?:(both (?:sexes|genders)|(?:${women}) (?:and|or) (?:${men})|(?:${men}) (?:and|or) (?:${women}))|(only )?(?:(${women})|(${men}))( only)?)\\b`,
  'g',
);

/** Women or men: people of that sex can take part; with "only", nobody else can. */
export const sexFacts: FactRule = (criterion, profile) => {
  const known: readonly Sex[] = profile.filtering_variables?.eligible_sexes ?? [];
  return factsAt(criterion, phrase, ([, both, before, female, , after]): Fact['verdict'] => {
    if (known.length === 0) return 'unknown';
    if (both) return known.length === 2 ? 'met' : 'not_met';
    const wanted: Sex = female ? 'Female' : 'Male';
    const alone = Boolean(before ?? after);
    return known.includes(wanted) && !(alone && known.length > 1) ? 'met' : 'not_met';
  });
};
