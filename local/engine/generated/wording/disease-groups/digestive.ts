import { type DiseaseGroup, measure } from '../disease-group.ts';

export const digestive: DiseaseGroup = {
  inclusion: [
    'Established {condition} for at least {3..6} months confirmed by endoscopy and histology',
    'Mayo score of {5..6} to {9..12} with an endoscopic subscore of at least 2',
    'CDAI between 220 and {400..450/10}',
    'Inadequate response, loss of response or intolerance to {1..2} conventional or biologic therapies',
    'Average daily abdominal pain of at least {3..4} on a 0 to 10 scale',
  ],
  exclusion: [
    'Toxic megacolon, symptomatic stricture or abscess',
    'Extensive colonic resection, ileostomy or colostomy',
    'Positive stool test for Clostridioides difficile or another enteric pathogen',
    'Active or latent tuberculosis that has not been treated',
  ],
  primary: [
    measure('Clinical remission', 'Week {8|12}', '%', 11, 43),
    measure('Endoscopic response', 'Week {12|14|52}', '%', 18, 56),
    measure('Percent change in stool frequency', 'Baseline to week {8|12}', '%', 8, 46),
  ],
  secondary: [
    measure('Corticosteroid-free remission', 'Week 52', '%', 16, 52),
    measure('Change in IBDQ total score', 'Baseline to week {8|12}', 'points', 14, 58),
  ],
};
