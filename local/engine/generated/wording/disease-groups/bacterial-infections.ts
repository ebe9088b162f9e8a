import { type DiseaseGroup, measure } from '../disease-group.ts';

export const bacterialInfections: DiseaseGroup = {
  inclusion: [
    'Clinical and microbiological or radiological signs of {condition}',
    'Onset of symptoms no more than {3..7} days before randomisation',
    'Requires at least {3..7} days of antibiotic therapy in hospital',
    'Baseline culture obtained within {24|48} hours',
  ],
  exclusion: [
    'More than {24|48} hours of effective antibiotic therapy before enrolment',
    'Known resistance of the pathogen to any component of the study treatment',
    'Septic shock or need for vasopressors at screening',
    'Creatinine clearance below {15|30} mL/min or dialysis',
    'Severe immunosuppression, for example neutrophils below 500/µL',
  ],
  primary: [measure('Clinical cure at the test-of-cure visit', 'Day {14..28/7}', '%', 58, 94)],
  secondary: [
    measure('Microbiological eradication', 'Day {14..28/7}', '%', 48, 90),
    measure('All-cause mortality', 'Day 28', '%', 2, 14),
    measure('Recurrence of infection', 'Up to {8..12} weeks', '%', 3, 27),
  ],
};
