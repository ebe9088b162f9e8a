import type { ClassificationVariables } from '../../../shared/contract/trial-profile.ts';
import type { Random } from './random.ts';
import type { DiseaseGroup, Measure } from './wording/disease-group.ts';
import { type Facts, fill } from './wording/fill.ts';

type Endpoint = ClassificationVariables['endpoints']['primary'][number];

/** An endpoint of a trial with the measure behind it. */
export interface MeasuredEndpoint {
  endpoint: Endpoint;
  measure: Measure;
}

export interface MeasuredEndpoints {
  primary: MeasuredEndpoint[];
  secondary: MeasuredEndpoint[];
}

export function chooseEndpoints(random: Random, group: DiseaseGroup, facts: Facts): MeasuredEndpoints {
  const primaries = random.sample(group.primary, random.chance(0.75) ? 1 : 2);
  const others = [...group.secondary, ...group.primary.filter((measure) => !primaries.includes(measure))];
  const secondaries = random.sample(others, random.integer(0, others.length));
  const write = (measure: Measure) => ({
    measure,
    endpoint: {
      text: fill(measure.text, random, facts),
      time_frame: random.unlessUnknown(fill(measure.timeFrame, random, facts), 0.08),
    },
  });
  return { primary: primaries.map(write), secondary: secondaries.map(write) };
}
