import type { ClassificationVariables } from '../../../shared/contract/trial-profile.ts';
import type { Random } from './random.ts';
import type { AgeGroup, Condition } from './wording/conditions.ts';

/** Who can take part, and how a title calls them. */
export interface Population {
  record: ClassificationVariables['population'];
  /** For example "adults" or "children and adolescents". */
  called: string;
  /** Whether children take part; null when no age range is known. */
  paediatric: boolean | null;
}

const child = '0-17 years';
const adult = '18-64 years';
const old = '65+ years';

const vulnerableGroups = [
  'Patients incapable of giving consent',
  'Women of childbearing potential not using contraception',
  'Pregnant women',
  'Patients in an emergency situation',
  'Minors',
];

export function choosePopulation(random: Random, condition: Condition): Population {
  const { called, ranges, minimum, maximum } = ages(random, condition.ages);
  const known = !random.chance(0.04);
  return {
    called: condition.healthy && condition.ages === 'adults' ? 'healthy adults' : called,
    paediatric: known ? ranges.includes(child) : null,
    record: {
      age_ranges: known ? ranges : [],
      minimum_age_years: random.unlessUnknown(minimum),
      maximum_age_years: random.unlessUnknown(maximum),
      healthy_volunteers: random.unlessUnknown(condition.healthy),
      vulnerable_groups: random.chance(0.3) ? random.sample(vulnerableGroups, random.integer(1, 2)) : [],
    },
  };
}

interface Ages {
  called: string;
  ranges: string[];
  minimum: number;
  maximum: number | null;
}

function ages(random: Random, group: AgeGroup): Ages {
  switch (group) {
    case 'children': {
      const minimum = random.pick([0, 2, 4, 6, 12]);
      const called = minimum === 12 ? 'adolescents' : 'children and adolescents';
      return { called, ranges: [child], minimum, maximum: 17 };
    }
    case 'newborns':
      return {
        called: random.pick(['newborn infants', 'preterm infants']),
        ranges: [child],
        minimum: 0,
        maximum: 0,
      };
    case 'adolescents and adults':
      return {
        called: 'participants aged 12 years and older',
        ranges: [child, adult, old],
        minimum: 12,
        maximum: null,
      };
    case 'all ages':
      return {
        called: 'children and adults',
        ranges: [child, adult, old],
        minimum: random.pick([0, 2, 6]),
        maximum: null,
      };
    case 'older adults': {
      const minimum = random.pick([50, 55, 60, 65]);
      return {
        called: 'older adults',
        ranges: minimum === 65 ? [old] : [adult, old],
        minimum,
        maximum: random.pick([null, 85, 90]),
      };
    }
    case 'adults': {
      const maximum = random.pick([null, null, null, 65, 70, 75, 80]);
      return { called: 'adults', ranges: maximum === 65 ? [adult] : [adult, old], minimum: 18, maximum };
    }
  }
}
