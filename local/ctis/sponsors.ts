import type { ClassificationVariables } from '../../shared/contract/trial-profile.ts';
import { countryAt } from './country-names.ts';
import type { CtisRecord } from './layout.ts';
import type { Source } from './source.ts';

type Sponsor = ClassificationVariables['sponsor'];
type Contact = ClassificationVariables['contacts'][number];

interface Sponsors {
  primary: Source | null;
  others: Source[];
}

/** The sponsor marked as primary, else the top-level one (CTIS1), else the first; and the co-sponsors. */
function sponsors(record: CtisRecord): Sponsors {
  const all = record.partOne
    .at('sponsors')
    .items()
    .filter((sponsor) => sponsor.isObject);
  const marked = all.find((sponsor) => sponsor.at('primary').flag() === true);
  const first = marked ?? all[0];
  if (first) return { primary: first, others: all.filter((sponsor) => sponsor !== first) };
  const top = record.root.at('primarySponsor');
  return { primary: top.isObject ? top : null, others: [] };
}

function organisationName(sponsor: Source): string | null {
  return sponsor.at('organisation', 'name').name();
}

/** The primary sponsor's name; the search row's stands in where part I names none. */
export function sponsorName(record: CtisRecord): string | null {
  const { primary } = sponsors(record);
  return (primary ? organisationName(primary) : null) ?? record.root.at('sponsor').name();
}

export function sponsorType(record: CtisRecord): string | null {
  const { primary } = sponsors(record);
  return (
    primary?.at('organisation', 'type').name() ??
    primary?.at('commercial').name() ??
    record.root.at('sponsorType').name()
  );
}

export function sponsorCountry(record: CtisRecord): Sponsor['country'] {
  const addresses = sponsors(record).primary?.at('addresses').items() ?? [];
  for (const entry of addresses) {
    const country = countryAt(entry.at('address', 'countryName'));
    if (country !== null) return country;
  }
  return null;
}

export function coSponsors(record: CtisRecord): string[] {
  return sponsors(record)
    .others.map(organisationName)
    .filter((name) => name !== null);
}

const contactRoles = [
  ['publicContacts', 'Public contact'],
  ['scientificContacts', 'Scientific contact'],
] as const;

function contactsOf(sponsor: Source): Contact[] {
  return contactRoles.flatMap(([list, role]) =>
    sponsor
      .at(list)
      .items()
      .flatMap((contact) => {
        const person = {
          name: contact.at('functionalName').name(),
          email: contact.at('functionalEmailAddress').name(),
          phone: contact.at('telephone').name(),
        };
        if (!Object.values(person).some((value) => value !== null)) return [];
        return [{ role, organisation: contact.at('organisation', 'name').name(), ...person }];
      }),
  );
}

/** The public and scientific contacts of every sponsor, the primary one first. */
export function contacts(record: CtisRecord): Contact[] {
  const { primary, others } = sponsors(record);
  return [...(primary ? [primary] : []), ...others].flatMap(contactsOf);
}
