import { bareName } from './argument-words.ts';

/** Where the filter language holds what a word means; fields are named as they stand in `filters`. */
export interface FieldMeaning {
  fields: readonly string[];
  /** How to ask for what the fields do not hold. */
  advice?: string;
}

const byCriteria = 'classify_trials decides it by free-text criteria';
const otherNumbers =
  'it is no filter: EU trial numbers are found by eu_number, and get_profiles shows the others in secondary_ids';

/**
 * What registries call the things that a trial can be found by: the search fields and API names of
 * ClinicalTrials.gov, and the search criteria of the CTIS portal.
 */
const meanings: readonly (readonly [words: string, meaning: FieldMeaning])[] = [
  [
    'condition condition_search conditions_and_keywords medical_condition indication disease diagnosis therapeutic_indication',
    { fields: ['trial_title', 'therapeutic_areas'], advice: byCriteria },
  ],
  ['therapeutic_area therapy_area area specialty medical_specialty', { fields: ['therapeutic_areas'] }],
  [
    'drug drug_name product product_name intervention intervention_name intervention_type treatment imp substance active_substance molecule',
    { fields: ['trial_title', 'modalities'], advice: byCriteria },
  ],
  ['modality drug_type product_type', { fields: ['modalities'] }],
  ['route route_of_administration', { fields: ['administration_routes'] }],
  [
    'keyword search search_term query q text full_text free_text term contain_all contain_any',
    { fields: ['trial_title'], advice: byCriteria },
  ],
  ['sponsor lead_sponsor company funder organisation organization', { fields: ['sponsor_name'] }],
  ['title brief_title official_title public_title full_title study_title', { fields: ['trial_title'] }],
  ['acronym short_title', { fields: ['trial_acronym'] }],
  ['phase trial_phase study_phase', { fields: ['phases'] }],
  [
    'country countries_code location member_state msc region',
    { fields: ['country_codes', 'countries[].country_code'] },
  ],
  [
    'start_date study_start start trial_start recruitment_start',
    { fields: ['countries[].recruitment_start_date'] },
  ],
  [
    'end_date study_end end completion_date primary_completion_date trial_end recruitment_end',
    { fields: ['countries[].recruitment_end_date'] },
  ],
  [
    'status overall_status trial_status recruiting recruitment recruiting_status study_status',
    { fields: ['countries[].recruitment_status'] },
  ],
  [
    'submission_date submitted date_submitted',
    { fields: ['initial_ctis_submission_date', 'countries[].submission_date'] },
  ],
  [
    'authorisation_date authorization_date approval_date decision_date authorised',
    {
      fields: [
        'first_ctis_authorization_date',
        'latest_ctis_authorization_date',
        'countries[].authorization_date',
      ],
    },
  ],
  ['sex gender', { fields: ['eligible_sexes'] }],
  ['comparator control placebo', { fields: ['comparator_types'] }],
  [
    'enrollment enrolment enrollment_count participant subject patient sample_size size',
    { fields: ['planned_sample_size'] },
  ],
  ['site site_number', { fields: ['number_of_sites', 'countries[].site_count'] }],
  ['country_count country_number', { fields: ['number_of_countries'] }],
  ['blinding blinded mask', { fields: ['masking'] }],
  ['randomised randomized randomisation randomization', { fields: ['allocation'] }],
  ['study_design design design_model', { fields: ['intervention_model', 'allocation', 'masking'] }],
  ['pediatric children child', { fields: ['paediatric'] }],
  ['orphan orphan_drug', { fields: ['orphan_designation'] }],
  ['rare', { fields: ['rare_disease'] }],
  ['document document_type', { fields: ['document_types', 'document_names'] }],
  [
    'age age_group age_range min_age minimum_age max_age maximum_age',
    { fields: ['paediatric'], advice: `for other ages, ${byCriteria}` },
  ],
  [
    'eligibility inclusion exclusion inclusion_criteria exclusion_criteria criteria outcome endpoint primary_endpoint',
    { fields: [], advice: byCriteria },
  ],
  [
    'nct nct_id nct_number eudract eudract_id eudract_number isrctn who_utn utn secondary_id protocol_number',
    { fields: [], advice: otherNumbers },
  ],
];

const meaningOf = new Map(
  meanings.flatMap(([words, meaning]) => words.split(' ').map((word) => [bareName(word), meaning] as const)),
);

/** What a word means in the filter language; undefined for words that no registry uses. */
export function meantFields(word: string): FieldMeaning | undefined {
  return meaningOf.get(bareName(word));
}
