import { type DiseaseGroup, measure } from '../disease-group.ts';

export const neurologicalAttacks: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} according to current international criteria',
    'At least {2..6} documented attacks, relapses or seizures in the past {3|12|24} months',
    'Inadequate response to {1..3} preventive or disease-modifying medicines',
    'Diary completed on at least {80|90}% of the days of the run-in period',
    'Stable background therapy for at least {4|8|12} weeks before screening',
  ],
  exclusion: [
    'Attack or relapse within {30|60} days before randomisation',
    'Botulinum toxin or a nerve block within {3..4} months',
    'Prior exposure to a B-cell-depleting agent within {6..12/6} months',
    'Status epilepticus or another medical emergency of the disease in the last {6..12/6} months',
    'Overuse of acute medication that cannot be stopped',
  ],
  primary: [
    measure('Annualised attack rate', 'Up to {48..144/24} weeks', 'attacks per year', 0, 2),
    measure('Change in monthly attack days', 'Baseline to month {3..6/3}', 'days', 1, 8),
  ],
  secondary: [
    measure('Proportion with at least 50% reduction in attack frequency', 'Month {3..6/3}', '%', 22, 66),
    measure('Time to confirmed worsening of disability', 'Up to {96..144/24} weeks', 'weeks', 40, 130),
    measure(
      'Change in the disease-specific quality-of-life score',
      'Baseline to month {3..6/3}',
      'points',
      3,
      21,
    ),
  ],
};
