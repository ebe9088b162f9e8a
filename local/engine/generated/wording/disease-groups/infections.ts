import { type DiseaseGroup, measure } from '../disease-group.ts';

export const infections: DiseaseGroup = {
  inclusion: [
    'Laboratory-confirmed {condition}',
    'Onset of symptoms no more than {3..7} days before randomisation',
    'Requires at least {3..7} days of antimicrobial therapy',
    'Plasma viral load of at least {500..1000/500} copies/mL',
    'CD4 count of at least {100..350/50} cells/µL at screening',
  ],
  exclusion: [
    'More than {24|48|72} hours of effective antimicrobial therapy before enrolment',
    'Co-infection with hepatitis B or hepatitis C virus',
    'Known resistance to any component of the study treatment',
    'Septic shock or need for vasopressors at screening',
    'Severe immunosuppression, for example neutrophils below 500/µL',
  ],
  primary: [
    measure('Clinical cure at the test-of-cure visit', 'Day {14..28/7}', '%', 58, 94),
    measure('Proportion with viral load below 50 copies/mL', 'Week {24|48}', '%', 70, 97),
    measure('All-cause mortality', 'Day 28', '%', 3, 21),
  ],
  secondary: [
    measure('Microbiological eradication', 'Day {14..28/7}', '%', 48, 90),
    measure('Time to sustained resolution of symptoms', 'Up to day 29', 'days', 3, 14),
    measure('Recurrence of infection', 'Up to {8..12} weeks', '%', 3, 27),
  ],
};
