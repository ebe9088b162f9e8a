import { type CountryCode, countryCodes, countryName } from '../../shared/contract/countries.ts';
import type { Source } from './source.ts';
import { foldLabel } from './text.ts';

/**
 * Names under which the register knows countries and that CLDR writes otherwise: EMA's list of all countries
 * (EMA/679063/2021, list 99), and the EU's own codes for Greece and the United Kingdom.
 */
const otherNames: Record<string, CountryCode> = {
  'Aland Islands': 'AX',
  'Bolivia, Plurinational State of': 'BO',
  'Bosnia and Herzegovina': 'BA',
  'Brunei Darussalam': 'BN',
  'Cape Verde': 'CV',
  'Congo (Brazzaville)': 'CG',
  'Congo, Democratic Republic of the': 'CD',
  "Côte d'Ivoire": 'CI',
  Curaçao: 'CW',
  'Czech Republic': 'CZ',
  EL: 'GR',
  'Hong Kong': 'HK',
  'Hong Kong, Special Administrative Region of China': 'HK',
  'Iran, Islamic Republic of': 'IR',
  "Korea, Democratic People's Republic of": 'KP',
  'Korea, Republic of': 'KR',
  'Republic of Korea': 'KR',
  "Lao People's Democratic Republic": 'LA',
  Macao: 'MO',
  'Macao, Special Administrative Region of China': 'MO',
  Macedonia: 'MK',
  'Macedonia, Republic of': 'MK',
  'Micronesia, Federated States of': 'FM',
  Moldova: 'MD',
  'Moldova, Republic of': 'MD',
  Myanmar: 'MM',
  'Palestinian Territory, Occupied': 'PS',
  'Russian Federation': 'RU',
  'Saint Kitts and Nevis': 'KN',
  'Saint Lucia': 'LC',
  'Saint Vincent and the Grenadines': 'VC',
  'Slovak Republic': 'SK',
  Swaziland: 'SZ',
  'Syrian Arab Republic': 'SY',
  'Taiwan, Republic of China': 'TW',
  'Tanzania, United Republic of': 'TZ',
  'The Netherlands': 'NL',
  'Trinidad and Tobago': 'TT',
  Turkey: 'TR',
  UK: 'GB',
  'United Kingdom (Northern Ireland)': 'GB',
  'United States of America': 'US',
  'Venezuela, Bolivarian Republic of': 'VE',
  'Viet Nam': 'VN',
};

const countries: ReadonlyMap<string, CountryCode> = new Map([
  ...countryCodes.map((code) => [foldLabel(countryName(code)), code] as const),
  ...countryCodes.map((code) => [foldLabel(code), code] as const),
  ...Object.entries(otherNames).map(([name, code]) => [foldLabel(name), code] as const),
]);

/** The code of a country by its English name or its code. */
export function countryNamed(name: string): CountryCode | null {
  return countries.get(foldLabel(name)) ?? null;
}

/** The code of a country that the record gives by its English name or its code. */
export function countryAt(source: Source): CountryCode | null {
  return source.take((value) => (typeof value === 'string' ? countryNamed(value) : null));
}
