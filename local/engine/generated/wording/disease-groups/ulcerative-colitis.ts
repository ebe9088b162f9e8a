import { type DiseaseGroup, measure } from '../disease-group.ts';

export const ulcerativeColitis: DiseaseGroup = {
  inclusion: [
    '{condition} for at least {3..6} months confirmed by endoscopy and histology',
    'Modified Mayo score of {5..6} to 9 with an endoscopic subscore of at least 2',
    'Inadequate response, loss of response or intolerance to {1..2} conventional or biologic therapies',
    'Disease that extends at least 15 cm from the anal verge',
  ],
  exclusion: [
    'Toxic megacolon or fulminant colitis',
    'Extensive colonic resection, ileostomy or colostomy',
    'Positive stool test for Clostridioides difficile',
    'Active or latent tuberculosis that has not been treated',
  ],
  primary: [measure('Clinical remission by modified Mayo score', 'Week {8|12}', '%', 11, 43)],
  secondary: [
    measure('Endoscopic improvement', 'Week {12|52}', '%', 18, 56),
    measure('Corticosteroid-free remission', 'Week 52', '%', 16, 52),
  ],
};
