import { type DiseaseGroup, measure } from '../disease-group.ts';

export const blood: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} documented in the medical record',
    'Haemoglobin between {5..7} and {10..11} g/dL',
    'Factor activity below {1..2}% or at least {4..12} treated bleeds in the last year',
    'Platelets below {30..50/10} x 10^9/L on two occasions',
    'At least {2..4} vaso-occlusive crises in the past 12 months',
  ],
  exclusion: [
    'Known inhibitor of at least 0.{6..9} BU/mL, now or in the past',
    'Thromboembolic event within the last {6..12/6} months',
    'Red cell transfusion within {2..8} weeks of screening',
    'Serum ferritin below {15..50/5} µg/L without replacement',
  ],
  primary: [
    measure('Annualised bleeding rate', 'Up to week {24|52}', 'bleeds per year', 0, 7),
    measure('Proportion with a durable platelet response', 'Week {12|24}', '%', 18, 67),
    measure('Change in haemoglobin', 'Baseline to week {16|24}', 'g/dL', 0, 3),
  ],
  secondary: [
    measure('Number of transfused units', 'Up to week {24|48}', 'units', 1, 17),
    measure('Change in FACIT-Fatigue score', 'Baseline to week 24', 'points', 1, 12),
  ],
};
