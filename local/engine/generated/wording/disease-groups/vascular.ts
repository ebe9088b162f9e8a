import { type DiseaseGroup, measure } from '../disease-group.ts';

export const vascular: DiseaseGroup = {
  inclusion: [
    'Documented {condition} at least {1..6} months before screening',
    'At least one further risk factor: diabetes, smoking, CHA2DS2-VASc of 2 or more, or age above 65 years',
    'LDL cholesterol of at least {70..100/10} mg/dL on a maximally tolerated statin',
    'Office systolic blood pressure below {160..180/10} mmHg',
    'Stable antiplatelet or anticoagulant treatment for at least {4|8} weeks',
  ],
  exclusion: [
    'Major bleeding within the last {3..6} months or a known bleeding disorder',
    'Haemorrhagic stroke at any time',
    'NYHA class IV heart failure or ejection fraction below {25..30/5}%',
    'Planned revascularisation or cardioversion within {30..90/30} days',
    'QTcF above {450..480/10} ms',
  ],
  primary: [
    measure('Major adverse cardiovascular events', 'Up to {24..60/12} months', '%', 3, 14),
    measure(
      'Change from baseline in 24-hour mean systolic blood pressure',
      'Baseline to week {12|16|24}',
      'mmHg',
      3,
      17,
    ),
    measure('Percent change in LDL cholesterol', 'Baseline to week {12|24|52}', '%', 18, 63),
  ],
  secondary: [
    measure('All-cause mortality', 'Up to {24..60/12} months', '%', 2, 15),
    measure('Major bleeding by ISTH criteria', 'Up to {12..24/12} months', '%', 1, 8),
  ],
};
