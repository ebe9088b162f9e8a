import { type CountryCode, countryCodes, eeaCountryCodes } from '../../../../shared/contract/countries.ts';
import { countryWords } from '../../../../shared/contract/country-names.ts';
import { wholeWords } from '../whole-words.ts';
import { plain } from '../words.ts';
import { type Fact, type FactRule, factsAt, holdsAny, verdictOf } from './fact.ts';

/** Longer names first: Northern Ireland is not Ireland, and Guinea-Bissau is not Guinea. */
const namedCountries: readonly { name: string; code: CountryCode }[] = countryCodes
  .flatMap((code) => countryWords(code).map((name) => ({ name: plain(name), code })))
  .filter(({ name }) => name.length > 3 || ['uk', 'usa'].includes(name))
  .toSorted((a, b) => b.name.length - a.name.length);

/** Countries by their English names: any of several, all where they are joined by "and" or "both". */
export const placeFacts: FactRule = (criterion, profile) => {
  const variables = profile.filtering_variables;
  const { codes, phrases, rest } = countriesIn(criterion);
  const facts: Fact[] = factsAt(rest, /\b(?:europe|european union|eu|eea)\b/g, () =>
    verdictOf(holdsAny(variables?.country_codes, eeaCountryCodes)),
  );
  facts.push(
    ...factsAt(rest, /\b(?:multinational|international|multi-country)\b/g, () =>
      verdictOf(moreThanOne(variables?.number_of_countries)),
    ),
    ...factsAt(rest, /\bmulti-?cent(?:re|er)(?:ed|d)?\b/g, () =>
      verdictOf(moreThanOne(variables?.number_of_sites)),
    ),
  );
  if (codes.length === 0) return facts;
  const known = variables?.country_codes;
  const all = /\band\b|\bboth\b|&/.test(rest) && !/\bor\b/.test(rest);
  const found = codes.map((code) => holdsAny(known, [code]));
  const verdict = verdictOf(known?.length ? (all ? found.every(Boolean) : found.some(Boolean)) : null);
  return [...facts, ...phrases.map((phrase) => ({ verdict, phrase }))];
};

function countriesIn(criterion: string): { codes: CountryCode[]; phrases: string[]; rest: string } {
  const codes: CountryCode[] = [];
  const phrases: string[] = [];
  let rest = criterion;
  for (const { name, code } of namedCountries) {
    if (!rest.includes(name)) continue;
    const parts = rest.split(wholeWords([name]));
    if (parts.length === 1) continue;
    codes.push(code);
    phrases.push(name);
    rest = parts.join(' ');
  }
  return { codes, phrases, rest };
}

function moreThanOne(count: number | null | undefined): boolean | null {
  return count === null || count === undefined ? null : count > 1;
}
