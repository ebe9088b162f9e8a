import type { Random } from './random.ts';
import { inTurn } from './showcase.ts';
import { weightedChoice } from './weighted-choice.ts';
import { areaWeights } from './wording/area-weights.ts';
import { type Condition, conditions } from './wording/conditions.ts';
import { type ForeignTitle, foreignTitles } from './wording/foreign-titles.ts';
import { type ProductKind, productKinds, type Route } from './wording/product-kinds.ts';

/** What is tried in what: the two choices that the rest of a trial follows. */
export interface Subject {
  condition: Condition;
  kind: ProductKind;
  route: Route;
  /** A title in another language, where the trial has one. */
  foreignTitle: ForeignTitle | null;
}

const kindsFor = new Map(
  conditions.map((condition) => [condition, productKinds.filter((kind) => suits(kind, condition))]),
);
const drawKind = new Map(
  [...kindsFor].map(([condition, kinds]) => [
    condition,
    weightedChoice(kinds.map((kind) => [kind, kind.weight] as const)),
  ]),
);
const drawCondition = weightedChoice(
  conditions.map((condition) => [condition, conditionWeight(condition)] as const),
);
const kindsAndRoutes = productKinds.flatMap((kind) => kind.routes.map((route) => ({ kind, route })));
const conditionsFor = new Map(
  productKinds.map((kind) => [kind, conditions.filter((condition) => suits(kind, condition))]),
);
const conditionsByName = new Map(conditions.map((condition) => [condition.name, condition]));
const foreignTitlesFor = Map.groupBy(foreignTitles, ({ condition }) => condition);

/** Chooses condition and product so that areas and routes occur about as often as in a register. */
export function chooseSubject(random: Random, rank: number): Subject {
  const foreignTitle = inTurn(foreignTitles, rank, { period: 12, offset: 5 });
  const named = foreignTitle && conditionsByName.get(foreignTitle.condition);
  const product = inTurn(kindsAndRoutes, rank, { period: 3, offset: 1 });
  if (product && !named) {
    return { ...product, condition: random.pick(conditionsFor.get(product.kind)!), foreignTitle: null };
  }
  const condition = named ?? inTurn(conditions, rank, { period: 3, offset: 0 }) ?? drawCondition(random);
  const kind = drawKind.get(condition)!(random);
  const translations = foreignTitlesFor.get(condition.name);
  const translation = translations && random.chance(0.06) ? random.pick(translations) : null;
  return { condition, kind, route: random.pick(kind.routes), foreignTitle: foreignTitle ?? translation };
}

function suits(kind: ProductKind, condition: Condition): boolean {
  if (condition.vaccine !== (kind.modality === 'Vaccine')) return false;
  return kind.areas === null
    ? condition.areas[0] !== 'Diagnostic Imaging'
    : kind.areas.includes(condition.areas[0]);
}

function conditionWeight(condition: Condition): number {
  const [leading] = condition.areas;
  return areaWeights[leading] / conditions.filter(({ areas }) => areas[0] === leading).length;
}
