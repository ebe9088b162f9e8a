import { type DiseaseGroup, measure } from '../disease-group.ts';

export const heartFailure: DiseaseGroup = {
  inclusion: [
    'Documented {condition} for at least {1..6} months',
    'NT-proBNP of at least {300..600/100} pg/mL at screening',
    'NYHA functional class II or III',
    'Six-minute walk distance of {100..150/50} to 450 m',
    'Stable background therapy for at least {4|6|8} weeks before randomisation',
  ],
  exclusion: [
    'Myocardial infarction, stroke or coronary revascularisation within the last {30..90/30} days',
    'eGFR below {20..30/5} mL/min/1.73 m²',
    'Serum potassium above 5.{0..5} mmol/L',
    'Planned cardiac surgery, heart transplantation or a ventricular assist device',
    'Symptomatic hypotension or systolic blood pressure below {95..100/5} mmHg',
  ],
  primary: [
    measure(
      'Time to first cardiovascular death or hospitalisation for heart failure',
      'Up to {24..48/6} months',
      'events per 100 patient-years',
      4,
      17,
    ),
    measure('Change in six-minute walk distance', 'Baseline to week {24|52}', 'm', 5, 42),
  ],
  secondary: [
    measure('All-cause mortality', 'Up to {24..60/12} months', '%', 2, 15),
    measure(
      'Change in Kansas City Cardiomyopathy Questionnaire score',
      'Baseline to week {24|36|52}',
      'points',
      2,
      14,
    ),
    measure('Percent change in NT-proBNP', 'Baseline to week {12|24}', '%', 8, 46),
  ],
};
