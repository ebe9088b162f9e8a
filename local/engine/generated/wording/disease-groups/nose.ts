import { type DiseaseGroup, measure } from '../disease-group.ts';

export const nose: DiseaseGroup = {
  inclusion: [
    'Bilateral {condition} with an endoscopic polyp score of at least 5 of 8',
    'Nasal congestion score of at least 2 for {4|8} weeks',
    'Previous sinus surgery, or systemic corticosteroids in the last {1..2} years',
    'SNOT-22 score of at least {20..30/5}',
  ],
  exclusion: [
    'Sinus surgery within the last {6..12/6} months',
    'Septal deviation that occludes a nostril',
    'Systemic corticosteroids within {4|8} weeks',
  ],
  primary: [
    measure('Change from baseline in nasal polyp score', 'Baseline to week {24|52}', 'points', 0, 2),
    measure('Change in nasal congestion score', 'Baseline to week {24|52}', 'points', 0, 2),
  ],
  secondary: [
    measure('Change in SNOT-22 total score', 'Baseline to week 24', 'points', 5, 26),
    measure('Change in smell identification', 'Baseline to week 24', 'points', 1, 11),
  ],
};
