import { type DiseaseGroup, measure } from '../disease-group.ts';

export const cartilage: DiseaseGroup = {
  inclusion: [
    '{condition} of Kellgren-Lawrence grade 2 or 3',
    'Pain of at least {40..50/10} mm on a 100 mm visual analogue scale',
    'Pain on most days of the last {1..3} months despite analgesics',
    'Body mass index of at most {35..40} kg/m²',
  ],
  exclusion: [
    'Joint replacement planned within {6..12/6} months',
    'Injection into the knee within {3..6} months',
    'Inflammatory or crystal arthropathy',
    'Anticoagulation that precludes an injection',
  ],
  primary: [measure('Change in WOMAC pain score', 'Baseline to week {12|26}', 'points', 3, 22)],
  secondary: [
    measure('Change in WOMAC function score', 'Baseline to week {12|26}', 'points', 4, 28),
    measure('Cartilage thickness by MRI', 'Baseline to month {12|24}', 'mm', 0, 1),
  ],
};
