import type { ClassificationVariables } from '../../../shared/contract/trial-profile.ts';
import type { Random } from './random.ts';
import {
  adultExclusion,
  adultInclusion,
  childbearingCriteria,
  commonExclusion,
  commonInclusion,
} from './wording/common-criteria.ts';
import type { Condition } from './wording/conditions.ts';
import { type Facts, fill } from './wording/fill.ts';

type Criterion = ClassificationVariables['inclusion_criteria'][number];

/** 3 to 15 inclusion criteria: the age, what the condition asks for, and common ones. */
export function writeInclusion(random: Random, condition: Condition, facts: Facts): Criterion[] {
  const { inclusion } = condition.group;
  const common = hasAdults(condition) ? [...commonInclusion, ...adultInclusion] : commonInclusion;
  const sentences = [
    ageCriterion(condition, facts),
    ...random.sample(inclusion, random.integer(2, inclusion.length)),
    ...random.sample(common, random.integer(0, 3)),
  ];
  if (canBearChildren(condition) && random.chance(0.5)) sentences.push(childbearingCriteria.inclusion);
  return number(random, sentences, facts);
}

/** 3 to 15 exclusion criteria that fit the condition. */
export function writeExclusion(random: Random, condition: Condition, facts: Facts): Criterion[] {
  const { exclusion } = condition.group;
  const common = hasAdults(condition) ? [...commonExclusion, ...adultExclusion] : commonExclusion;
  const sentences = [
    ...random.sample(exclusion, random.integer(2, exclusion.length)),
    ...random.sample(common, random.integer(1, 6)),
  ];
  if (canBearChildren(condition) && random.chance(0.7)) sentences.push(childbearingCriteria.exclusion);
  return number(random, sentences, facts);
}

function hasAdults({ ages }: Condition): boolean {
  return ages !== 'newborns' && ages !== 'children';
}

function canBearChildren(condition: Condition): boolean {
  const { sex, ages, group } = condition;
  if (sex === 'Male' || ages === 'older adults' || !hasAdults(condition)) return false;
  return !group.inclusion.some((sentence) => /pregnan|menopaus/i.test(sentence));
}

function ageCriterion({ ages, sex }: Condition, { minimumAge, maximumAge }: Facts): string {
  if (ages === 'newborns') return 'Postnatal age of at most {1..7} days';
  const who = sex === null ? 'Participants' : sex === 'Male' ? 'Men or boys' : 'Women or girls';
  if (minimumAge === '') return `${who} of any age`;
  return maximumAge === ''
    ? `${who} aged {minimumAge} years or older at the time of consent`
    : `${who} aged {minimumAge} to {maximumAge} years at the time of consent`;
}

function number(random: Random, sentences: readonly string[], facts: Facts): Criterion[] {
  return sentences.map((sentence, index) => ({ number: index + 1, text: fill(sentence, random, facts) }));
}
