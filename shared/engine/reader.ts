import type { TrialFilters, TrialSort } from '../contract/filters.ts';
import type { TrialProfile } from '../contract/trial-profile.ts';

/** What the Engine says of its data, in the same snapshot as the read it came with. */
export interface EngineState {
  contract_version: string;
  /** ISO 8601, UTC. */
  data_as_of: string;
  approved_profiles: number;
}

export interface FilterQuery {
  filters: TrialFilters;
  sort: TrialSort;
  limit: number;
  offset: number;
}

export interface FilterHint {
  /** The condition left out: a field, `countries[0]`, or `countries[0].site_count`. */
  without: string;
  matches: number;
}

export interface FilterPage {
  state: EngineState;
  trials: { eu_number: string; trial_title: string; sponsor_name: string }[];
  matches: number;
  /** Only where nothing matches: the single conditions whose removal gives matches. */
  hints: FilterHint[];
}

export interface StoredProfile {
  eu_number: string;
  profile: TrialProfile;
}

export interface DocumentQuery {
  eu_number: string;
  document_name: string;
  part: number;
  /** Unicode code points in a part. */
  part_characters: number;
}

export type DocumentRead =
  | { outcome: 'part'; document_name: string; text: string; next_part: number | null }
  | { outcome: 'trial_unavailable' }
  | { outcome: 'not_listed'; listed: string[] }
  | { outcome: 'ambiguous'; times: number }
  | { outcome: 'no_text' }
  | { outcome: 'part_out_of_range' };

export interface ExtractionSource {
  profile: TrialProfile;
  /** The protocol, where the inventory lists exactly one and it has text. */
  protocol: { name: string; text: string } | null;
}

/**
 * The clinical reads, all over approved trials alone. Reads of several trials answer in no particular order and
 * leave out what is not an approved trial.
 *
 * @throws ToolError engine_unavailable, or engine_contract_mismatch where the Engine is not what it must be.
 */
export interface EngineReader {
  state(): Promise<EngineState>;
  filterTrials(query: FilterQuery): Promise<FilterPage>;
  /** Profiles without any contact. */
  classificationProfiles(euNumbers: readonly string[]): Promise<StoredProfile[]>;
  completeProfiles(euNumbers: readonly string[]): Promise<StoredProfile[]>;
  documentText(query: DocumentQuery): Promise<DocumentRead>;
  extractionSource(euNumber: string): Promise<ExtractionSource | null>;
}
