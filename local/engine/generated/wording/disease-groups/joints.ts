import { type DiseaseGroup, measure } from '../disease-group.ts';

export const joints: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} by ACR/EULAR or equivalent criteria for at least {3..6} months',
    'At least {3..6} tender and {3..6} swollen joints',
    'C-reactive protein above the upper limit of normal or a positive autoantibody',
    'Inadequate response to methotrexate {15..20/5} to 25 mg a week for at least 12 weeks',
    'Pain of at least {40..50/10} mm on a 100 mm visual analogue scale',
    'Bone mineral density T-score of -2.5 or below at the spine or hip',
  ],
  exclusion: [
    'Other inflammatory joint disease',
    'Intra-articular injection within {4|6|8} weeks before baseline',
    'Active tuberculosis, or latent tuberculosis without prophylaxis',
    'Joint replacement planned within the study period',
  ],
  primary: [
    measure('Proportion with ACR50 response', 'Week {12|16|24}', '%', 21, 58),
    measure('Change in WOMAC pain score', 'Baseline to week {12|26}', 'points', 3, 22),
    measure('Percent change in lumbar spine bone mineral density', 'Baseline to month {12|24}', '%', 1, 12),
  ],
  secondary: [
    measure('Change in DAS28-CRP', 'Baseline to week {12|24}', 'points', 0, 3),
    measure('Change in HAQ-DI', 'Baseline to week {12|24}', 'points', 0, 1),
  ],
};
