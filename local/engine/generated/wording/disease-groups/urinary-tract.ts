import { type DiseaseGroup, measure } from '../disease-group.ts';

export const urinaryTract: DiseaseGroup = {
  inclusion: [
    '{condition} with symptoms for at least {3..6} months',
    'At least {8..10} micturitions and {1..3} urgency episodes a day in the bladder diary',
    'International Prostate Symptom Score of at least {8..13}',
    'Cystoscopy within {6..12} weeks before enrolment',
  ],
  exclusion: [
    'Post-void residual volume above {150..250/50} mL',
    'Urinary tract infection at screening',
    'Indwelling catheter or intermittent self-catheterisation',
    'Pelvic radiotherapy at any time',
  ],
  primary: [
    measure('Change in mean daily micturitions', 'Baseline to week {12|24}', 'episodes per day', 0, 4),
    measure('Recurrence-free survival', 'Up to {24..36/6} months', 'months', 9, 31),
  ],
  secondary: [
    measure('Change in IPSS total score', 'Baseline to week {12|24}', 'points', 2, 9),
    measure('Patient global impression of improvement', 'Week 12', '%', 28, 67),
  ],
};
