import type { ClassificationVariables } from '../../../shared/contract/trial-profile.ts';
import type { ComparatorType, Design } from './designs.ts';
import type { Products } from './products.ts';
import type { Random } from './random.ts';
import { capitalise } from './wording/capitalise.ts';

type Arm = ClassificationVariables['arms'][number];

/** The arms that the comparators ask for, after the one with the medicine under test. */
export function listArms(random: Random, design: Design, { tested, partner, comparator }: Products): Arm[] {
  const treatment = partner ? `${tested} with ${partner}` : tested;
  const arms: Arm[] = [
    arm(random, capitalise(treatment), 'Experimental', `Participants receive ${treatment}`),
  ];
  for (const type of design.comparators) {
    const other = comparatorArm(random, type, tested, comparator);
    if (other) arms.push(other);
  }
  return arms;
}

function comparatorArm(random: Random, type: ComparatorType, tested: string, comparator: string): Arm | null {
  switch (type) {
    case 'Placebo':
      return arm(random, 'Placebo', 'Placebo comparator', 'Participants receive matching placebo');
    case 'Active comparator':
      return arm(random, capitalise(comparator), 'Active comparator', `Participants receive ${comparator}`);
    case 'Standard of care':
      return arm(random, 'Standard of care', 'Active comparator', 'Treatment as local guidelines recommend');
    case 'Dose comparison':
      return arm(
        random,
        `${capitalise(tested)}, high dose`,
        'Experimental',
        'The dose is raised cohort by cohort',
      );
    case 'Sham procedure':
      return arm(
        random,
        'Sham procedure',
        'Sham comparator',
        'The procedure is imitated without the medicine',
      );
    case 'No treatment':
      return arm(random, 'No treatment', 'No intervention', 'Participants are observed');
    case 'External or historical control':
      return arm(random, 'External control', 'Other', 'Matched patients from a registry');
    case 'Other':
      return arm(
        random,
        'Observational cohort',
        'Other',
        'Participants who decline the medicine are followed',
      );
    case 'None':
      return null;
  }
}

function arm(random: Random, label: string, type: string, description: string): Arm {
  return { label, type: random.unlessUnknown(type), description: random.unlessUnknown(description) };
}
