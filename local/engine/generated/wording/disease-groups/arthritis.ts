import { type DiseaseGroup, measure } from '../disease-group.ts';

export const arthritis: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} by ACR/EULAR criteria for at least {3..6} months',
    'At least {4..6} tender and {4..6} swollen joints, or a SLEDAI-2K of at least 6',
    'C-reactive protein above the upper limit of normal or a positive autoantibody',
    'Inadequate response to methotrexate {15..20/5} to 25 mg a week or another standard medicine',
  ],
  exclusion: [
    'Other inflammatory joint disease',
    'Active severe nephritis or central nervous system involvement',
    'Intra-articular injection within {4|6|8} weeks before baseline',
    'Active tuberculosis, or latent tuberculosis without prophylaxis',
  ],
  primary: [measure('Proportion with ACR50 or SRI-4 response', 'Week {12|24|52}', '%', 21, 58)],
  secondary: [
    measure('Change in DAS28-CRP or SLEDAI-2K', 'Baseline to week {12|24}', 'points', 0, 5),
    measure('Change in HAQ-DI', 'Baseline to week {12|24}', 'points', 0, 1),
    measure('Reduction of glucocorticoids to 5 mg a day or less', 'Week {24|52}', '%', 21, 63),
  ],
};
