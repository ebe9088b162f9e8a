import type { CountryCode } from '../../../shared/contract/countries.ts';
import { countryName } from '../../../shared/contract/countries.ts';
import { documentTypes } from '../../../shared/contract/vocabularies.ts';
import type { SentProfile } from './profile.ts';

/** What a record says; several values are an array. */
export type Found = string | number | boolean | readonly string[] | null;

type Filters = NonNullable<SentProfile['filtering_variables']>;
type Classification = NonNullable<SentProfile['classification_variables']>;
type Read = (filters: Filters, classification: Classification, profile: SentProfile) => Found | undefined;

const texts = (items: readonly { text?: string; time_frame?: string | null }[] | undefined) =>
  items?.flatMap(({ text }) => text ?? []);
const lines = (...parts: (string | null | undefined)[]) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(': ');

/** Well-known variables by the words that ask for them. The narrower stand before the wider. */
const known: readonly (readonly [RegExp, Read])[] = [
  [
    /\bprimary (?:endpoint|outcome)s? (?:time|timing|measure time)/,
    (_, { endpoints }) => endpoints?.primary?.flatMap(({ time_frame }) => time_frame ?? []),
  ],
  [/\b(?:primary|main) (?:endpoint|outcome|end point)/, (_, { endpoints }) => texts(endpoints?.primary)],
  [/\bsecondary (?:endpoint|outcome|end point)/, (_, { endpoints }) => texts(endpoints?.secondary)],
  [/\b(?:primary|main) objective/, (_, { objectives }) => objectives?.primary],
  [/\bsecondary objective/, (_, { objectives }) => objectives?.secondary],
  [
    /\b(?:number of|how many) (?:countries|member states)|\bcountry count/,
    (filters) => filters.number_of_countries,
  ],
  [
    /\b(?:number of|how many) (?:\w+ )?(?:sites|cent(?:re|er)s)|\bsite count/,
    (filters) => filters.number_of_sites,
  ],
  [/\b(?:number of|how many) (?:\w+ )?arms|\barm count/, (_, { arms }) => arms?.length],
  [
    /\b(?:planned )?(?:sample size|enrol+ment)(?! (?:just|calc|rationale|assum))|\b(?:number of|how many) (?:\w+ )?(?:participants|patients|subjects)\b/,
    (filters) => filters.planned_sample_size,
  ],
  [/\bsponsor (?:type|kind)|\b(?:type|kind) of sponsor/, (_, { sponsor }) => sponsor?.type],
  [/\bco[- ]?sponsors?\b/, (_, { sponsor }) => sponsor?.co_sponsors],
  [/\bsponsor\b/, (filters, { sponsor }) => filters.sponsor_name ?? sponsor?.name],
  [/\bacronym\b/, (filters) => filters.trial_acronym],
  [/\b(?:trial |study |full |official |public )title\b|^title\b/, (filters) => filters.trial_title],
  [/\beu (?:ct |trial )?number\b|\beuct\b/, (filters) => filters.eu_number],
  [/\bnct\b|\bclinicaltrials\.?gov\b/, (_, { secondary_ids }) => secondary_ids?.nct],
  [/\beudract\b/, (_, { secondary_ids }) => secondary_ids?.eudract],
  [/\bphases?\b/, (filters) => filters.phases],
  [
    /\b(?:countries|country|member states)\b/,
    (filters) => filters.country_codes?.map((code) => countryName(code as CountryCode)),
  ],
  [/\b(?:lowest|minimum|min) age\b|\bage (?:min|from)/, (_, { population }) => population?.minimum_age_years],
  [/\b(?:highest|maximum|max) age\b|\bage (?:max|to)/, (_, { population }) => population?.maximum_age_years],
  [/\bage (?:range|group)s?\b|^ages?\b/, (_, { population }) => population?.age_ranges],
  [/\b(?:sex|sexes|gender)\b/, (filters) => filters.eligible_sexes],
  [/\btherapeutic areas?\b/, (filters) => filters.therapeutic_areas],
  [
    /\b(?:conditions?|indications?)\b|\bdiseases? studied\b/,
    (_, { conditions }) => conditions?.flatMap(({ name }) => name ?? []),
  ],
  [
    /\b(?:arms?|treatment groups?)\b/,
    (_, { arms }) => arms?.map(({ label, description }) => lines(label, description)),
  ],
  [/\bcomparators?\b/, (filters) => filters.comparator_types],
  [/\broutes?\b/, (filters) => filters.administration_routes],
  [/\bmodality\b/, (filters) => filters.modality],
  [/\b(?:dose|dosage|dosing)\b/, (_, { products }) => products?.flatMap(({ dose }) => dose ?? [])],
  [
    /\b(?:products?|investigational (?:medicine|drug)s?|imps?|drug names?|medicines?)\b/,
    (_, { products }) => products?.flatMap(({ name }) => name ?? []),
  ],
  [/\b(?:masking|blinding)\b/, (filters) => filters.masking],
  [/\ballocation\b/, (filters) => filters.allocation],
  [/\bintervention model\b|\bdesign model\b/, (filters) => filters.intervention_model],
  [/\binclusion criteria\b/, (_, { inclusion_criteria }) => texts(inclusion_criteria)],
  [/\bexclusion criteria\b/, (_, { exclusion_criteria }) => texts(exclusion_criteria)],
  [
    /\b(?:current|recruitment|trial) status\b|^status\b/,
    (_, __, { ctis_lifecycle }) => ctis_lifecycle?.current_status,
  ],
  [/\bfirst authori[sz]ation\b/, (filters) => filters.first_ctis_authorization_date],
  [/\b(?:first|initial) submission\b/, (filters) => filters.initial_ctis_submission_date],
  [/\brare disease\b/, (filters) => filters.rare_disease],
  [/\borphan\b/, (filters) => filters.orphan_designation],
  [/\bpa?ediatric\b/, (filters) => filters.paediatric],
  [/\bfirst in human\b/, (filters) => filters.first_in_human],
  [/\bhealthy (?:volunteer|participant)s?\b/, (_, { population }) => population?.healthy_volunteers],
  [/\bresults (?:available|posted)\b/, (_, __, { results }) => results?.available],
  [
    /\bdocument names\b|\bavailable documents\b/,
    ({ available_extracted_documents: documents }) =>
      documents && documentTypes.flatMap((type) => documents[type] ?? []),
  ],
  [/\b(?:lay |trial |study )?summary\b/, (_, { summary }) => summary],
];

/** What the record says to a well-known variable, by its name or else by its instruction. */
export function knownValue(name: string, instruction: string, profile: SentProfile): Found {
  const asked = [name.replaceAll('_', ' '), instruction].map((text) => text.toLowerCase());
  for (const text of asked) {
    const read = known.find(([pattern]) => pattern.test(text))?.[1];
    if (read) {
      return read(profile.filtering_variables ?? {}, profile.classification_variables ?? {}, profile) ?? null;
    }
  }
  return null;
}
