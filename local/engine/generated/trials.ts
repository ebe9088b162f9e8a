import type { TrialProfile } from '../../../shared/contract/trial-profile.ts';
import { bareRecord } from './bare-record.ts';
import { classify } from './classification.ts';
import { chooseMemberStates, chooseRestOfWorld } from './countries.ts';
import { type GeneratedDocument, writeDocuments } from './documents.ts';
import { chooseEndpoints } from './endpoints.ts';
import { filterable } from './filtering.ts';
import { tellHistory } from './lifecycle.ts';
import { isEarly, planTrial } from './plan.ts';
import { Random } from './random.ts';
import { publishResults } from './results.ts';
import { type ApprovalStatus, type Place, places } from './sequence.ts';
import { madeUpTrialNumber } from './trial-number.ts';

/** A made-up trial with the text of its documents. Its inventory names exactly these documents. */
export interface GeneratedTrial {
  profile: TrialProfile;
  approvalStatus: ApprovalStatus;
  documents: GeneratedDocument[];
}

/**
 * Yields `approved` approved trials, and among them one candidate and one rejected trial for every ten, the same
 * for the same seed. A trial does not depend on how many are asked for: a larger set extends a smaller one.
 *
 * The first 300 approved trials show every value of every vocabulary, every kind of gap, and documents of all sizes
 * (1 to 900,000 characters); later ones are smaller, one in ten with a document of at most 2,000 characters.
 *
 * @param options.approved 0 to 1,000,000
 * @param options.seed any whole number; 1 unless given
 */
export function* generateTrials({
  approved,
  seed = 1,
}: {
  approved: number;
  seed?: number;
}): Generator<GeneratedTrial> {
  for (const place of places(approved)) yield generateTrial(seed, place);
}

function generateTrial(seed: number, place: Place): GeneratedTrial {
  const { index, rank, approvalStatus } = place;
  const random = new Random(seed, index);
  const number = madeUpTrialNumber(index);
  const plan = planTrial(random, rank);
  const early = isEarly(plan);
  const memberStates = chooseMemberStates(random, rank, early);
  const restOfWorld = early ? [] : chooseRestOfWorld(random);
  const participantsElsewhere =
    restOfWorld.length === 0 ? 0 : Math.floor(plan.participants * random.fraction());
  const history = tellHistory(random, { number, rank, memberStates, participants: plan.participants, early });
  const endpoints = chooseEndpoints(random, plan.subject.condition.group, plan.facts);
  const classification = classify(random, { plan, endpoints, rows: history.rows, rank });
  const results = publishResults(random, { history, plan, endpoints, arms: classification.arms });
  const bare = isBare(place);
  const documents = bare
    ? []
    : writeDocuments(random, {
        place,
        subject: { number, title: plan.title, facts: plan.facts, classification },
        code: plan.products.code,
        countryCodes: [...memberStates, ...restOfWorld],
        resultNames: results.documents,
      });
  const profile: TrialProfile = {
    filtering_variables: filterable(random, {
      number,
      rank,
      plan,
      history,
      restOfWorld,
      participantsElsewhere,
      classification,
      documents,
    }),
    classification_variables: classification,
    ctis_lifecycle: history.lifecycle,
    results,
  };
  return {
    profile: bare ? bareRecord(profile, rank % (2 * bareEvery) === bareAt) : profile,
    approvalStatus,
    documents,
  };
}

/**
 * Of one approved trial in 48 hardly anything is published, in half of these not even the countries. In the showcase
 * none of them is a trial that takes its condition, product or design in turn.
 */
const bareEvery = 48;
const bareAt = 23;

function isBare({ rank, approvalStatus }: Place): boolean {
  return approvalStatus === 'approved' && rank % bareEvery === bareAt;
}
