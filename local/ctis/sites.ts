import type { ClassificationVariables } from '../../shared/contract/trial-profile.ts';
import { partsTwoInForce } from './countries.ts';
import { countryAt } from './country-names.ts';
import type { CtisRecord } from './layout.ts';
import type { Source } from './source.ts';

type Site = ClassificationVariables['sites'][number];

function contactOf(site: Source): Site['contact'] {
  const person = site.at('personInfo');
  const names = [person.at('firstName').name(), person.at('lastName').name()];
  const contact = {
    name: names.filter((name) => name !== null).join(' ') || null,
    email: person.at('email').name(),
    phone: person.at('telephone').name(),
  };
  return Object.values(contact).some((value) => value !== null) ? contact : null;
}

/** The trial sites of every member state's part II. */
export function sites(record: CtisRecord): Site[] {
  return partsTwoInForce(record).flatMap((part) =>
    part
      .at('trialSites')
      .items()
      .flatMap((site) => {
        const place = site.at('organisationAddressInfo');
        const name = place.at('organisation', 'name').name() ?? site.at('departmentName').name();
        if (name === null) return [];
        const country =
          countryAt(place.at('address', 'countryName')) ?? countryAt(part.at('mscInfo', 'mscName'));
        return [
          { name, city: place.at('address', 'city').name(), country_code: country, contact: contactOf(site) },
        ];
      }),
  );
}
