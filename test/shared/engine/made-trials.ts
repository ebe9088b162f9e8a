import type pg from 'pg';
import { generateTrials } from '../../../local/engine/generated/trials.ts';
import { contractVersion } from '../../../shared/contract/contract-version.ts';
import {
  type FilteringVariables,
  type TrialProfile,
  trialProfile,
} from '../../../shared/contract/trial-profile.ts';

const [generated] = generateTrials({ approved: 1 });

/** Of a trial about which a filter knows nothing. */
const nothingKnown: FilteringVariables = {
  eu_number: '',
  trial_title: 'Untitled',
  trial_acronym: null,
  sponsor_name: 'Unnamed',
  latest_country_submission_or_approval_date: null,
  initial_ctis_submission_date: null,
  first_ctis_authorization_date: null,
  latest_ctis_authorization_date: null,
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
  orphan_designation: null,
  paediatric: null,
  first_in_human: null,
  planned_sample_size: null,
  number_of_countries: null,
  number_of_sites: null,
  countries: [],
  available_extracted_documents: {
    protocol: [],
    protocol_synopsis: [],
    recruitment_material: [],
    informed_consent: [],
    product_information: [],
    results: [],
  },
};

/**
 * Legal profiles of which a filter knows what is given and nothing else. They have numbers of the year 2098, which
 * are in the order of the list.
 */
export function madeTrials(known: readonly Partial<FilteringVariables>[]): TrialProfile[] {
  return known.map((given, at) =>
    trialProfile.parse({
      ...generated!.profile,
      filtering_variables: {
        ...nothingKnown,
        eu_number: `2098-5${String(at).padStart(5, '0')}-10-00`,
        ...given,
      },
    }),
  );
}

/** Approves trials as the Engine does. */
export async function approve(owner: pg.Pool, profiles: readonly TrialProfile[]): Promise<void> {
  await owner.query(
    `INSERT INTO engine.trial (eu_number, approval_status, contract_version, profile)
     SELECT p #>> '{filtering_variables,eu_number}', 'approved', $1, p FROM unnest($2::jsonb[]) AS p`,
    [contractVersion, profiles.map((profile) => JSON.stringify(profile))],
  );
}

/** Every approved profile of a database. */
export async function approvedProfiles(owner: pg.Pool): Promise<TrialProfile[]> {
  const { rows } = await owner.query<{ profile: TrialProfile }>(
    `SELECT profile FROM engine.trial WHERE approval_status = 'approved'`,
  );
  return rows.map((row) => row.profile);
}
