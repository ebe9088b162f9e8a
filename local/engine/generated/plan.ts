import type { ClassificationVariables } from '../../../shared/contract/trial-profile.ts';
import { chooseDesign, choosePhases, type Design, type Phase } from './designs.ts';
import { choosePopulation, type Population } from './population.ts';
import { chooseProducts, type Products } from './products.ts';
import type { Random } from './random.ts';
import { chooseSponsor } from './sponsors.ts';
import { chooseSubject, type Subject } from './subjects.ts';
import { writeTitle } from './titles.ts';
import type { Facts } from './wording/fill.ts';

/** What a sponsor decides before a trial begins. */
export interface Plan {
  subject: Subject;
  phases: readonly Phase[];
  design: Design;
  population: Population;
  products: Products;
  sponsor: ClassificationVariables['sponsor'];
  /** Planned participants, everywhere. */
  participants: number;
  title: string;
  /** What the sentences of this trial name. */
  facts: Facts;
}

export function planTrial(random: Random, rank: number): Plan {
  const subject = chooseSubject(random, rank);
  const { condition } = subject;
  const phases = choosePhases(random, rank, condition);
  const design = chooseDesign(random, rank, phases);
  const population = choosePopulation(random, condition);
  const products = chooseProducts(random, subject, design);
  const facts: Facts = {
    condition: condition.name,
    product: products.tested,
    comparator: design.comparators.includes('Active comparator') ? products.comparator : 'standard treatment',
    population: population.called,
    minimumAge: population.record.minimum_age_years?.toString() ?? '',
    maximumAge: population.record.maximum_age_years?.toString() ?? '',
  };
  return {
    subject,
    phases,
    design,
    population,
    products,
    sponsor: chooseSponsor(random, rank),
    participants: chooseParticipants(random, phases, condition.rare),
    title: writeTitle(random, { rank, subject, design, phases, facts, partner: products.partner }),
    facts,
  };
}

/** Whether the trial is in phase I, alone or integrated with phase II: few sites and participants. */
export function isEarly({ phases }: Plan): boolean {
  return phases[0] === 'Phase I';
}

const medianParticipants: Readonly<Record<Phase, number>> = {
  'Phase I': 42,
  'Phase II': 120,
  'Phase III': 420,
  'Phase IV': 220,
};

function chooseParticipants(random: Random, phases: readonly Phase[], rare: boolean): number {
  const median = medianParticipants[phases[0] ?? 'Phase IV'];
  return Math.max(4, Math.round(random.logNormal(rare ? median * 0.35 : median, 0.85)));
}
