import type { ClassificationVariables, CountryRow } from '../../../shared/contract/trial-profile.ts';
import type { EeaCountryCode } from './countries.ts';
import { inventPerson } from './people.ts';
import type { Random } from './random.ts';
import { showcaseSize } from './showcase.ts';
import { cities } from './wording/cities.ts';

type Site = ClassificationVariables['sites'][number];

const names = [
  'Example University Hospital',
  'Example General Hospital',
  'Example Klinikum',
  'Example Clinical Trial Unit',
];

/** Some of the sites that the countries count: at most three a country in the showcase, four a trial later. */
export function listSites(random: Random, rows: readonly CountryRow[], rank: number): Site[] {
  const perCountry = rank < showcaseSize ? 3 : 1;
  const listed = rank < showcaseSize ? rows : rows.slice(0, 4);
  return listed.flatMap(({ country_code, site_count }) =>
    Array.from({ length: Math.min(site_count ?? 1, perCountry) }, () =>
      inventSite(random, country_code as EeaCountryCode),
    ),
  );
}

function inventSite(random: Random, country: EeaCountryCode): Site {
  const city = random.pick(cities[country]);
  return {
    name: `${random.pick(names)} ${city}`,
    city: random.unlessUnknown(city, 0.04),
    country_code: random.unlessUnknown(country, 0.04),
    contact: random.chance(0.1) ? null : inventPerson(random),
  };
}
