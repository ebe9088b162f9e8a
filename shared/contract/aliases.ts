import { type CountryCode, countryCodes, countryName } from './countries.ts';
import { countryWords } from './country-names.ts';

/** Longer than any value or name, however it is written. */
const longestSpelled = 200;

/**
 * Spelling aside: case, accents, width, quotes, and what stands between words do not tell two values apart. Between
 * words there is still something ("Phase I-II" is not "Phase III"), and other signs count ("-DE", "string[]"). A text
 * too long to be a value stands for itself: to normalise marks takes time by the square of their number.
 */
export function spelling(value: string): string {
  const trimmed = value.trim();
  if (trimmed.length > longestSpelled) return trimmed;
  return trimmed
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'"\u2018\u2019\u201c\u201d]/gu, '')
    .replaceAll('&', ' and ')
    .replace(/(?!^)[\s\p{Pd}_.,:()]+/gu, ' ')
    .trim();
}

/**
 * Everyday words for controlled values: words that mean exactly one of them (a registry's other spelling, an
 * abbreviation, an English country name). Words that are broader or narrower than a value are left out.
 */
const everydayWords: Readonly<Record<string, readonly string[]>> = {
  'Phase I': ['phase 1', 'phase1', 'PhaseI', '1', 'I'],
  'Phase II': ['phase 2', 'phase2', 'PhaseII', '2', 'II'],
  'Phase III': ['phase 3', 'phase3', 'PhaseIII', '3', 'III'],
  'Phase IV': ['phase 4', 'phase4', 'PhaseIV', '4', 'IV'],
  'Allergy and Immunology': ['allergy & immunology', 'immunology', 'allergy'],
  Anesthesiology: ['anaesthesiology', 'anaesthesia', 'anesthesia'],
  'Blood Disorders': ['haematology', 'hematology'],
  Cardiovascular: ['cardiology', 'cardiovascular diseases'],
  'Critical Care': ['intensive care'],
  'Dentistry and Oral Health': ['dentistry', 'oral health'],
  'Diagnostic Imaging': ['radiology', 'imaging'],
  'Genetic Disorders': ['genetics'],
  Gynecology: ['gynaecology'],
  'Infectious Diseases': ['infectious disease', 'infections'],
  'Musculoskeletal Disorders': ['musculoskeletal'],
  Oncology: ['cancer', 'neoplasms'],
  Otolaryngology: ['ent', 'otorhinolaryngology'],
  'Respiratory Medicine': ['respiratory', 'pulmonology', 'pneumology'],
  Transplantation: ['transplant'],
  Oral: ['po', 'per os', 'oral use'],
  Intravenous: ['iv', 'intravenous use'],
  Subcutaneous: ['sc', 'subcutaneous use'],
  Intramuscular: ['im', 'intramuscular use'],
  Intradermal: ['intradermal use'],
  Nasal: ['intranasal', 'nasal use'],
  Inhalation: ['inhaled', 'inhalation use'],
  Cutaneous: ['cutaneous use'],
  'Intratumoral or intralesional': ['intratumoural or intralesional'],
  Transdermal: ['transdermal use'],
  Rectal: ['rectal use'],
  Vaginal: ['vaginal use'],
  Female: ['f', 'females', 'woman', 'women'],
  Male: ['m', 'males', 'man', 'men'],
  'Active comparator': ['active', 'active control'],
  'Standard of care': ['soc'],
  'Sham procedure': ['sham'],
  'Antibody-drug conjugate': ['adc'],
  'Monoclonal antibody': ['mab', 'monoclonal antibodies'],
  Vaccine: ['vaccines'],
  'Herbal or homeopathic': ['herbal or homoeopathic'],
  Randomized: ['randomised'],
  'Non-randomized': ['non-randomised', 'nonrandomized', 'nonrandomised'],
  'Open label': ['open', 'none (open label)'],
  Single: ['single blind', 'single masked'],
  Double: ['double blind', 'double masked'],
  Triple: ['triple blind', 'triple masked'],
  Quadruple: ['quadruple blind', 'quadruple masked'],
  'Single group': ['single arm', 'single group assignment'],
  Parallel: ['parallel group', 'parallel assignment'],
  Crossover: ['cross-over', 'crossover assignment'],
  Authorised: ['authorized'],
  'Not authorised': ['not authorized'],
  'Under evaluation': ['under review'],
  recruitment_material: ['recruitment materials'],
  informed_consent: ['icf', 'informed consent form'],
  product_information: ['smpc', 'summary of product characteristics'],
  protocol_synopsis: ['synopsis'],
  true: ['yes', 'y'],
  false: ['no', 'n'],
  contains_any: ['any', 'any_of', 'is_any_of'],
  contains_all: ['all', 'all_of'],
  contains_none: ['none', 'none_of', 'is_none_of'],
  is_any_of: ['any', 'any_of', 'contains_any', 'is', 'in'],
  is_none_of: ['none', 'none_of', 'contains_none', 'is_not', 'not_in'],
  is: ['equals'],
  does_not_contain: ['not_contains'],
  string: ['text', 'str'],
  integer: ['int'],
  number: ['float', 'decimal'],
  boolean: ['bool'],
  string_array: ['array of strings', 'list of strings'],
  asc: ['ascending'],
  desc: ['descending'],
};

const isCountryCode = new Set<string>(countryCodes);

function wordsFor(value: string): readonly string[] {
  if (!isCountryCode.has(value)) return everydayWords[value] ?? [];
  return countryWords(value as CountryCode);
}

const spellings = new WeakMap<readonly string[], Map<string, string>>();

/** What each known spelling stands for: the values' own ones and the everyday words for them. */
export function spellingsOf(values: readonly string[]): ReadonlyMap<string, string> {
  let known = spellings.get(values);
  if (!known) {
    known = new Map();
    for (const value of values) for (const word of wordsFor(value)) known.set(spelling(word), value);
    for (const value of values) known.set(spelling(value), value);
    spellings.set(values, known);
  }
  return known;
}

/** The member of `values` that `sent` means, by its own spelling or a well-known other word; else undefined. */
export function meantValue(values: readonly string[], sent: string): string | undefined {
  return spellingsOf(values).get(spelling(sent));
}

/** A controlled value as a person reads it: a country code with the name of its country. */
export function readableValue(value: string): string {
  return isCountryCode.has(value) ? `${value} (${countryName(value as CountryCode)})` : value;
}
