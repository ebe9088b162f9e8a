import type { CountryCode } from '../../shared/contract/countries.ts';
import { countryNamed } from './country-names.ts';
import { wordsOf } from './json.ts';
import type { CtisRecord } from './layout.ts';
import { type RecruitmentStatus, statusNamed } from './statuses.ts';

interface SearchedCountry {
  country: CountryCode;
  status: RecruitmentStatus;
}

/** "Spain:4" and "DE:Ongoing, recruiting" are a country and its status. */
function countryAndStatus(entry: string): SearchedCountry[] {
  const [name = '', ...status] = entry.split(':');
  const country = countryNamed(name);
  return country === null ? [] : [{ country, status: statusNamed(status.join(':')) ?? null }];
}

const betweenCountries = /,(?=[^,:]+:)/;

/** The countries of the search row, for records that list no member state. */
export function searchedCountries(record: CtisRecord): SearchedCountry[] {
  const place = record.root.at('trialCountries');
  const entries = Array.isArray(place.value) ? place.items() : [place];
  return entries.flatMap(
    (entry) =>
      entry.take((value) => {
        const found = (wordsOf(value) ?? '').split(betweenCountries).flatMap(countryAndStatus);
        return found.length > 0 ? found : null;
      }) ?? [],
  );
}
