import { type DiseaseGroup, measure } from '../disease-group.ts';

export const cardiovascular: DiseaseGroup = {
  inclusion: [
    'Documented {condition} for at least {1..6} months',
    'Left ventricular ejection fraction of {35..50/5}% or less, or N-terminal pro-BNP of at least {300..600/100} pg/mL',
    'NYHA functional class II to {III|IV}',
    'Office systolic blood pressure between {100..120/10} and {160..180/10} mmHg',
    'Stable guideline-directed therapy for at least {4|6|8} weeks before randomisation',
    'LDL cholesterol of at least {70..100/10} mg/dL on a maximally tolerated statin',
  ],
  exclusion: [
    'Myocardial infarction, stroke or coronary revascularisation within the last {30..90/30} days',
    'eGFR below {20..30/5} mL/min/1.73 m²',
    'Serum potassium above 5.{0..5} mmol/L',
    'Planned cardiac surgery or percutaneous intervention',
    'QTcF above {450..480/10} ms or a history of torsades de pointes',
  ],
  primary: [
    measure(
      'Time to first occurrence of cardiovascular death or hospitalisation for heart failure',
      'Up to {24..48/6} months',
      'events per 100 patient-years',
      4,
      17,
    ),
    measure(
      'Change from baseline in 24-hour mean systolic blood pressure',
      'Baseline to week {12|16|24}',
      'mmHg',
      3,
      17,
    ),
    measure('Major adverse cardiovascular events', 'Up to {24..60/12} months', '%', 3, 14),
  ],
  secondary: [
    measure('All-cause mortality', 'Up to {24..60/12} months', '%', 2, 15),
    measure(
      'Change from baseline in Kansas City Cardiomyopathy Questionnaire score',
      'Baseline to week {24|36|52}',
      'points',
      2,
      14,
    ),
    measure('Change in six-minute walk distance', 'Baseline to week {24|52}', 'm', 5, 42),
  ],
};
