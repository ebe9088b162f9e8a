import { unique } from '../../shared/contract/text.ts';
import type {
  ClassificationVariables,
  CountryRow,
  FilteringVariables,
  TrialProfile,
} from '../../shared/contract/trial-profile.ts';
import { conditions, rareDisease } from './conditions.ts';
import { countryRows, plannedSampleSize, restOfWorld } from './countries.ts';
import { earliest, latest } from './dates.ts';
import { authorisationDates, submissionDates } from './decisions.ts';
import { inventory, type MatchedDocuments, matchDocuments } from './documents.ts';
import { trialEvents } from './events.ts';
import type { CtisRecord } from './layout.ts';
import { applications, currentStatus, lastUpdated } from './lifecycle.ts';
import { modality } from './modality.ts';
import { firstInHuman, phases } from './phases.ts';
import {
  ageRangeLabels,
  eligibleSexes,
  healthyVolunteers,
  maximumAge,
  minimumAge,
  paediatric,
  vulnerableGroups,
} from './population.ts';
import { comparatorTypes, orphanDesignation, products, routes } from './products.ts';
import {
  endpoints,
  exclusionCriteria,
  inclusionCriteria,
  primaryObjective,
  secondaryObjectives,
} from './protocol-text.ts';
import { available, outcomes, postedOn, summaryText } from './results.ts';
import { secondaryIds } from './secondary-ids.ts';
import { sites } from './sites.ts';
import { contacts, coSponsors, sponsorCountry, sponsorName, sponsorType } from './sponsors.ts';
import { allocation, arms, comparatorsInTitle, interventionModel, masking } from './study-design.ts';
import type { SuppliedText } from './supplied-texts.ts';
import { therapeuticAreas } from './therapeutic-areas.ts';
import { acronym, trialTitle } from './titles.ts';

type Inventory = FilteringVariables['available_extracted_documents'];

/** A record without a title or a sponsor is no trial that anyone could be told about. */
export class IncompleteRecordError extends Error {
  override readonly name = 'IncompleteRecordError';
}

function required(value: string | null, what: string): string {
  if (value === null) throw new IncompleteRecordError(`it has no ${what}`);
  return value;
}

function initialSubmission(record: CtisRecord): string | null {
  const initial = record.applications.filter((application) => application.at('type').text() === 'INITIAL');
  return earliest(submissionDates(initial)) ?? record.root.at('submissionDate').date();
}

/** The first authorisation anywhere; the search row's date stands in where the record lists none. */
function firstAuthorisation(record: CtisRecord, countries: readonly CountryRow[]): string | null {
  return (
    earliest([...authorisationDates(record), ...countries.map((row) => row.authorization_date)]) ??
    record.root.at('decisionDateOverall').date() ??
    record.root.at('authorizationDate').date()
  );
}

function totalSites(countries: readonly CountryRow[]): number | null {
  const counts = countries.map((row) => row.site_count).filter((count) => count !== null);
  return counts.length === 0 ? null : counts.reduce((total, count) => total + count, 0);
}

function filteringVariables(record: CtisRecord, inventoryNames: Inventory): FilteringVariables {
  const field = <K extends keyof FilteringVariables>(
    name: K,
    map: () => FilteringVariables[K],
    derivedFrom: readonly (keyof FilteringVariables)[] = [],
  ): FilteringVariables[K] => record.ledger.field(`filtering_variables.${name}`, map, derivedFrom);

  const title = field('trial_title', () => required(trialTitle(record), 'title'));
  const countries = field('countries', () => countryRows(record));
  const countryCodes = field(
    'country_codes',
    () => unique([...countries.map((row) => row.country_code), ...restOfWorld(record)]).sort(),
    ['countries'],
  );
  return {
    eu_number: field('eu_number', () =>
      required(record.root.at('ctNumber').text() ?? record.root.at('_id').text(), 'number'),
    ),
    trial_title: title,
    trial_acronym: field('trial_acronym', () => acronym(record)),
    sponsor_name: field('sponsor_name', () => required(sponsorName(record), 'sponsor')),
    latest_country_submission_or_approval_date: field(
      'latest_country_submission_or_approval_date',
      () =>
        latest([
          ...countries.flatMap((row) => [row.submission_date, row.authorization_date]),
          ...submissionDates(record.applications),
          ...authorisationDates(record),
        ]),
      ['countries'],
    ),
    initial_ctis_submission_date: field('initial_ctis_submission_date', () => initialSubmission(record)),
    first_ctis_authorization_date: field(
      'first_ctis_authorization_date',
      () => firstAuthorisation(record, countries),
      ['countries'],
    ),
    latest_ctis_authorization_date: field(
      'latest_ctis_authorization_date',
      () => latest([...authorisationDates(record), ...countries.map((row) => row.authorization_date)]),
      ['countries'],
    ),
    therapeutic_areas: field('therapeutic_areas', () => therapeuticAreas(record, title)),
    phases: field('phases', () => phases(record)),
    administration_routes: field('administration_routes', () => routes(record)),
    eligible_sexes: field('eligible_sexes', () => eligibleSexes(record)),
    comparator_types: field('comparator_types', () => {
      const byRole = comparatorTypes(record, []);
      return byRole.includes('Placebo') ? byRole : comparatorTypes(record, comparatorsInTitle(record, title));
    }),
    country_codes: countryCodes,
    modality: field('modality', () => modality(record)),
    allocation: field('allocation', () => allocation(record, title)),
    masking: field('masking', () => masking(record, title)),
    intervention_model: field('intervention_model', () => interventionModel(record, title)),
    rare_disease: field('rare_disease', () => rareDisease(record)),
    orphan_designation: field('orphan_designation', () => orphanDesignation(record)),
    paediatric: field('paediatric', () => paediatric(record)),
    first_in_human: field('first_in_human', () => firstInHuman(record)),
    planned_sample_size: field('planned_sample_size', () => plannedSampleSize(record)),
    number_of_countries: field('number_of_countries', () => countryCodes.length || null, ['country_codes']),
    number_of_sites: field('number_of_sites', () => totalSites(countries), ['countries']),
    countries,
    available_extracted_documents: inventoryNames,
  };
}

function classificationVariables(record: CtisRecord): ClassificationVariables {
  const field = <T>(name: string, map: () => T): T =>
    record.ledger.field(`classification_variables.${name}`, map);
  return {
    secondary_ids: field('secondary_ids', () => secondaryIds(record)),
    conditions: field('conditions', () => conditions(record)),
    summary: field('summary', () => null),
    background: field('background', () => null),
    objectives: {
      primary: field('objectives.primary', () => primaryObjective(record)),
      secondary: field('objectives.secondary', () => secondaryObjectives(record)),
    },
    endpoints: {
      primary: field('endpoints.primary', () => endpoints(record, 'primaryEndPoints')),
      secondary: field('endpoints.secondary', () => endpoints(record, 'secondaryEndPoints')),
    },
    inclusion_criteria: field('inclusion_criteria', () => inclusionCriteria(record)),
    exclusion_criteria: field('exclusion_criteria', () => exclusionCriteria(record)),
    population: {
      age_ranges: field('population.age_ranges', () => ageRangeLabels(record)),
      minimum_age_years: field('population.minimum_age_years', () => minimumAge(record)),
      maximum_age_years: field('population.maximum_age_years', () => maximumAge(record)),
      healthy_volunteers: field('population.healthy_volunteers', () => healthyVolunteers(record)),
      vulnerable_groups: field('population.vulnerable_groups', () => vulnerableGroups(record)),
    },
    arms: field('arms', () => arms(record)),
    products: field('products', () => products(record)),
    sponsor: {
      name: field('sponsor.name', () => required(sponsorName(record), 'sponsor')),
      type: field('sponsor.type', () => sponsorType(record)),
      country: field('sponsor.country', () => sponsorCountry(record)),
      co_sponsors: field('sponsor.co_sponsors', () => coSponsors(record)),
    },
    contacts: field('contacts', () => contacts(record)),
    sites: field('sites', () => sites(record)),
  };
}

export interface MappedRecord {
  profile: TrialProfile;
  documents: MatchedDocuments;
}

/** The Trial Profile of a record and its supplied texts, every field accounted for in the record's ledger. */
export function mapRecord(record: CtisRecord, texts: readonly SuppliedText[]): MappedRecord {
  const field = <T>(name: string, map: () => T): T => record.ledger.field(name, map);
  const documents: MatchedDocuments = { documents: [], leftOut: [], unmatched: [], cutNames: [] };
  field('filtering_variables.available_extracted_documents', () => {
    Object.assign(documents, matchDocuments(record, texts));
    return documents.documents;
  });
  const names = inventory(documents.documents);
  const profile: TrialProfile = {
    filtering_variables: filteringVariables(record, names),
    classification_variables: classificationVariables(record),
    ctis_lifecycle: {
      applications: field('ctis_lifecycle.applications', () => applications(record)),
      events: field('ctis_lifecycle.events', () => trialEvents(record)),
      current_status: field('ctis_lifecycle.current_status', () => currentStatus(record)),
      last_updated: field('ctis_lifecycle.last_updated', () => lastUpdated(record)),
    },
    results: {
      available: field('results.available', () => available(record)),
      summary_posted_on: field('results.summary_posted_on', () => postedOn(record, 'summaryResults')),
      layperson_posted_on: field('results.layperson_posted_on', () => postedOn(record, 'laypersonResults')),
      study_report_posted_on: field('results.study_report_posted_on', () =>
        postedOn(record, 'clinicalStudyReports'),
      ),
      summary: field('results.summary', () => summaryText(record, 'summaryResults')),
      layperson_summary: field('results.layperson_summary', () => summaryText(record, 'laypersonResults')),
      outcomes: field('results.outcomes', () => outcomes(record)),
      documents: field('results.documents', () => names.results),
    },
  };
  return { profile, documents };
}
