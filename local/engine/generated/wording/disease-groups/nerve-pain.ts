import { type DiseaseGroup, measure } from '../disease-group.ts';

export const nervePain: DiseaseGroup = {
  inclusion: [
    '{condition} that persists for more than {3|6} months after the rash has healed',
    'Mean daily pain of at least {4..5} on the numerical rating scale in the baseline week',
    'Inadequate relief from gabapentinoids or tricyclic antidepressants',
  ],
  exclusion: [
    'Other pain of similar or greater intensity',
    'Nerve block or neurosurgery for the pain',
    'Topical capsaicin 8% within {3..6} months',
  ],
  primary: [measure('Change in weekly mean of daily pain', 'Baseline to week {8|12}', 'points', 0, 4)],
  secondary: [
    measure('Proportion with at least 50% reduction of pain', 'Week {8|12}', '%', 18, 51),
    measure('Change in sleep interference', 'Baseline to week 12', 'points', 0, 4),
  ],
};
