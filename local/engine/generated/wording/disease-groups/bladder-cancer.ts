import { type DiseaseGroup, measure } from '../disease-group.ts';

export const bladderCancer: DiseaseGroup = {
  inclusion: [
    'High-grade {condition} without response to BCG, or intolerant of it',
    'Complete transurethral resection within {6..12} weeks',
    'ECOG performance status of 0 to 2',
    'Refuses, or is not fit for, radical cystectomy',
  ],
  exclusion: [
    'Muscle-invasive, locally advanced or metastatic disease',
    'Upper tract or prostatic urethral tumour within {12|24} months',
    'Pelvic radiotherapy at any time',
    'Systemic chemotherapy or immunotherapy within {3..6} months',
  ],
  primary: [
    measure('Complete response rate', 'Month {3|6|12}', '%', 34, 78),
    measure('Recurrence-free survival', 'Up to {24..36/6} months', 'months', 9, 31),
  ],
  secondary: [
    measure('Duration of complete response', 'Up to 36 months', 'months', 6, 26),
    measure('Time to cystectomy', 'Up to 36 months', 'months', 10, 34),
  ],
};
