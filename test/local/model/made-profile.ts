import { type TrialProfile, trialProfile } from '../../../shared/contract/trial-profile.ts';

/** A trial as the service sends it, without its contacts, with what a test says of it. */
export function madeProfile({
  filters = {},
  classification = {},
}: {
  filters?: Partial<TrialProfile['filtering_variables']>;
  classification?: Partial<TrialProfile['classification_variables']>;
} = {}): TrialProfile {
  return trialProfile.parse({
    filtering_variables: {
      eu_number: '2024-511111-11-00',
      trial_title: 'A randomised, double-blind trial of examplimab in adults with atopic dermatitis',
      trial_acronym: 'EXAMPLE-AD',
      sponsor_name: 'Example Kestrel University',
      latest_country_submission_or_approval_date: '2025-02-01',
      initial_ctis_submission_date: '2024-03-01',
      first_ctis_authorization_date: '2024-06-01',
      latest_ctis_authorization_date: '2025-02-01',
      therapeutic_areas: ['Dermatology'],
      phases: ['Phase II', 'Phase III'],
      administration_routes: ['Subcutaneous'],
      eligible_sexes: ['Female', 'Male'],
      comparator_types: ['Placebo'],
      country_codes: ['DE', 'FR'],
      modality: 'Monoclonal antibody',
      allocation: 'Randomized',
      masking: 'Double',
      intervention_model: 'Parallel',
      rare_disease: false,
      orphan_designation: null,
      paediatric: false,
      first_in_human: false,
      planned_sample_size: 240,
      number_of_countries: 2,
      number_of_sites: 18,
      countries: [],
      available_extracted_documents: {
        protocol: ['Protocol'],
        protocol_synopsis: [],
        recruitment_material: [],
        informed_consent: [],
        product_information: [],
        results: [],
      },
      ...filters,
    },
    classification_variables: {
      secondary_ids: { nct: 'NCT09999999', eudract: null, who_utn: null, other: [] },
      conditions: [{ name: 'Atopic dermatitis', meddra_term: 'Dermatitis atopic', rare: false }],
      summary: 'Examplimab is compared with placebo in moderate to severe eczema.',
      background: null,
      objectives: { primary: 'To show that examplimab clears the skin', secondary: ['To assess itch'] },
      endpoints: {
        primary: [{ text: 'EASI-75 response', time_frame: 'Week 16' }],
        secondary: [{ text: 'Peak pruritus score', time_frame: null }],
      },
      inclusion_criteria: [
        { number: 1, text: 'Inadequate response to topical corticosteroids within 6 months' },
        { number: 2, text: 'Chronic disease for at least 3 years, with type 2 inflammation' },
      ],
      exclusion_criteria: [
        { number: 1, text: 'Pregnant or breast-feeding women' },
        { number: 2, text: 'Active hepatitis B infection' },
      ],
      population: {
        age_ranges: ['18-64 years', '65+ years'],
        minimum_age_years: 18,
        maximum_age_years: 75,
        healthy_volunteers: false,
        vulnerable_groups: [],
      },
      arms: [
        { label: 'Examplimab', type: 'Experimental', description: '300 mg every two weeks' },
        { label: 'Placebo', type: 'Placebo comparator', description: null },
      ],
      products: [
        {
          name: 'Examplimab',
          role: 'Test',
          substance: 'EXAMPLIMAB',
          atc_code: null,
          form: 'Solution for injection',
          routes: ['Subcutaneous'],
          dose: '300 mg',
          orphan: false,
        },
      ],
      sponsor: {
        name: 'Example Kestrel University',
        type: 'Educational Institution',
        country: 'DE',
        co_sponsors: [],
      },
      contacts: [],
      sites: [],
      ...classification,
    },
    ctis_lifecycle: {
      applications: [],
      events: [],
      current_status: 'Ongoing, recruiting',
      last_updated: '2025-02-01',
    },
    results: {
      available: false,
      summary_posted_on: null,
      layperson_posted_on: null,
      study_report_posted_on: null,
      summary: null,
      layperson_summary: null,
      outcomes: [],
      documents: [],
    },
  });
}

/** A trial of which the record says next to nothing. */
export function bareProfile(): TrialProfile {
  return madeProfile({
    filters: {
      trial_title: 'A trial of examplimab',
      therapeutic_areas: [],
      phases: [],
      administration_routes: [],
      eligible_sexes: [],
      comparator_types: [],
      country_codes: [],
      modality: null,
      allocation: null,
      masking: null,
      intervention_model: null,
      rare_disease: null,
      paediatric: null,
      first_in_human: null,
      planned_sample_size: null,
      number_of_countries: null,
      number_of_sites: null,
    },
    classification: {
      conditions: [],
      summary: null,
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
      sponsor: { name: 'Example Kestrel University', type: null, country: null, co_sponsors: [] },
    },
  });
}
