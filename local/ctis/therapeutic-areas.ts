import { unique } from '../../shared/contract/text.ts';
import type { FilteringVariables } from '../../shared/contract/trial-profile.ts';
import { therapeuticAreas as areaOrder } from '../../shared/contract/vocabularies.ts';
import { conditionNames } from './conditions.ts';
import { wordsOf } from './json.ts';
import type { CtisRecord } from './layout.ts';
import type { Source } from './source.ts';
import { foldLabel } from './text.ts';

type Area = FilteringVariables['therapeutic_areas'][number];

/**
 * The areas of each therapeutic-area code (EMA/679063/2021, list 82, which follows the MeSH tree). Where a code
 * covers several, the first one is always given, the others only where the trial's own words ask for them.
 */
const areasOfCode: Record<number, readonly [Area, ...Area[]]> = {
  1: ['Infectious Diseases'],
  2: ['Infectious Diseases'],
  3: ['Infectious Diseases'],
  4: ['Oncology'],
  5: ['Musculoskeletal Disorders', 'Rheumatology'],
  6: ['Gastroenterology', 'Hepatology'],
  7: ['Dentistry and Oral Health'],
  8: ['Respiratory Medicine'],
  9: ['Otolaryngology'],
  10: ['Neurology'],
  11: ['Ophthalmology'],
  12: ['Nephrology', 'Reproductive Medicine', 'Urology'],
  13: ['Gynecology', 'Nephrology', 'Obstetrics', 'Reproductive Medicine', 'Urology'],
  14: ['Cardiovascular'],
  15: ['Blood Disorders'],
  16: ['Genetic Disorders', 'Neonatology'],
  17: ['Dermatology', 'Rheumatology'],
  18: ['Metabolic and Nutritional Disorders'],
  19: ['Endocrinology'],
  20: ['Allergy and Immunology'],
  21: ['Emergency Medicine'],
  22: ['Other'],
  23: ['Pain Medicine', 'Other'],
  24: ['Diagnostic Imaging'],
  25: ['Clinical Pharmacology'],
  26: ['Anesthesiology', 'Pain Medicine'],
  27: ['Surgery'],
  28: ['Clinical Pharmacology'],
  29: ['Dentistry and Oral Health'],
  30: ['Other'],
  31: ['Psychiatry'],
  32: ['Psychiatry'],
  33: ['Psychiatry'],
  34: ['Psychiatry'],
  35: ['Other'],
  36: ['Clinical Pharmacology'],
  37: ['Metabolic and Nutritional Disorders'],
  38: ['Clinical Pharmacology'],
  39: ['Genetic Disorders'],
  40: ['Infectious Diseases'],
  41: ['Clinical Pharmacology'],
  42: ['Reproductive Medicine'],
  43: ['Cardiovascular', 'Respiratory Medicine'],
  44: ['Gastroenterology'],
  45: ['Musculoskeletal Disorders', 'Neurology'],
  46: ['Allergy and Immunology'],
  47: ['Allergy and Immunology'],
  48: ['Ophthalmology'],
  49: ['Other'],
  50: ['Clinical Pharmacology'],
  51: ['Other'],
  52: ['Other'],
  53: ['Other'],
  54: ['Other'],
  55: ['Other'],
  56: ['Other'],
  57: ['Other'],
  58: ['Other'],
};

/** The words in a title or condition that ask for an area which shares its code with another. */
const wordsOfArea: Partial<Record<Area, RegExp>> = {
  Hepatology: /\b(?:hepat|liver|cirrho|cholangi|biliary)/i,
  Neonatology: /\b(?:neonat|newborn|preterm|premature (?:infant|birth|bab))/i,
  Nephrology: /\b(?:renal|kidney|nephr|dialysis|glomerul)/i,
  Neurology: /\b(?:neuro|spastic|muscular atrophy|dystroph|stroke|epilep)/i,
  Obstetrics: /\b(?:pregnan|labou?r\b|obstetric|pre-?eclamp|postpartum|caesarean|cesarean)/i,
  'Pain Medicine': /\b(?:pain|analges)/i,
  'Reproductive Medicine':
    /\b(?:infertil|subfertil|fertility|ivf\b|in vitro fertili|contracepti|assisted reproduct)/i,
  'Respiratory Medicine': /\b(?:respirat|pulmon|lung|asthma|copd\b|bronch)/i,
  Rheumatology: /\b(?:rheumat|arthrit|lupus|spondyl|vasculit|scleroderma|systemic sclerosis|gout\b)/i,
  Urology: /\b(?:urolog|urinar|bladder|prostat|ureth|ureter|incontinen|erectile)/i,
};

const meshBranch = /\[([CEFGN])(\d{2})\]/;
const firstCodeOfBranch: Record<string, number> = { C: 0, E: 23, F: 30, G: 34, N: 51 };

/** The code of an area's label, by the MeSH branch that it ends in: "… Neoplasms [C04]" is code 4. */
function codeOfLabel(label: string): number | null {
  const branch = meshBranch.exec(label);
  if (!branch?.[1]) return /not possible to specify/i.test(label) ? 58 : null;
  return (firstCodeOfBranch[branch[1]] ?? 0) + Number(branch[2]);
}

function areasAt(place: Source): readonly [Area, ...Area[]] | null {
  return place.take((value) => {
    const text = wordsOf(value)?.trim() ?? '';
    const code = /^\d+$/.test(text) ? Number(text) : codeOfLabel(text);
    return (code === null ? undefined : areasOfCode[code]) ?? null;
  });
}

function areaGroups(record: CtisRecord): (readonly [Area, ...Area[]])[] {
  const { partOne, root } = record;
  const search = root.at('therapeuticAreas');
  const places = [
    partOne
      .at('partOneTherapeuticAreas')
      .items()
      .map((entry) => entry.at('therapeuticArea', 'code')),
    partOne
      .at('therapeuticAreas')
      .items()
      .map((area) => area.at('code')),
    search.isObject ? [] : [search, ...search.items()],
  ];
  for (const group of places) {
    const areas = group.map(areasAt).filter((found) => found !== null);
    if (areas.length > 0) return areas;
  }
  return [];
}

/** The trial's areas, by its codes and the words of its title and conditions. */
export function therapeuticAreas(record: CtisRecord, title: string): Area[] {
  const groups = areaGroups(record);
  const text = [title, ...conditionNames(record)].map(foldLabel).join(' ; ');
  const asked = (area: Area) => wordsOfArea[area]?.test(text) ?? false;
  const areas = groups.flatMap(([first, ...others]) => [first, ...others.filter(asked)]);
  return unique(areas).sort((a, b) => areaOrder.indexOf(a) - areaOrder.indexOf(b));
}
