import type { SentProfile } from '../profile.ts';
import { type Fact, type FactRule, factsAt } from './fact.ts';

/** Years, both ends included. */
interface Ages {
  from: number;
  to: number;
}

const groups: readonly (readonly [RegExp, Ages])[] = [
  [/\b(?:older adults|elderly|geriatric)\b/g, { from: 65, to: Infinity }],
  [/\b(?<!older )adults?(?: patients| participants| subjects)?( only)?\b/g, { from: 18, to: Infinity }],
  [/\b(?:children|child|pa?ediatrics?|minors)( only)?\b/g, { from: 0, to: 17 }],
  [/\b(?:adolescents?|teenagers?)( only)?\b/g, { from: 12, to: 17 }],
  [/\b(?:infants?|newborns?|neonates?|neonatal)( only)?\b/g, { from: 0, to: 1 }],
];

const years = '(?:\\s*years?(?:\\s+(?:old|of age))?)';
const upTo = '\\s*(?:-|–|to|and|through)\\s*';
const ranges = [
  new RegExp(
    `\\b(?:aged?|ages|between)\\s+(?:between\\s+|from\\s+)?(\\d{1,3})${years}?${upTo}(\\d{1,3})${years}?`,
    'g',
  ),
  new RegExp(`\\b(\\d{1,3})${upTo}(\\d{1,3})\\s*years?\\s+(?:old|of age)`, 'g'),
];
const lowerBound = '≥|>=|>|\\bat least|\\bover|\\babove|\\bolder than|\\bminimum';
const upperBound = '≤|<=|<|\\bat most|\\bunder|\\bbelow|\\byounger than|\\bup to|\\bmaximum';
/** A bound before or after a number, which counts as an age if a word beside it says so. */
const bounds = new RegExp(
  `(\\baged?\\s+)?(?:(${lowerBound})|(${upperBound}))(\\s+(?:the )?age(?: of)?)?\\s*(\\d{1,3})(${years})?`,
  'g',
);
const trailing = new RegExp(
  `(\\baged?\\s+)?\\b(\\d{1,3})(${years})?(?:(\\+)(${years})?|\\s+(?:or|and)\\s+(?:(older|above|over)|(younger|below|under)))`,
  'g',
);
/** Numbers of years are ages only in a criterion that speaks of people. */
const aboutAge = /\bag(?:e|ed|es)\b|\byears? old\b|\bolder\b|\byounger\b|\badults?\b|\bchildren\b|\d\+/;

/**
 * Age groups are met where people of the group can take part ("only": nobody else); age bounds where everyone who
 * can take part is within them, and unclear where only some are.
 */
export const ageFacts: FactRule = (criterion, profile) => {
  const known = knownAges(profile);
  const facts: Fact[] = [];
  let rest = criterion;
  const take = (pattern: RegExp, judge: (match: RegExpExecArray) => Fact['verdict'] | undefined) => {
    const found = factsAt(rest, pattern, judge);
    facts.push(...found);
    for (const { phrase } of found) rest = rest.replace(phrase, ' ');
  };
  if (aboutAge.test(criterion)) {
    for (const range of ranges) {
      take(range, ([, from, to]) => within(known, { from: Number(from), to: Number(to) }));
    }
    take(bounds, ([, before, lower, upper, ofAge, number, unit]) => {
      if (!(before ?? ofAge ?? unit)) return undefined;
      const age = Number(number);
      if (lower) return within(known, { from: isStrict(lower) ? age + 1 : age, to: Infinity });
      return within(known, { from: 0, to: isStrict(upper!) ? age - 1 : age });
    });
    take(trailing, ([, before, number, unit, plus, plusUnit, older, younger]) => {
      if (!(before ?? unit ?? plusUnit) && !['older', 'younger'].includes(older ?? younger ?? ''))
        return undefined;
      const age = Number(number);
      return within(known, plus || older ? { from: age, to: Infinity } : { from: 0, to: age });
    });
  }
  const named: Fact[] = [];
  for (const [pattern, ages] of groups) {
    named.push(...factsAt(rest, pattern, ([, only]) => (only ? within(known, ages) : meets(known, ages))));
  }
  const anyOfThem =
    named.length > 1 && /\bor\b/.test(criterion) && named.some(({ verdict }) => verdict === 'met');
  return [...facts, ...named.map((fact) => (anyOfThem ? { ...fact, verdict: 'met' as const } : fact))];
};

function isStrict(bound: string): boolean {
  return ['<', '>', 'under', 'below', 'younger than', 'older than'].includes(bound);
}

/** Who can take part: the bounds of the record, else its age ranges ("18-64 years", "65+ years"). */
function knownAges(profile: SentProfile): Ages | undefined {
  const {
    minimum_age_years: from,
    maximum_age_years: to,
    age_ranges,
  } = profile.classification_variables?.population ?? {};
  const ranges = (age_ranges ?? []).flatMap((label) => {
    const [, low, high] = /(\d+)(?:\D+(\d+))?/.exec(label) ?? [];
    return low === undefined ? [] : [{ from: Number(low), to: high === undefined ? Infinity : Number(high) }];
  });
  if (isNumber(from) || isNumber(to)) {
    const widest = Math.max(...ranges.map((known) => known.to));
    return { from: from ?? 0, to: to ?? (ranges.length > 0 ? widest : Infinity) };
  }
  if (ranges.length > 0) {
    return {
      from: Math.min(...ranges.map((known) => known.from)),
      to: Math.max(...ranges.map((known) => known.to)),
    };
  }
  return undefined;
}

function isNumber(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}

function meets(known: Ages | undefined, wanted: Ages): Fact['verdict'] {
  if (!known) return 'unknown';
  return known.from <= wanted.to && known.to >= wanted.from ? 'met' : 'not_met';
}

function within(known: Ages | undefined, wanted: Ages): Fact['verdict'] {
  if (!known) return 'unknown';
  if (known.from >= wanted.from && known.to <= wanted.to) return 'met';
  return meets(known, wanted) === 'met' ? 'unclear' : 'not_met';
}
