import { unique } from '../../shared/contract/text.ts';
import type { ClassificationVariables, FilteringVariables } from '../../shared/contract/trial-profile.ts';
import {
  administrationRoutes,
  comparatorTypes as comparatorOrder,
} from '../../shared/contract/vocabularies.ts';
import type { CtisRecord } from './layout.ts';
import { type Route, routesInLabel } from './routes.ts';
import type { Source } from './source.ts';

type Product = ClassificationVariables['products'][number];
type ComparatorType = FilteringVariables['comparator_types'][number];

export const testRole = 'Test';

/** Product roles (EMA/679063/2021, list 77). */
const roles = new Map([
  ['1', testRole],
  ['2', 'Comparator'],
  ['3', 'Placebo'],
  ['4', 'Auxiliary'],
  ['test', testRole],
  ['comparator', 'Comparator'],
  ['placebo', 'Placebo'],
  ['auxiliary', 'Auxiliary'],
]);

const comparatorOfRole: Partial<Record<string, ComparatorType>> = {
  Comparator: 'Active comparator',
  Placebo: 'Placebo',
};

/** A product in its role; a role may be named without a product. */
export interface ProductEntry {
  role: string | null;
  group: Source;
  product: Source;
}

function firstName(places: readonly Source[], accept?: (text: string) => boolean): string | null {
  for (const place of places) {
    const name = place.name(accept);
    if (name !== null) return name;
  }
  return null;
}

/** The products by role group, else the plain list, whose members carry their role themselves. */
export function productEntries(record: CtisRecord): ProductEntry[] {
  const groups = record.partOne
    .at('productRoleGroupInfos')
    .items()
    .filter((group) => group.isObject);
  if (groups.length > 0) {
    return groups.flatMap((group) => {
      const role =
        group.at('productRoleCode').lookUp(roles) ?? group.at('productRoleName').lookUp(roles) ?? null;
      const products = group
        .at('products')
        .items()
        .filter((product) => product.isObject);
      const entries = products.map((product) => ({ role, group, product }));
      return entries.length > 0 ? entries : [{ role, group, product: group.at('products') }];
    });
  }
  return record.partOne
    .at('products')
    .items()
    .filter((product) => product.isObject)
    .map((product) => ({
      role: product.at('mpRoleInTrial').lookUp(roles) ?? null,
      group: product,
      product,
    }));
}

/** The active substances of a product, as its dictionary entry names them. */
export function substanceOf(product: Source): string | null {
  const entry = product.at('productDictionaryInfo');
  const named = firstName([entry.at('activeSubstanceName'), product.at('jsonActiveSubstanceNames')]);
  if (named !== null) return named;
  const parts = entry
    .at('productSubstances')
    .items()
    .map((substance) => substance.at('actSubstName').name())
    .filter((name) => name !== null);
  return unique(parts).join(', ') || null;
}

function nameOf({ group, product }: ProductEntry): string | null {
  const entry = product.at('productDictionaryInfo');
  return (
    firstName([product.at('productName'), entry.at('prodName'), product.at('nameDisplay')]) ??
    substanceOf(product) ??
    firstName([
      product.at('scientificProductName'),
      entry.at('productOtherName'),
      entry.at('sponsorProductCode'),
      product.at('sponsorProductCodeEdit'),
      entry.at('atcName'),
      product.at('atcCode'),
      entry.at('atcCode'),
      group.at('comments'),
    ])
  );
}

const dictionaryCode = /^PHF\d+[A-Z]*$/;

/** The pharmaceutical form; the dictionary's codes of forms are no names of forms. */
function formOf(product: Source): string | null {
  const entry = product.at('productDictionaryInfo');
  const places = [
    entry.at('pharmForm'),
    entry.at('productPharmForm'),
    product.at('pharmaceuticalFormDisplay'),
  ];
  return firstName(places, (text) => !dictionaryCode.test(text));
}

/** Units of treatment periods (EMA/679063/2021, list 141). */
const timeUnits = new Map([
  ['1', 'days'],
  ['2', 'weeks'],
  ['3', 'months'],
]);

function amount(value: Source, unit: Source): string | null {
  const number = value.name();
  if (number === null) return null;
  const symbol = unit.name()?.split(' ')[0];
  return symbol === undefined || symbol === 'Other' ? number : `${number} ${symbol}`;
}

/** The maxima that the register asks for, in one line: "24 mg/kg a day, 240 mg/kg in total, for 10 days". */
function doseOf(product: Source): string | null {
  const daily = amount(product.at('maxDailyDoseAmount'), product.at('doseUom'));
  const total = amount(product.at('maxTotalDoseAmount'), product.at('doseUomTotal'));
  const period = product.at('maxTreatmentPeriod').count();
  const unit = period === null ? undefined : product.at('timeUnitCode').lookUp(timeUnits);
  const parts = [
    daily === null ? null : `at most ${daily} a day`,
    total === null ? null : `${daily === null ? 'at most ' : ''}${total} in total`,
    period === null || unit === undefined ? null : `for ${period} ${unit}`,
  ];
  return parts.filter((part) => part !== null).join(', ') || null;
}

/** Orphan where it is flagged or has a designation number; null where the register leaves both out. */
function orphanOf(product: Source): boolean | null {
  const flag = product.at('orphanDrugEdit').flag() ?? product.at('orphanDrug').flag();
  const number = product.at('orphanDrugDesigNumber').name();
  return number === null ? flag : true;
}

function inOrder(routes: Route[]): Route[] {
  return administrationRoutes.filter((route) => routes.includes(route));
}

function routesOf(product: Source): Route[] {
  const labels = product
    .at('routes')
    .items()
    .map((route) => route.name());
  return inOrder(labels.filter((label) => label !== null).flatMap(routesInLabel));
}

export function products(record: CtisRecord): Product[] {
  return productEntries(record).flatMap((entry) => {
    const { role, product } = entry;
    const name = nameOf(entry) ?? role;
    if (name === null) return [];
    const dictionary = product.at('productDictionaryInfo');
    return [
      {
        name,
        role,
        substance: substanceOf(product),
        atc_code: firstName([dictionary.at('atcCode'), product.at('atcCode')]),
        form: formOf(product),
        routes: routesOf(product),
        dose: doseOf(product),
        orphan: orphanOf(product),
      },
    ];
  });
}

/** The routes of all products, whatever their role. */
export function routes(record: CtisRecord): Route[] {
  return inOrder(productEntries(record).flatMap((entry) => routesOf(entry.product)));
}

/** The comparators that products stand for; `others` are those known otherwise. */
export function comparatorTypes(record: CtisRecord, others: ComparatorType[]): ComparatorType[] {
  const byRole = productEntries(record).map((entry) => comparatorOfRole[entry.role ?? '']);
  const found = new Set([...byRole, ...others]);
  return comparatorOrder.filter((type) => found.has(type));
}

/** Whether any product is an orphan; null where none says so either way. */
export function orphanDesignation(record: CtisRecord): boolean | null {
  const flags = productEntries(record)
    .map((entry) => orphanOf(entry.product))
    .filter((flag) => flag !== null);
  return flags.length === 0 ? null : flags.includes(true);
}
