import type { TrialProfile } from '../../../shared/contract/trial-profile.ts';
import { listArms } from './arms.ts';
import { bareRecord } from './bare-record.ts';
import { chooseMemberStates, chooseRestOfWorld } from './countries.ts';
import { writeExclusion, writeInclusion } from './criteria.ts';
import { chooseDesign, choosePhases, type Phase } from './designs.ts';
import { type GeneratedDocument, inventory, writeDocuments } from './documents.ts';
import { chooseEndpoints } from './endpoints.ts';
import { headlineDates } from './headline-dates.ts';
import { tellHistory } from './lifecycle.ts';
import { inventContacts } from './people.ts';
import { choosePopulation } from './population.ts';
import { chooseProducts } from './products.ts';
import { Random } from './random.ts';
import { noResults, postResults } from './results.ts';
import { inventSecondaryIds } from './secondary-ids.ts';
import { type ApprovalStatus, type Place, places } from './sequence.ts';
import { listSites } from './sites.ts';
import { chooseSponsor } from './sponsors.ts';
import { chooseSubject } from './subjects.ts';
import { writeAcronym, writeTitle } from './titles.ts';
import { madeUpTrialNumber } from './trial-number.ts';
import { backgroundSentences, secondaryObjectives } from './wording/background.ts';
import { type Facts, fill } from './wording/fill.ts';

export type { GeneratedDocument };

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

function generateTrial(seed: number, { index, rank, approvalStatus }: Place): GeneratedTrial {
  const random = new Random(seed, index);
  const number = madeUpTrialNumber(index);
  const subject = chooseSubject(random, rank);
  const { condition } = subject;
  const phases = choosePhases(random, rank);
  const design = chooseDesign(random, rank, phases);
  const population = choosePopulation(random, condition);
  const products = chooseProducts(random, subject, design);
  const facts: Facts = {
    condition: condition.name,
    product: products.tested,
    comparator: design.comparators.includes('Active comparator') ? products.comparator : 'standard treatment',
    population: population.called,
    minimumAge: population.record.minimum_age_years?.toString() ?? '',
    maximumAge: population.record.maximum_age_years?.toString() ?? '',
  };
  const sponsor = chooseSponsor(random, rank);
  const early = phases[0] === 'Phase I';
  const participants = chooseParticipants(random, phases, condition.rare);
  const restOfWorld = early ? [] : chooseRestOfWorld(random);
  const participantsElsewhere = restOfWorld.length === 0 ? 0 : Math.round(participants * random.fraction());
  const history = tellHistory(random, {
    number,
    rank,
    memberStates: chooseMemberStates(random, rank, early),
    participants,
    early,
  });
  const { rows, lifecycle } = history;
  const countryCodes = [...rows.map((row) => row.country_code), ...restOfWorld];
  const endpoints = chooseEndpoints(random, condition.group, facts);
  const arms = listArms(random, design, products);
  const title = writeTitle(random, { rank, subject, design, phases, facts, partner: products.partner });
  const results =
    history.course === 'completed' && history.recruitmentEnded !== null && random.chance(0.5)
      ? postResults(random, {
          ended: history.recruitmentEnded,
          endpoints,
          armLabels: arms.map(({ label }) => label),
          facts,
          code: products.code,
        })
      : noResults;
  const conditions = [
    {
      name: condition.name,
      meddra_term: random.unlessUnknown(condition.meddraTerm),
      rare: random.unlessUnknown(condition.rare, 0.06),
    },
  ];
  const classification: TrialProfile['classification_variables'] = {
    secondary_ids: inventSecondaryIds(random, products.code),
    conditions,
    summary: random.chance(0.1) ? null : `${title}.`,
    background: random.chance(0.1) ? null : writeBackground(random, facts),
    objectives: {
      primary: random.unlessUnknown(
        `To evaluate ${facts.product} by: ${endpoints.primary[0]?.endpoint.text}`,
      ),
      secondary: random
        .sample(secondaryObjectives, random.integer(0, 3))
        .map((sentence) => fill(sentence, random, facts)),
    },
    endpoints: {
      primary: endpoints.primary.map(({ endpoint }) => endpoint),
      secondary: endpoints.secondary.map(({ endpoint }) => endpoint),
    },
    inclusion_criteria: writeInclusion(random, condition, facts),
    exclusion_criteria: writeExclusion(random, condition, facts),
    population: population.record,
    arms,
    products: products.list,
    sponsor,
    contacts: inventContacts(random, sponsor.name),
    sites: listSites(random, rows, rank),
  };
  const bare = isBare(rank);
  const documents = bare
    ? []
    : writeDocuments(random, {
        rank,
        approved: approvalStatus === 'approved',
        subject: { number, title, sponsor: sponsor.name, facts, classification },
        code: products.code,
        countryCodes,
        resultNames: results.documents,
      });
  const profile: TrialProfile = {
    filtering_variables: {
      eu_number: number,
      trial_title: title,
      trial_acronym: writeAcronym(random, rank),
      sponsor_name: sponsor.name,
      ...headlineDates(rows, lifecycle.applications),
      therapeutic_areas: random.chance(0.02) ? [] : [...condition.areas],
      phases: [...phases],
      administration_routes: [...new Set(products.list.flatMap(({ routes }) => routes))],
      eligible_sexes: random.chance(0.03)
        ? []
        : condition.sex === null
          ? ['Female', 'Male']
          : [condition.sex],
      comparator_types: random.chance(0.03) ? [] : [...design.comparators],
      country_codes: countryCodes,
      modality: random.unlessUnknown(subject.kind.modality),
      allocation: random.unlessUnknown(design.allocation, 0.08),
      masking: random.unlessUnknown(design.masking, 0.08),
      intervention_model: random.unlessUnknown(design.model, 0.08),
      rare_disease: anyTrue(conditions.map(({ rare }) => rare)),
      orphan_designation: anyTrue(products.list.map(({ orphan }) => orphan)),
      paediatric: population.paediatric,
      first_in_human: random.unlessUnknown(early && random.chance(0.35), 0.04),
      planned_sample_size: sumOfKnown(
        rows.map((row) => row.planned_sample_size),
        participantsElsewhere,
      ),
      number_of_countries: countryCodes.length,
      number_of_sites: sumOfKnown(
        rows.map((row) => row.site_count),
        0,
      ),
      countries: rows,
      available_extracted_documents: inventory(documents),
    },
    classification_variables: classification,
    ctis_lifecycle: lifecycle,
    results,
  };
  return { profile: bare ? bareRecord(profile, rank % 100 < 50) : profile, approvalStatus, documents };
}

/** One trial in fifty has hardly anything published about it. */
function isBare(rank: number): boolean {
  return rank % 50 === 23;
}

function chooseParticipants(random: Random, phases: readonly Phase[], rare: boolean): number {
  const median =
    phases[0] === 'Phase I' ? 42 : phases[0] === 'Phase II' ? 120 : phases[0] === 'Phase III' ? 420 : 220;
  return Math.max(4, Math.round(random.logNormal(rare ? median * 0.35 : median, 0.85)));
}

function writeBackground(random: Random, facts: Facts): string {
  return random
    .sample(backgroundSentences, random.integer(1, 3))
    .map((sentence) => fill(sentence, random, facts))
    .join(' ');
}

/** True if any is true, false if all are false, otherwise unknown. */
function anyTrue(flags: readonly (boolean | null)[]): boolean | null {
  if (flags.includes(true)) return true;
  return flags.length > 0 && flags.every((flag) => flag === false) ? false : null;
}

/** The sum of the known counts and of `more`; null where no count is known. */
function sumOfKnown(counts: readonly (number | null)[], more: number): number | null {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, more);
}
