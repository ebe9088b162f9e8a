import { type DiseaseGroup, measure } from '../disease-group.ts';

export const bladderFunction: DiseaseGroup = {
  inclusion: [
    'Symptoms of {condition} for at least {3..6} months',
    'At least 8 micturitions and {1..3} urgency episodes a day in a 3-day diary',
    'Inadequate response to at least {1..2} oral medicines',
  ],
  exclusion: [
    'Post-void residual volume above {150..250/50} mL',
    'Urinary tract infection at screening',
    'Indwelling catheter or intermittent self-catheterisation',
    'Predominant stress incontinence',
  ],
  primary: [
    measure('Change in mean daily micturitions', 'Baseline to week {12|24}', 'episodes per day', 0, 4),
  ],
  secondary: [
    measure('Change in daily incontinence episodes', 'Baseline to week 12', 'episodes per day', 0, 4),
    measure('Patient global impression of improvement', 'Week 12', '%', 28, 67),
  ],
};
