import type { CountryCode } from '../../../../shared/contract/countries.ts';

/** Every sponsor of a made-up trial is called "Example …". */
export interface Sponsor {
  name: string;
  type: string;
  country: CountryCode;
}

const companyType = 'Pharmaceutical company';
const hospitalType = 'Hospital/Clinic/Other health care facility';
const universityType = 'Educational Institution';

/** Sponsors with names that are hard to search: other scripts, ligatures, wildcards, quotes, brackets. */
export const notableSponsors: readonly Sponsor[] = [
  { name: 'Example Universitätsklinikum Gießen', type: hospitalType, country: 'DE' },
  { name: 'Example STRAßENBERG Pharma GmbH', type: companyType, country: 'DE' },
  { name: 'Example Häusler & Söhne AG', type: companyType, country: 'AT' },
  { name: 'Example Πανεπιστήμιο Θεσσαλονίκης', type: universityType, country: 'GR' },
  { name: 'Example ΟΔΥΣΣΕΥΣ Βιοφαρμακευτική Α.Ε.', type: companyType, country: 'GR' },
  { name: 'Example Fakultní nemocnice Plzeň', type: hospitalType, country: 'CZ' },
  { name: 'Example Léčiva Žižkov s.r.o.', type: companyType, country: 'CZ' },
  { name: 'Example Uniwersytet Medyczny w Łodzi', type: universityType, country: 'PL' },
  { name: 'Example İstanbul İlaç A.Ş.', type: companyType, country: 'TR' },
  { name: 'Example Işık Biyoteknoloji', type: companyType, country: 'TR' },
  { name: 'Example Hôpital du Sacré-Cœur', type: hospitalType, country: 'FR' },
  { name: 'Example Eﬀective ﬁrst Therapeutics B.V.', type: companyType, country: 'NL' },
  { name: 'Example Karolinska-like Universitetssjukhuset i Malmö', type: hospitalType, country: 'SE' },
  { name: 'Example 100% Biologics Ltd', type: companyType, country: 'IE' },
  { name: 'Example North_Star Oncology, Inc.', type: companyType, country: 'US' },
  { name: 'Example A\\B Devices & Drugs', type: 'Medical device company', country: 'CH' },
  { name: 'Example "Nova" Vaccines [Europe] S.A.', type: companyType, country: 'BE' },
  { name: "Example Children's Hospital (Dublin)", type: hospitalType, country: 'IE' },
  { name: 'Example {Open} Trials Foundation', type: 'Patient organisation/association', country: 'NL' },
];

/** Middle parts of the other sponsors' names. */
export const sponsorStems = [
  'Aurelia',
  'Borealis',
  'Cobalt',
  'Delphin',
  'Evergreen',
  'Fjord',
  'Granite',
  'Halcyon',
  'Indigo',
  'Juniper',
  'Kestrel',
  'Larkspur',
  'Meridian',
  'Nimbus',
  'Orchard',
  'Palisade',
  'Quarry',
  'Riverton',
  'Solstice',
  'Tamarind',
  'Umber',
  'Verdant',
  'Willow',
  'Zephyr',
];

/** How the other sponsors' names end, and what they then are. */
export const sponsorEndings: readonly (readonly [ending: string, type: string])[] = [
  ['Pharmaceuticals', companyType],
  ['Therapeutics Inc.', companyType],
  ['Biotech GmbH', companyType],
  ['Oncology AG', companyType],
  ['Vaccines SA', companyType],
  ['Life Sciences Ltd', companyType],
  ['University Hospital', hospitalType],
  ['Medical Centre', hospitalType],
  ['University', universityType],
  ['Clinical Research Institute', 'Laboratory/Research/Testing facility'],
  ['Cooperative Study Group', 'Patient organisation/association'],
];

export const sponsorCountries: readonly CountryCode[] = [
  'US',
  'US',
  'US',
  'DE',
  'DE',
  'FR',
  'FR',
  'CH',
  'CH',
  'GB',
  'NL',
  'BE',
  'DK',
  'SE',
  'ES',
  'IT',
  'JP',
  'CN',
  'IE',
  'AT',
  'NO',
  'KR',
];
