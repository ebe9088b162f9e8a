import { type DiseaseGroup, measure } from '../disease-group.ts';

export const intestinalFailure: DiseaseGroup = {
  inclusion: [
    '{condition} with less than {100..200/50} cm of remaining small bowel',
    'Parenteral support on at least {3..4} days a week for {6..12/6} months or more',
    'Stable parenteral volume (change below 25%) for {2..4} weeks',
  ],
  exclusion: [
    "Active Crohn's disease within {3..12/3} months",
    'History of gastrointestinal cancer within {3..5} years',
    'More than {3..4} admissions for catheter infection in the last year',
  ],
  primary: [measure('Change in weekly volume of parenteral support', 'Baseline to week {24|52}', 'L', 1, 7)],
  secondary: [
    measure('Proportion with at least one day a week off parenteral support', 'Week 24', '%', 18, 58),
    measure('Citrulline in plasma', 'Week {12|24}', 'µmol/L', 4, 22),
  ],
};
