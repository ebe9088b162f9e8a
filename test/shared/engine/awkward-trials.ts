import type { FilteringVariables } from '../../../shared/contract/trial-profile.ts';

type Known = Partial<FilteringVariables>;

/** Punctuation, scripts and forms that text conditions have got wrong. */
export const awkwardTexts: readonly string[] = [
  '%',
  '_',
  '\\',
  '\\%',
  '\\\\',
  '%_\\\'"[]',
  '100% of _all_ C:\\trials\\',
  'O\'Brien\'s "quoted" [bracketed] (round) {curly} ^$.*+?|',
  'a_c',
  'abc',
  'a%c',
  "'; DROP TABLE engine.trial; --",
  '$1 $2 :name ?',
  'two\nlines',
  'tab\there',
  '  spaced  out  ',
  'ΣΊΣΥΦΟΣ ΚΑΙ ΟΔΥΣΣΕΎΣ',
  'σίσυφος και οδυσσεύς',
  'Straße in Gießen',
  'STRASSE IN GIESSEN',
  'STRAẞE IN GIEẞEN',
  'İstanbul ve Iğdır, ılık iğne',
  'istanbul ve ığdır',
  'Příliš žluťoučký kůň úpěl ďábelské ódy',
  'PŘÍLIŠ ŽLUŤOUČKÝ KŮŇ ÚPĚL ĎÁBELSKÉ ÓDY'.normalize('NFD'),
  'Ångström and Ångstro\u0308m',
  'eﬃcacy of the ﬁrst ﬂuoride ﬆudy',
  'efficacy of the first fluoride study',
  'J\u030C and ǰ, ŉ and ʼn, ΐ and ΐ',
  'Ǆ ǅ ǆ Ǉ ǈ ǉ',
  'ＦＵＬＬ ｗｉｄｔｈ',
  'Ꭰꭰ Ꮿꮿ Ᏸᏸ',
  'ᾳ ᾼ ΑΙ αι',
  'Kelvin K Ohm Ω micro µ long ſ',
  'Ა ა Ⴀ ⴀ',
  '𐐀𐐨 𞤀𞤢 𝐀𝐚',
  '👩‍🔬 trial 🧪🏥',
  'zero\u200Bwidth\u00ADsoft\u00A0hard',
  'ﬅ end Ա և եւ',
  'q\u0323\u0307 and q\u0307\u0323',
  '각 각',
  '\uFFFD\uE000 private',
];

/** Distinct words without end, so that a long text is not one word many times. */
function longText(characters: number, word: string): string {
  let text = '';
  for (let at = 0; text.length < characters; at += 1) text += `${word}${at} `;
  return text.trim();
}

/** Letters that no compression makes short enough for an entry of an index. */
function differentLetters(characters: number): string {
  return Array.from({ length: characters }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  ).join('');
}

const row = {
  recruitment_status: null,
  submission_date: null,
  authorization_date: null,
  recruitment_start_date: null,
  recruitment_end_date: null,
  site_count: null,
  planned_sample_size: null,
} as const;

const noDocuments = {
  protocol: [],
  protocol_synopsis: [],
  recruitment_material: [],
  informed_consent: [],
  product_information: [],
  results: [],
};

const titled: Known[] = awkwardTexts.map((text, at) => ({
  trial_title: text,
  ...(at % 2 === 0 ? { trial_acronym: text } : {}),
  sponsor_name: at % 3 === 0 ? text : 'Example Ties',
  ...(at % 4 === 0
    ? { available_extracted_documents: { ...noDocuments, protocol: [text, `${text} v2`] } }
    : {}),
}));

/** The same on every sort key; only the number tells them apart. */
const tied: Known[] = Array.from({ length: 8 }, () => ({
  trial_title: 'Tied on every key',
  sponsor_name: 'Example Ties',
  latest_country_submission_or_approval_date: '2026-05-22',
  initial_ctis_submission_date: '2026-01-31',
  first_ctis_authorization_date: '2026-02-28',
  latest_ctis_authorization_date: '2026-03-31',
  planned_sample_size: 100,
  number_of_countries: 2,
  number_of_sites: 10,
}));

const long: Known[] = [
  { trial_title: longText(3100, 'Überlänge') },
  { trial_title: `${longText(3100, 'Überlänge')} ending in A` },
  { trial_title: `${longText(3100, 'ΜΑΚΡΎΣ')}\n%_\\`, sponsor_name: longText(3000, 'Sponsor') },
  { trial_title: 'ß'.repeat(1500), trial_acronym: longText(3000, 'ACRO') },
  { trial_title: 'SS'.repeat(1500) },
];

const extremes: Known[] = [
  { planned_sample_size: 0, number_of_countries: 0, number_of_sites: 0 },
  { planned_sample_size: 2 ** 31 - 1, number_of_countries: 249, number_of_sites: 2 ** 31 - 1 },
  {
    latest_country_submission_or_approval_date: '0001-01-01',
    initial_ctis_submission_date: '2024-02-29',
    latest_ctis_authorization_date: '9999-12-31',
  },
  { rare_disease: false, orphan_designation: false, paediatric: false, first_in_human: false },
  { rare_disease: true, orphan_designation: true, paediatric: true, first_in_human: true },
];

/** Conditions of a group that hold only in different rows, in one row, and in rows with nothing else known. */
const grouped: Known[] = [
  {
    countries: [
      { ...row, country_code: 'DE', recruitment_status: 'Ended', authorization_date: '2025-01-01' },
      { ...row, country_code: 'GR', recruitment_status: 'Authorised', authorization_date: '2026-01-01' },
    ],
  },
  {
    countries: [
      { ...row, country_code: 'DE', recruitment_status: 'Authorised', site_count: 0 },
      { ...row, country_code: 'GR', recruitment_status: 'Ended', planned_sample_size: 0 },
    ],
  },
  { countries: [{ ...row, country_code: 'DE' }] },
  { countries: [{ ...row, country_code: 'US', recruitment_status: 'Authorised' }] },
];

/** Names over which a text of all names joined would find what no single name holds. */
const documented: Known[] = [
  { available_extracted_documents: { ...noDocuments, protocol: ['two'], results: ['lines'] } },
  { available_extracted_documents: { ...noDocuments, results: ['two\nlines', 'Straße'] } },
  {
    available_extracted_documents: {
      ...noDocuments,
      informed_consent: [longText(3000, 'Einwilligung'), differentLetters(3000)],
    },
  },
];

/** About seventy trials that are awkward to find, to sort and to page through. */
export const awkwardTrials: readonly Known[] = [
  {},
  {},
  {},
  ...titled,
  ...tied,
  ...long,
  ...extremes,
  ...grouped,
  ...documented,
];
