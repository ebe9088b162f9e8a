import type { FilteringVariables } from '../../../shared/contract/trial-profile.ts';
import { type DocumentType, documentTypes } from '../../../shared/contract/vocabularies.ts';
import { closeAt, setPages } from './pages.ts';
import {
  type DocumentSubject,
  protocolParagraphs,
  synopsisParagraphs,
  unusualProtocolParagraphs,
} from './protocol-text.ts';
import type { Random } from './random.ts';
import type { Place } from './sequence.ts';
import { showcaseSize } from './showcase.ts';
import { weightedChoice } from './weighted-choice.ts';
import { consentLanguages, documentNames } from './wording/document-names.ts';

/** A stored document. Its name is unique within the trial, whatever the case of its letters. */
export interface GeneratedDocument {
  category: DocumentType;
  name: string;
  /** At least one character. */
  text: string;
}

interface Setting {
  place: Place;
  subject: DocumentSubject;
  code: string;
  countryCodes: FilteringVariables['country_codes'];
  /** Names of posted result documents, some of which have text. */
  resultNames: readonly string[];
}

/** The places, among the approved trials, of the longest protocol and of the shortest. */
const longestAt = 41;
const shortestAt = 87;
const longestProtocol = 900_000;

function isPlaceOf(rank: number, place: Place): boolean {
  return place.approvalStatus === 'approved' && place.rank === rank;
}

/** The documents of a trial, in the order of the categories. */
export function writeDocuments(random: Random, setting: Setting): GeneratedDocument[] {
  const categories = chooseCategories(random, setting);
  const documents: GeneratedDocument[] = [];
  const taken = new Set<string>();
  const add = (category: DocumentType, name: string) => {
    const unique = uniqueName(name, taken);
    documents.push({ category, name: unique, text: writeText(random, category, unique, setting) });
  };
  for (const category of categories) {
    if (category !== 'results') add(category, chooseName(random, category, setting));
  }
  if (categories.includes('results')) for (const name of setting.resultNames) add('results', name);
  return documents;
}

/** The inventory that promises the given documents. */
export function inventory(
  documents: readonly GeneratedDocument[],
): FilteringVariables['available_extracted_documents'] {
  const names = (type: DocumentType) =>
    documents.filter(({ category }) => category === type).map(({ name }) => name);
  return {
    protocol: names('protocol'),
    protocol_synopsis: names('protocol_synopsis'),
    recruitment_material: names('recruitment_material'),
    informed_consent: names('informed_consent'),
    product_information: names('product_information'),
    results: names('results'),
  };
}

const drawProtocols = weightedChoice<number>([
  [0, 33],
  [1, 57],
  [2, 10],
]);
const drawOthers = weightedChoice<number>([
  [0, 30],
  [1, 35],
  [2, 22],
  [3, 10],
  [6, 3],
]);
const drawOther = weightedChoice<DocumentType>([
  ['protocol_synopsis', 30],
  ['informed_consent', 40],
  ['recruitment_material', 18],
  ['product_information', 12],
]);

function chooseCategories(random: Random, { place, resultNames }: Setting): DocumentType[] {
  if (place.rank >= showcaseSize) {
    if (!random.chance(0.1)) return [];
    return random.chance(0.6) ? ['protocol'] : [drawOther(random)];
  }
  const special = isPlaceOf(longestAt, place) || isPlaceOf(shortestAt, place);
  const categories = Array<DocumentType>(special ? 1 : drawProtocols(random)).fill('protocol');
  for (let others = drawOthers(random); others > 0; others -= 1) categories.push(drawOther(random));
  if (resultNames.length > 0 && random.chance(0.75)) categories.push('results');
  return categories.sort((one, other) => documentTypes.indexOf(one) - documentTypes.indexOf(other));
}

function chooseName(random: Random, category: Exclude<DocumentType, 'results'>, setting: Setting): string {
  const name = random.pick(documentNames[category]).replace('{code}', setting.code);
  if (category !== 'informed_consent' || setting.countryCodes.length === 0 || random.chance(0.5)) return name;
  const country = random.pick(setting.countryCodes);
  const language = consentLanguages[country];
  return language ? `${name}_${country} ${language}` : `${name}_${country}`;
}

/** Appends " (2)", " (3)" … to a name that is taken, compared without regard to case. */
function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let copy = 2; taken.has(caseless(unique)); copy += 1) unique = `${name} (${copy})`;
  taken.add(caseless(unique));
  return unique;
}

/** Upper case first: it is what makes ß and ss, ﬁ and fi, σ and ς alike. */
function caseless(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}

function writeText(random: Random, category: DocumentType, name: string, setting: Setting): string {
  const { place, subject } = setting;
  const showcase = place.rank < showcaseSize;
  if (category !== 'protocol') {
    return setPages(
      otherParagraphs(random, category, name, subject),
      showcase ? random.integer(900, 4_000) : 1_500,
    );
  }
  if (isPlaceOf(shortestAt, place)) return '§';
  if (isPlaceOf(longestAt, place)) {
    return closeAt(setPages(unusualProtocolParagraphs(random, subject), longestProtocol), longestProtocol);
  }
  const limit = showcase ? random.integer(3_000, 12_000) : random.integer(600, 2_000);
  const paragraphs = random.chance(0.06) ? unusualProtocolParagraphs : protocolParagraphs;
  return setPages(paragraphs(random, subject), limit);
}

const openings: Readonly<Record<Exclude<DocumentType, 'protocol'>, string>> = {
  protocol_synopsis: 'Synopsis of the protocol',
  recruitment_material: 'We are looking for participants. Taking part is voluntary.',
  informed_consent:
    'Information for participants and consent form. Please read it carefully and ask questions.',
  product_information: 'Information on the medicines of the trial',
  results: 'Results of the trial',
};

function* otherParagraphs(
  random: Random,
  category: Exclude<DocumentType, 'protocol'>,
  name: string,
  subject: DocumentSubject,
): Generator<string> {
  yield name;
  yield openings[category];
  if (category === 'protocol_synopsis') yield* synopsisParagraphs(subject);
  else yield* protocolParagraphs(random, subject);
}
