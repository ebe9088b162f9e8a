import type { CountryCode } from '../../../shared/contract/countries.ts';
import type { ClassificationVariables, FilteringVariables } from '../../../shared/contract/trial-profile.ts';
import { type GeneratedDocument, inventory } from './documents.ts';
import { headlineDates } from './headline-dates.ts';
import type { History } from './lifecycle.ts';
import { isEarly, type Plan } from './plan.ts';
import type { Random } from './random.ts';
import { showcaseSize } from './showcase.ts';
import { writeAcronym } from './titles.ts';

interface Setting {
  number: string;
  rank: number;
  plan: Plan;
  history: History;
  /** Countries outside the EEA, of which only the code is known. */
  restOfWorld: readonly CountryCode[];
  participantsElsewhere: number;
  classification: ClassificationVariables;
  documents: readonly GeneratedDocument[];
}

/** The part of a profile that a filter reads; its counts, flags and dates follow from the other parts. */
export function filterable(random: Random, setting: Setting): FilteringVariables {
  const { number, rank, plan, history, restOfWorld, classification } = setting;
  const { condition, kind } = plan.subject;
  const { rows, lifecycle } = history;
  const { products, conditions } = classification;
  const countryCodes = [...rows.map((row) => row.country_code), ...restOfWorld];
  const recruited = sumOfKnown(rows.map((row) => row.planned_sample_size));
  return {
    eu_number: number,
    trial_title: plan.title,
    trial_acronym: writeAcronym(random, rank),
    sponsor_name: plan.sponsor.name,
    ...headlineDates(rows, lifecycle.applications),
    therapeutic_areas: rank < showcaseSize ? [...condition.areas] : unlessEmpty(random, condition.areas),
    phases: [...plan.phases],
    administration_routes: [...new Set(products.flatMap(({ routes }) => routes))],
    eligible_sexes: unlessEmpty(random, condition.sex === null ? ['Female', 'Male'] : [condition.sex]),
    comparator_types: unlessEmpty(random, plan.design.comparators),
    country_codes: countryCodes,
    modality: random.unlessUnknown(kind.modality, kind.weight > 1 ? 0.05 : 0),
    allocation: random.unlessUnknown(plan.design.allocation, 0.08),
    masking: random.unlessUnknown(plan.design.masking, 0.08),
    intervention_model: random.unlessUnknown(plan.design.model, 0.08),
    rare_disease: anyTrue(conditions.map(({ rare }) => rare)),
    orphan_designation: anyTrue(products.map(({ orphan }) => orphan)),
    paediatric: plan.population.paediatric,
    first_in_human: random.unlessUnknown(isEarly(plan) && random.chance(0.35), 0.04),
    planned_sample_size: recruited === null ? null : recruited + setting.participantsElsewhere,
    number_of_countries: countryCodes.length,
    number_of_sites: sumOfKnown(rows.map((row) => row.site_count)),
    countries: rows,
    available_extracted_documents: inventory(setting.documents),
  };
}

/** The values, or none in two trials of a hundred. */
function unlessEmpty<T>(random: Random, values: readonly T[]): T[] {
  return random.chance(0.02) ? [] : [...values];
}

/** True if any is true, false if all are false, otherwise unknown. */
function anyTrue(flags: readonly (boolean | null)[]): boolean | null {
  if (flags.includes(true)) return true;
  return flags.includes(null) ? null : false;
}

/** The sum of the known counts; null where none is known. */
function sumOfKnown(counts: readonly (number | null)[]): number | null {
  return counts.reduce((sum, count) => (count === null ? sum : (sum ?? 0) + count), null);
}
