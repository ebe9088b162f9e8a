import type { FilteringVariables } from '../../shared/contract/trial-profile.ts';
import type { CtisRecord } from './layout.ts';
import { productEntries, substanceOf, testRole } from './products.ts';
import type { Source } from './source.ts';

type Modality = NonNullable<FilteringVariables['modality']>;

/** Substance classes of the EudraVigilance dictionary, as `substanceOrigin` names them. */
const modalityOfOrigin: ReadonlyMap<string, Modality> = new Map([
  ['chemical', 'Small molecule'],
  ['nucleic acid', 'Oligonucleotide'],
  ['polymer', 'Other'],
  ['protein - other', 'Protein or peptide'],
  ['protein - vaccine', 'Vaccine'],
  ['structurally diverse substance - vaccine', 'Vaccine'],
  ['structurally diverse substance - immunoglobulin', 'Plasma-derived or blood product'],
  ['structurally diverse substance - blood derived', 'Plasma-derived or blood product'],
  ['structurally diverse substance - cell therapy', 'Cell therapy'],
  ['structurally diverse substance - herbal', 'Herbal or homeopathic'],
  ['structurally diverse substance - allergen', 'Other'],
  ['structurally diverse substance - other', 'Other'],
]);

/** Advanced therapy classification (EMA/679063/2021, list 48), by code and by name. */
const modalityOfAdvancedTherapy: ReadonlyMap<string, Modality> = new Map([
  ['1', 'Cell therapy'],
  ['somatic cell therapy', 'Cell therapy'],
  ['2', 'Tissue-engineered product'],
  ['tissue engineered therapy', 'Tissue-engineered product'],
  ['3', 'Gene therapy'],
  ['gene therapy', 'Gene therapy'],
]);

/**
 * The medicinal product characteristics (EMA/679063/2021, list 47) that name a modality. The others (narcotic,
 * immunological, extractive, recombinant, other …) are ticked for products of every kind.
 */
const modalityOfCharacteristic: ReadonlyMap<string, Modality> = new Map([
  ['3', 'Radiopharmaceutical'],
  ['5', 'Plasma-derived or blood product'],
  ['9', 'Herbal or homeopathic'],
  ['10', 'Herbal or homeopathic'],
]);

/** Stems of international non-proprietary names that name a modality (WHO, use of stems in INN selection). */
const modalityOfStem: readonly (readonly [stem: RegExp, modality: Modality])[] = [
  [/(?:mab|tamig|bart|tug)\s+\w*(?:dotin|tansine|tecan|ozogamicin|tesirine)\b/i, 'Antibody-drug conjugate'],
  [/mig\b/i, 'Bispecific or multispecific antibody'],
  [/(?:mab|bart|tug)\b/i, 'Monoclonal antibody'],
  [/(?:rsen|siran)\b/i, 'Oligonucleotide'],
];

function advancedTherapy(product: Source): Modality | undefined {
  for (const therapy of product.at('therapies').items()) {
    const modality = therapy.at('advancedTherapyType').lookUp(modalityOfAdvancedTherapy);
    if (modality === undefined) continue;
    const cells = therapy.at('gmoCellType').name() ?? therapy.at('cellTypeCode').name();
    const modified = modality === 'Gene therapy' ? cells !== null : therapy.at('isGmo').flag() === true;
    return modified && modality !== 'Tissue-engineered product' ? 'Gene-modified cell therapy' : modality;
  }
  return undefined;
}

function firstMatch(places: Source[], table: ReadonlyMap<string, Modality>): Modality | undefined {
  for (const place of places) {
    const modality = place.lookUp(table);
    if (modality !== undefined) return modality;
  }
  return undefined;
}

function modalityOf(record: CtisRecord, product: Source): Modality | undefined {
  const stated =
    advancedTherapy(product) ?? firstMatch(product.at('characteristics').items(), modalityOfCharacteristic);
  if (stated) return stated;
  const substance = substanceOf(product) ?? '';
  const [, byName] = modalityOfStem.find(([stem]) => stem.test(substance)) ?? [];
  if (byName) {
    record.ledger.infer(`the substance name "${substance}" has the INN stem of a ${byName.toLowerCase()}`);
    return byName;
  }
  const substances = product.at('productDictionaryInfo', 'productSubstances').items();
  return firstMatch(
    substances.map((entry) => entry.at('substanceOrigin')),
    modalityOfOrigin,
  );
}

/** The modality of the test products; null where they differ or none is known. */
export function modality(record: CtisRecord): Modality | null {
  const known = productEntries(record)
    .filter((entry) => entry.role === testRole)
    .map((entry) => modalityOf(record, entry.product))
    .filter((found) => found !== undefined);
  const [first, ...others] = new Set(known);
  return first !== undefined && others.length === 0 ? first : null;
}
