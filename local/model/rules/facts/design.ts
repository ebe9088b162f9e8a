import type { FilteringVariables } from '../../../../shared/contract/trial-profile.ts';
import type { SentProfile } from '../profile.ts';
import { type Fact, type FactRule, factsAt, holdsAny, verdictOf } from './fact.ts';

type Variables = NonNullable<SentProfile['filtering_variables']>;
type Answer = (variables: Variables, profile: SentProfile) => boolean | null | undefined;

const isOneOf =
  <Field extends 'allocation' | 'masking' | 'intervention_model'>(
    field: Field,
    ...wanted: NonNullable<FilteringVariables[Field]>[]
  ): Answer =>
  (variables) => {
    const known = variables[field];
    return known === null || known === undefined ? null : wanted.some((value) => value === known);
  };

const compares =
  (...wanted: FilteringVariables['comparator_types'][number][]): Answer =>
  ({ comparator_types }) =>
    holdsAny(comparator_types, wanted);

const flag =
  (field: 'rare_disease' | 'orphan_designation' | 'first_in_human'): Answer =>
  (variables) =>
    variables[field];

/** Phrases of trial design, each with the field that settles it. */
const phrases: readonly (readonly [RegExp, Answer])[] = [
  [/\b(?:non-?|not )randomi[sz]ed\b/g, isOneOf('allocation', 'Non-randomized', 'Not applicable')],
  [/(?<!\bnon-?|\bnot )\brandomi[sz](?:ed|ation)\b/g, isOneOf('allocation', 'Randomized')],
  [/\bplacebo(?:[- ]controlled| control| comparator)?\b/g, compares('Placebo')],
  [/\bactive(?:[- ](?:controlled|control|comparator))\b/g, compares('Active comparator')],
  [/\bsham(?:[- ](?:controlled|control|procedure))?\b/g, compares('Sham procedure')],
  [/\bstandard[- ]of[- ]care(?: (?:arm|control|comparator))?\b/g, compares('Standard of care')],
  [/\bopen[- ]label(?:led)?\b/g, isOneOf('masking', 'Open label')],
  [/\bsingle[- ](?:blind|mask)(?:ed)?\b/g, isOneOf('masking', 'Single')],
  [/\bdouble[- ](?:blind|mask)(?:ed)?\b/g, isOneOf('masking', 'Double', 'Triple', 'Quadruple')],
  [/\btriple[- ](?:blind|mask)(?:ed)?\b/g, isOneOf('masking', 'Triple', 'Quadruple')],
  [
    /(?<!\b(?:single|double|triple|un)[- ]?)\b(?:blinded|masked)\b/g,
    isOneOf('masking', 'Single', 'Double', 'Triple', 'Quadruple'),
  ],
  [/\bparallel(?:[- ](?:group|assignment|arms?))?s?\b/g, isOneOf('intervention_model', 'Parallel')],
  [/\bcross-?over\b/g, isOneOf('intervention_model', 'Crossover')],
  [/\bsingle[- ](?:arm|group)(?:ed)?\b/g, isOneOf('intervention_model', 'Single group')],
  [/\bfactorial\b/g, isOneOf('intervention_model', 'Factorial')],
  [/\brare (?:disease|disorder|condition)s?\b/g, flag('rare_disease')],
  [/\borphan(?: designat(?:ion|ed)| drug| medicine| medicinal product)?s?\b/g, flag('orphan_designation')],
  [/\bfirst[- ]in[- ](?:hu)?man\b/g, flag('first_in_human')],
  [
    /\bhealthy (?:volunteer|participant|subject|people|person)s?\b/g,
    (_, profile) => profile.classification_variables?.population?.healthy_volunteers,
  ],
  [
    /\b(?:posted|published|available) results\b|\bresults (?:are )?(?:posted|published|available)\b/g,
    (_, profile) => profile.results?.available,
  ],
];

const comparison =
  /(≥|>=|>|≤|<=|<|\b(?:at least|more than|over|at most|fewer than|less than|up to|under))\s*(\d[\d,.]*)\s*(participants|patients|subjects|people|countries|member states|sites|cent(?:re|er)s)\b/g;

/** Design words that a field of the record settles, and sizes ("at least 100 participants"). */
export const designFacts: FactRule = (criterion, profile) => {
  const variables = profile.filtering_variables ?? {};
  const design = phrases.flatMap(([pattern, answer]) =>
    factsAt(criterion, pattern, () => verdictOf(answer(variables, profile))),
  );
  const sizes = factsAt(criterion, comparison, ([, bound, number, counted]) =>
    compare(sizeOf(counted!, variables), bound!, Number(number!.replaceAll(/[,.]/g, ''))),
  );
  return [...design, ...sizes];
};

function sizeOf(counted: string, variables: Variables): number | null | undefined {
  if (/^(?:countries|member states)$/.test(counted)) return variables.number_of_countries;
  if (/^(?:sites|cent)/.test(counted)) return variables.number_of_sites;
  return variables.planned_sample_size;
}

function compare(known: number | null | undefined, bound: string, number: number): Fact['verdict'] {
  if (known === null || known === undefined) return 'unknown';
  switch (bound) {
    case '≥':
    case '>=':
    case 'at least':
      return verdictOf(known >= number);
    case '>':
    case 'more than':
    case 'over':
      return verdictOf(known > number);
    case '≤':
    case '<=':
    case 'at most':
    case 'up to':
      return verdictOf(known <= number);
    default:
      return verdictOf(known < number);
  }
}
