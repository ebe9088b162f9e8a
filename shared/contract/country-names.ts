import { type CountryCode, countryName } from './countries.ts';

const shortNames = new Intl.DisplayNames('en', { type: 'region', style: 'short' });

/** English names that CLDR writes otherwise: ISO 3166 short names, former names, and the EU's own two codes. */
const otherNames: Partial<Record<CountryCode, readonly string[]>> = {
  AE: ['UAE'],
  BN: ['Brunei Darussalam'],
  BO: ['Bolivia (Plurinational State of)', 'Plurinational State of Bolivia'],
  BQ: ['Bonaire, Sint Eustatius and Saba'],
  CC: ['Cocos (Keeling) Islands'],
  CD: [
    'Democratic Republic of the Congo',
    'Congo (Democratic Republic of the)',
    'Congo, Democratic Republic of the',
    'DR Congo',
    'DRC',
  ],
  CG: ['Republic of the Congo'],
  CI: ['Ivory Coast'],
  CN: ["People's Republic of China"],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  FK: ['Falkland Islands (Malvinas)'],
  FM: ['Micronesia (Federated States of)', 'Federated States of Micronesia'],
  FO: ['Faeroe Islands'],
  GB: ['UK', 'U.K.', 'Great Britain', 'United Kingdom of Great Britain and Northern Ireland'],
  GR: ['EL', 'Hellenic Republic'],
  GS: ['South Georgia and the South Sandwich Islands'],
  HM: ['Heard Island and McDonald Islands'],
  IE: ['Republic of Ireland'],
  IR: ['Iran (Islamic Republic of)', 'Islamic Republic of Iran', 'Iran, Islamic Republic of'],
  KG: ['Kyrgyz Republic'],
  KP: [
    "Democratic People's Republic of Korea",
    "Korea (Democratic People's Republic of)",
    "Korea, Democratic People's Republic of",
    'DPRK',
  ],
  KR: ['Republic of Korea', 'Korea (Republic of)', 'Korea, Republic of'],
  LA: ["Lao People's Democratic Republic", 'Lao PDR'],
  MD: ['Republic of Moldova', 'Moldova, Republic of'],
  MF: ['Saint Martin (French part)'],
  MK: ['Macedonia', 'Republic of North Macedonia'],
  MM: ['Burma'],
  MO: ['Macau'],
  NL: ['Holland', 'Netherlands, Kingdom of the'],
  PS: ['State of Palestine'],
  RU: ['Russian Federation'],
  SH: ['Saint Helena, Ascension and Tristan da Cunha'],
  SK: ['Slovak Republic'],
  SX: ['Sint Maarten (Dutch part)'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TW: ['Taiwan (Province of China)', 'Taiwan, Province of China'],
  TZ: ['United Republic of Tanzania', 'Tanzania, United Republic of'],
  UM: ['US Outlying Islands', 'United States Minor Outlying Islands'],
  US: ['U.S.', 'USA', 'U.S.A.', 'United States of America'],
  VA: ['Holy See', 'Vatican'],
  VC: ['Saint Vincent and the Grenadines'],
  VE: ['Venezuela (Bolivarian Republic of)', 'Bolivarian Republic of Venezuela'],
  VG: ['Virgin Islands (British)'],
  VI: ['US Virgin Islands', 'Virgin Islands (U.S.)'],
  VN: ['Viet Nam'],
};

/** Every English name that stands for a country, with and without its article. */
export function countryWords(code: CountryCode): readonly string[] {
  const name = countryName(code);
  const names = [
    name,
    shortNames.of(code) ?? name,
    name.replace(/^St\. /, 'Saint '),
    ...(otherNames[code] ?? []),
  ];
  return names.flatMap((known) => [known, `The ${known}`]);
}
