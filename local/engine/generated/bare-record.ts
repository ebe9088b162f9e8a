import type { TrialProfile } from '../../../shared/contract/trial-profile.ts';
import { noResults } from './results.ts';

/**
 * The trial as a register has it that published almost nothing: identity, sponsor and contacts stay, all else is
 * unknown or empty. With `keepCountries` the states concerned are still listed, without anything about them.
 */
export function bareRecord(profile: TrialProfile, keepCountries: boolean): TrialProfile {
  const { filtering_variables: filtering, classification_variables: classification } = profile;
  const countries = keepCountries
    ? filtering.countries.map(({ country_code }) => bareCountry(country_code))
    : [];
  return {
    filtering_variables: {
      eu_number: filtering.eu_number,
      trial_title: filtering.trial_title,
      trial_acronym: null,
      sponsor_name: filtering.sponsor_name,
      latest_country_submission_or_approval_date: null,
      initial_ctis_submission_date: null,
      first_ctis_authorization_date: null,
      latest_ctis_authorization_date: null,
      therapeutic_areas: [],
      phases: [],
      administration_routes: [],
      eligible_sexes: [],
      comparator_types: [],
      country_codes: countries.map(({ country_code }) => country_code),
      modality: null,
      allocation: null,
      masking: null,
      intervention_model: null,
      rare_disease: null,
      orphan_designation: null,
      paediatric: null,
      first_in_human: null,
      planned_sample_size: null,
      number_of_countries: keepCountries ? countries.length : null,
      number_of_sites: null,
      countries,
      available_extracted_documents: {
        protocol: [],
        protocol_synopsis: [],
        recruitment_material: [],
        informed_consent: [],
        product_information: [],
        results: [],
      },
    },
    classification_variables: {
      secondary_ids: { nct: null, eudract: null, who_utn: null, other: [] },
      conditions: [],
      summary: null,
      background: null,
      objectives: { primary: null, secondary: [] },
      endpoints: { primary: [], secondary: [] },
      inclusion_criteria: [],
      exclusion_criteria: [],
      population: {
        age_ranges: [],
        minimum_age_years: null,
        maximum_age_years: null,
        healthy_volunteers: null,
        vulnerable_groups: [],
      },
      arms: [],
      products: [],
      sponsor: { name: classification.sponsor.name, type: null, country: null, co_sponsors: [] },
      contacts: classification.contacts,
      sites: [],
    },
    ctis_lifecycle: { applications: [], events: [], current_status: null, last_updated: null },
    results: noResults,
  };
}

function bareCountry(
  country_code: TrialProfile['filtering_variables']['countries'][number]['country_code'],
): TrialProfile['filtering_variables']['countries'][number] {
  return {
    country_code,
    recruitment_status: null,
    submission_date: null,
    authorization_date: null,
    recruitment_start_date: null,
    recruitment_end_date: null,
    site_count: null,
    planned_sample_size: null,
  };
}
