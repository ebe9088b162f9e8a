import { type DiseaseGroup, measure } from '../disease-group.ts';

export const kidney: DiseaseGroup = {
  inclusion: [
    'Biopsy-proven or documented {condition}',
    'eGFR between {20..30/5} and {75..90/5} mL/min/1.73 m² by the CKD-EPI equation',
    'Urine protein-to-creatinine ratio of at least {500..1000/250} mg/g',
    'Maximally tolerated ACE inhibitor or angiotensin receptor blocker for at least {8|12} weeks',
  ],
  exclusion: [
    'Kidney transplantation, or dialysis expected within {3..6} months',
    'Blood pressure above {150..160/10}/{90..100/10} mmHg',
    'Immunosuppressive therapy within {3..6} months',
    'Secondary form of the disease, for example due to lupus',
    'Serum potassium above 5.{0..5} mmol/L',
  ],
  primary: [
    measure('Change in eGFR slope', 'Baseline to week {52|104}', 'mL/min/1.73 m² per year', 0, 5),
    measure('Change in 24-hour urine protein-to-creatinine ratio', 'Baseline to month {6|9}', '%', 8, 52),
  ],
  secondary: [
    measure(
      'Time to kidney failure or sustained eGFR decline of 40%',
      'Up to {36..48/12} months',
      'events per 100 patient-years',
      3,
      13,
    ),
    measure('Change in urine albumin-to-creatinine ratio', 'Baseline to week {24|36}', '%', 8, 47),
    measure('Proportion in complete remission', 'Week {52|104}', '%', 9, 44),
  ],
};
