import type {
  allocations,
  comparatorTypes,
  interventionModels,
  maskings,
  phases,
} from '../../../shared/contract/vocabularies.ts';
import type { Random } from './random.ts';
import { inTurn } from './showcase.ts';
import { weightedChoice } from './weighted-choice.ts';
import type { Condition } from './wording/conditions.ts';

export type Phase = (typeof phases)[number];
export type ComparatorType = (typeof comparatorTypes)[number];

/** How participants are allocated, masked and compared. */
export interface Design {
  allocation: (typeof allocations)[number];
  masking: (typeof maskings)[number];
  model: (typeof interventionModels)[number];
  comparators: readonly ComparatorType[];
}

const phaseOptions: readonly (readonly [readonly Phase[], number])[] = [
  [['Phase III'], 33],
  [['Phase II'], 27],
  [['Phase I'], 14],
  [['Phase IV'], 9],
  [['Phase I', 'Phase II'], 8],
  [['Phase II', 'Phase III'], 4],
  [['Phase III', 'Phase IV'], 2],
  [[], 2],
];

const drawPhases = weightedChoice(phaseOptions);

/** The phases of a trial: one, an integrated pair, or none known. Pharmacology in healthy people is phase I. */
export function choosePhases(random: Random, rank: number, condition: Condition): readonly Phase[] {
  const drawn = drawPhases(random);
  if (condition.healthy && !condition.vaccine) return ['Phase I'];
  return inTurn(phaseOptions, rank, { period: 7, offset: 3 })?.[0] ?? drawn;
}

/** Weights of a design in phase I, phase II, phase III, and phase IV or unknown. */
type Weights = readonly [early: number, middle: number, late: number, post: number];

const designs: readonly (readonly [Design, Weights])[] = [
  [design('Not applicable', 'Open label', 'Single group', ['None']), [6, 5, 2, 3]],
  [design('Non-randomized', 'Open label', 'Sequential', ['Dose comparison']), [6, 2, 0, 0]],
  [design('Randomized', 'Double', 'Parallel', ['Placebo']), [2, 5, 6, 1]],
  [design('Randomized', 'Quadruple', 'Parallel', ['Placebo']), [1, 3, 5, 1]],
  [design('Randomized', 'Triple', 'Parallel', ['Placebo', 'Active comparator']), [0, 2, 3, 1]],
  [design('Randomized', 'Open label', 'Parallel', ['Active comparator']), [1, 2, 4, 4]],
  [design('Randomized', 'Open label', 'Parallel', ['Standard of care']), [0, 3, 4, 4]],
  [design('Randomized', 'Single', 'Parallel', ['Sham procedure']), [0, 1, 1, 0.5]],
  [design('Randomized', 'Open label', 'Crossover', ['Active comparator']), [4, 1, 0.3, 1]],
  [design('Randomized', 'Double', 'Crossover', ['Placebo']), [2, 1, 0.3, 0.5]],
  [design('Randomized', 'Open label', 'Factorial', ['Standard of care', 'No treatment']), [0, 0.5, 1, 1]],
  [
    design('Non-randomized', 'Open label', 'Parallel', ['External or historical control']),
    [0.5, 1, 0.5, 0.5],
  ],
  [design('Randomized', 'Double', 'Sequential', ['Dose comparison', 'Placebo']), [4, 1, 0, 0]],
  [design('Non-randomized', 'Open label', 'Other', ['Other']), [1, 1, 0.5, 1]],
  [design('Randomized', 'Single', 'Parallel', ['No treatment']), [0, 0.5, 0.5, 1]],
];

const drawDesign = ([0, 1, 2, 3] as const).map((stage) =>
  weightedChoice(designs.map(([value, weights]) => [value, weights[stage]] as const)),
);

/** A design that is usual in the given phases. */
export function chooseDesign(random: Random, rank: number, phases: readonly Phase[]): Design {
  const drawn = (drawDesign[stageOf(phases)] as (random: Random) => Design)(random);
  return inTurn(designs, rank, { period: 4, offset: 2 })?.[0] ?? drawn;
}

function stageOf(phases: readonly Phase[]): 0 | 1 | 2 | 3 {
  if (phases.includes('Phase I')) return 0;
  if (phases.includes('Phase III')) return 2;
  return phases.includes('Phase II') ? 1 : 3;
}

function design(
  allocation: Design['allocation'],
  masking: Design['masking'],
  model: Design['model'],
  comparators: readonly ComparatorType[],
): Design {
  return { allocation, masking, model, comparators };
}
