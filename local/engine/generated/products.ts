import type { ClassificationVariables } from '../../../shared/contract/trial-profile.ts';
import type { Design } from './designs.ts';
import type { Random } from './random.ts';
import type { Subject } from './subjects.ts';
import { type Facts, fill } from './wording/fill.ts';
import { type ProductKind, productKinds, type Route } from './wording/product-kinds.ts';

type Product = ClassificationVariables['products'][number];

/** The medicines of a trial and how sentences call them. */
export interface Products {
  list: Product[];
  /** The medicine under test, for example "velorinib" or "EXM-4821". */
  tested: string;
  /** A second medicine under test, given together with the first. */
  partner: string | null;
  comparator: string;
  /** The sponsor's code, for example "EXM-4821". */
  code: string;
}

const nameBeginnings = [
  'ab',
  'bel',
  'cor',
  'dalo',
  'eri',
  'fen',
  'gali',
  'hevo',
  'ixa',
  'jul',
  'keto',
  'lumi',
  'mira',
  'nexo',
  'olu',
  'pera',
  'quin',
  'rivo',
  'savo',
  'tori',
  'ufa',
  'velo',
  'wexa',
  'xilo',
  'ylo',
  'zani',
];
const nameMiddles = ['', 'ba', 'do', 'fi', 'ga', 'li', 'mo', 'ne', 'pri', 'ra', 'so', 'ti', 'vu', 'xo'];
const noFacts: Facts = {
  condition: '',
  product: '',
  comparator: '',
  population: '',
  minimumAge: '',
  maximumAge: '',
};

export function chooseProducts(
  random: Random,
  { condition, kind, route }: Subject,
  design: Design,
): Products {
  const code = `EXM-${random.integer(1000, 9999)}`;
  const substance = inventName(random, kind);
  const tested = random.chance(0.25) ? code : substance;
  const orphan = condition.rare && random.chance(0.55);
  const list = [product(random, { kind, route, substance, role: 'Test', name: tested, orphan })];
  const partner = random.chance(0.12) ? inventName(random, kind) : null;
  if (partner) {
    list.push(
      product(random, { kind, route, substance: partner, role: 'Test', name: partner, orphan: false }),
    );
  }
  const comparator = inventName(random, kind);
  if (design.comparators.includes('Active comparator')) {
    list.push(
      product(random, {
        kind,
        route,
        substance: comparator,
        role: 'Comparator',
        name: comparator,
        orphan: false,
      }),
    );
  }
  if (design.comparators.includes('Placebo')) list.push(placebo(random, kind, route));
  if (random.chance(0.08)) list.push(premedication(random));
  return { list, tested, partner, comparator, code };
}

function inventName(random: Random, { stems }: ProductKind): string {
  return random.pick(nameBeginnings) + random.pick(nameMiddles) + random.pick(stems);
}

interface Part {
  kind: ProductKind;
  route: Route;
  substance: string;
  role: string;
  name: string;
  orphan: boolean;
}

function product(random: Random, { kind, route, substance, role, name, orphan }: Part): Product {
  return {
    name,
    role: random.unlessUnknown(role, 0.03),
    substance: random.unlessUnknown(substance.toUpperCase(), 0.08),
    atc_code: random.chance(0.4) ? `${kind.atcGroup}X${random.integer(10, 99)}` : null,
    form: random.unlessUnknown(kind.form),
    routes: random.chance(0.02) ? [] : [route],
    dose: random.unlessUnknown(fill(random.pick(kind.doses), random, noFacts), 0.1),
    orphan: random.unlessUnknown(orphan, 0.06),
  };
}

function placebo(random: Random, kind: ProductKind, route: Route): Product {
  return {
    name: `Placebo to match (${kind.form.toLowerCase()})`,
    role: 'Placebo',
    substance: null,
    atc_code: null,
    form: kind.form,
    routes: [route],
    dose: null,
    orphan: random.unlessUnknown(false, 0.02),
  };
}

const [, tablet] = productKinds as readonly [ProductKind, ProductKind];

function premedication(random: Random): Product {
  const name = inventName(random, tablet);
  return product(random, {
    kind: tablet,
    route: 'Oral',
    substance: name,
    role: 'Auxiliary',
    name,
    orphan: false,
  });
}
