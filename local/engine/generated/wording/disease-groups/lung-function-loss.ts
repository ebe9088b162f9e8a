import { type DiseaseGroup, measure } from '../disease-group.ts';

export const lungFunctionLoss: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} confirmed by high-resolution CT, sweat test or genotype',
    'Forced vital capacity of at least {40..50/5}% of predicted',
    'DLCO or FEV1 of at least {25..30/5}% of predicted',
    'Stable background therapy for at least {8|12} weeks',
  ],
  exclusion: [
    'Acute worsening or antibiotic treatment within {4|6|12} weeks',
    'Listed for lung transplantation, or transplanted',
    'Current smoker',
    'Pulmonary hypertension that needs treatment',
  ],
  primary: [
    measure('Decline in forced vital capacity', 'Baseline to week 52', 'mL', 60, 220),
    measure(
      'Absolute change in percent predicted FEV1',
      'Baseline to week {24|48}',
      'percentage points',
      1,
      13,
    ),
  ],
  secondary: [
    measure('Time to first acute exacerbation', 'Up to week 52', 'days', 80, 310),
    measure('Change in a respiratory symptom score', 'Baseline to week {24|52}', 'points', 1, 16),
  ],
};
