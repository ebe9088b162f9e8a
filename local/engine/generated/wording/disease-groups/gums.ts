import { type DiseaseGroup, measure } from '../disease-group.ts';

export const gums: DiseaseGroup = {
  inclusion: [
    '{condition} of stage II or III with at least {4..6} sites of 5 mm probing depth or more',
    'At least {16..20} natural teeth',
    'Bleeding on probing at {20..30/10}% of sites or more',
  ],
  exclusion: [
    'Periodontal treatment within {6..12/6} months',
    'Systemic antibiotics within {3..6} months',
    'More than {10..20/5} cigarettes a day',
    'Need for antibiotic prophylaxis before dental procedures',
  ],
  primary: [measure('Change in probing depth', 'Baseline to month {3|6|9}', 'mm', 0, 3)],
  secondary: [
    measure('Gain of clinical attachment', 'Baseline to month {6|9}', 'mm', 0, 3),
    measure('Sites with bleeding on probing', 'Month {3|6}', '%', 8, 41),
  ],
};
