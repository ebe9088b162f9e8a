import type { CountryCode } from '../../../../shared/contract/countries.ts';
import type { DocumentType } from '../../../../shared/contract/vocabularies.ts';

/** File names as sponsors give them; `{code}` is the sponsor's code of the trial. */
export const documentNames: Readonly<Record<Exclude<DocumentType, 'results'>, readonly string[]>> = {
  protocol: [
    'D1_Protocol {code} v1.0',
    'D1_Protocol {code} v2.1 redacted',
    'Clinical Trial Protocol {code}',
    'Protocol {code} (for publication)',
    'Prüfplan {code} – Große Fassung',
    'Protokol studie {code} – česky',
    'D1_Protocol_{code}_100%_final',
    'Protocol [{code}] "clean"',
  ],
  protocol_synopsis: [
    'D1_Protocol synopsis {code} EN',
    'Plain language synopsis {code}',
    'Σύνοψη πρωτοκόλλου {code} – ΣΎΝΟΨΗΣ',
    'Synopse {code} für Laien',
    'Souhrn protokolu {code}',
    'Streszczenie protokołu {code} – Łódź',
  ],
  recruitment_material: [
    'K1_Recruitment arrangements {code}',
    'Poster "Join us" [A4] {code}',
    'K2_Flyer_{code}_50% fewer visits',
    'Letter to the family doctor',
    'Leták pro pacienty – žádost o účast',
    'Afiş İstanbul – ışıklı pano',
    'Aushang Straßenbahn',
  ],
  informed_consent: [
    'L1_SIS-ICF_Main_FP',
    'L1_SIS and ICF adults {code}',
    'L1_ICF pregnant partner',
    'Einverständniserklärung für Eltern (Maß und Ziel)',
    'Informovaný souhlas pacienta',
    'Έντυπο συγκατάθεσης ασθενούς',
    'Świadoma zgoda uczestnika',
    'Consentement éclairé – sœur aînée',
    'ICF A\\B switch cohort',
  ],
  product_information: [
    'E1_Investigator brochure {code}',
    'Summary of product characteristics, comparator',
    'G1_IMPD_{code}_Q&A',
    'Patient leaﬂet – eﬀective use',
    'Cafe\u0301 au lait sub-study card',
  ],
};

/** Languages that name consent forms of a country. */
export const consentLanguages: Readonly<Partial<Record<CountryCode, string>>> = {
  CZ: 'česky',
  DE: 'deutsch – für Große',
  GR: 'ελληνικός',
  PL: 'po polsku (Łódź)',
  FR: 'français',
  BG: 'български',
  RO: 'în română',
};
