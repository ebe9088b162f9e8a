import { type DiseaseGroup, measure } from '../disease-group.ts';

export const boneLoss: DiseaseGroup = {
  inclusion: [
    '{condition} with a T-score of -2.5 or below at the spine or hip',
    'At least one vertebral or {1..2} non-vertebral fragility fractures after the age of 50',
    'At least {5..10/5} years after the menopause',
  ],
  exclusion: [
    'Hypocalcaemia, or 25-hydroxyvitamin D below {20|25} ng/mL',
    'Bisphosphonates within {6..12/6} months, or for more than 3 years',
    "Metabolic bone disease such as Paget's disease",
    'Myocardial infarction or stroke within the last year',
  ],
  primary: [
    measure('Percent change in lumbar spine bone mineral density', 'Baseline to month {12|24}', '%', 1, 12),
  ],
  secondary: [
    measure('New vertebral fractures', 'Up to month {12..36/12}', '%', 0, 5),
    measure('Change in serum CTX', 'Baseline to month {3|6}', '%', 12, 68),
  ],
};
