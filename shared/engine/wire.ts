import * as z from 'zod';
import { timestamp } from '../contract/analysis.ts';
import { contractVersion } from '../contract/contract-version.ts';
import { trialFilters, trialSort } from '../contract/filters.ts';
import { trialNumber } from '../contract/trial-number.ts';
import type { TrialProfile } from '../contract/trial-profile.ts';

/** The Engine's HTTP API as this service uses it. Answers may hold more keys; those are not read. */

const count = z.int().min(0);

/** A profile as it is stored: neither checked nor changed on its way. */
const profile = z
  .custom<TrialProfile>((value) => typeof value === 'object' && value !== null)
  .describe('A Trial Profile of the contract.');

/** Of every answer: an Engine that has moved on is found out by its first one. */
const answer = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ contract_version: z.literal(contractVersion), ...shape });

const storedProfiles = {
  request: z.strictObject({ trial_ids: z.array(trialNumber).max(25) }),
  answer: answer({ profiles: z.array(z.object({ eu_number: z.string(), profile })) }),
};

/** The five clinical reads: what each asks and answers, by the last part of its path. */
export const engineReads = {
  'filter-trials': {
    request: z.strictObject({
      filters: trialFilters,
      sort: trialSort,
      limit: z.int().min(1).max(100),
      offset: count,
    }),
    answer: answer({
      data_as_of: timestamp,
      approved_profiles: count,
      trials: z.array(z.object({ eu_number: z.string(), trial_title: z.string(), sponsor_name: z.string() })),
      matches: count,
      hints: z.array(z.object({ without: z.string(), matches: count })),
    }),
  },
  /** Profiles without any contact. */
  'classification-profiles': storedProfiles,
  'complete-profiles': storedProfiles,
  'document-text': {
    request: z.strictObject({
      trial_id: trialNumber,
      document_name: z.string().min(1),
      part: z.int().min(1),
      /** Unicode code points in a part. */
      part_characters: z.int().min(1).max(200_000),
    }),
    answer: answer({
      read: z.discriminatedUnion('outcome', [
        z.object({
          outcome: z.literal('part'),
          document_name: z.string(),
          text: z.string(),
          next_part: z.int().nullable(),
        }),
        z.object({ outcome: z.literal('trial_unavailable') }),
        z.object({ outcome: z.literal('not_listed'), listed: z.array(z.string()) }),
        z.object({ outcome: z.literal('ambiguous'), times: count }),
        z.object({ outcome: z.literal('no_text') }),
        z.object({ outcome: z.literal('part_out_of_range') }),
      ]),
    }),
  },
  'extraction-source': {
    request: z.strictObject({ trial_id: trialNumber }),
    answer: answer({
      /** null where the trial is not an approved one. */
      source: z
        .object({ profile, protocol: z.object({ name: z.string(), text: z.string() }).nullable() })
        .nullable(),
    }),
  },
} as const;

export type EngineRead = keyof typeof engineReads;
export type EngineRequest<R extends EngineRead> = z.output<(typeof engineReads)[R]['request']>;
export type EngineAnswer<R extends EngineRead> = z.output<(typeof engineReads)[R]['answer']>;

/** Every problem that the Engine can name, and the HTTP status it comes with. */
export const engineProblemStatus = {
  /** A question that took too long: not a gateway's 504, which would be asked again at once. */
  query_timed_out: 500,
  engine_contract_mismatch: 409,
} as const;
export type EngineProblemCode = keyof typeof engineProblemStatus;

/** RFC 9457 problem details with the code that says which problem. */
export const engineProblem = z.object({
  code: z.enum(Object.keys(engineProblemStatus) as [EngineProblemCode, ...EngineProblemCode[]]),
});
