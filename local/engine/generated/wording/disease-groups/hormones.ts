import { type DiseaseGroup, measure } from '../disease-group.ts';

export const hormones: DiseaseGroup = {
  inclusion: [
    '{condition} confirmed by two hormone measurements in a central laboratory',
    'Stable replacement of other hormones for at least {3..6} months',
    'MRI of the pituitary within {6..12/6} months',
    'Body mass index between 17 and {35..40} kg/m²',
  ],
  exclusion: [
    'Pituitary surgery within {3..6} months or radiotherapy within {2..5} years',
    'Active malignancy, including hormone-dependent tumours',
    'Poorly controlled diabetes with HbA1c above {8..9}%',
    'Haematocrit above {48..52}%',
  ],
  primary: [
    measure(
      'Change from baseline in the hormone concentration',
      'Baseline to week {12|24|52}',
      'nmol/L',
      1,
      26,
    ),
    measure('Proportion with a normal hormone concentration', 'Week {24|36}', '%', 38, 88),
  ],
  secondary: [
    measure('Change in body composition (fat mass)', 'Baseline to week {24|52}', 'kg', 0, 6),
    measure('Change in systolic blood pressure', 'Baseline to week 24', 'mmHg', 0, 9),
  ],
};
