import type { ClassificationVariables, CountryRow } from '../../../shared/contract/trial-profile.ts';
import { listArms } from './arms.ts';
import { writeExclusion, writeInclusion } from './criteria.ts';
import type { MeasuredEndpoints } from './endpoints.ts';
import { inventContacts } from './people.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import { inventSecondaryIds } from './secondary-ids.ts';
import { listSites } from './sites.ts';
import { backgroundSentences, secondaryObjectives } from './wording/background.ts';
import { type Facts, fill } from './wording/fill.ts';

interface Setting {
  plan: Plan;
  endpoints: MeasuredEndpoints;
  rows: readonly CountryRow[];
  rank: number;
}

/** The part of a profile that a classification reads. */
export function classify(random: Random, { plan, endpoints, rows, rank }: Setting): ClassificationVariables {
  const { subject, facts, products, sponsor } = plan;
  const { condition } = subject;
  return {
    secondary_ids: inventSecondaryIds(random, products.code),
    conditions: [
      {
        name: condition.name,
        meddra_term: random.unlessUnknown(condition.meddraTerm),
        rare: random.unlessUnknown(condition.rare, 0.06),
      },
    ],
    summary: random.unlessUnknown(`${plan.title}.`, 0.1),
    background: random.unlessUnknown(writeBackground(random, facts), 0.1),
    objectives: {
      primary: random.unlessUnknown(primaryObjective(endpoints, facts)),
      secondary: random
        .sample(secondaryObjectives, random.integer(0, 3))
        .map((sentence) => fill(sentence, random, facts)),
    },
    endpoints: {
      primary: endpoints.primary.map(({ endpoint }) => endpoint),
      secondary: endpoints.secondary.map(({ endpoint }) => endpoint),
    },
    inclusion_criteria: writeInclusion(random, condition, facts),
    exclusion_criteria: writeExclusion(random, condition, facts),
    population: plan.population.record,
    arms: listArms(random, plan.design, products),
    products: products.list,
    sponsor,
    contacts: inventContacts(random, sponsor.name),
    sites: listSites(random, rows, rank),
  };
}

function primaryObjective({ primary }: MeasuredEndpoints, { product }: Facts): string {
  return `To evaluate ${product} by: ${primary.map(({ endpoint }) => endpoint.text).join('; ')}`;
}

function writeBackground(random: Random, facts: Facts): string {
  return random
    .sample(backgroundSentences, random.integer(1, 3))
    .map((sentence) => fill(sentence, random, facts))
    .join(' ');
}
