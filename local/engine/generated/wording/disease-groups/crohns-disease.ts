import { type DiseaseGroup, measure } from '../disease-group.ts';

export const crohnsDisease: DiseaseGroup = {
  inclusion: [
    '{condition} for at least {3..6} months with ileal, colonic or ileocolonic involvement',
    'CDAI between 220 and {400..450/10}',
    'SES-CD of at least {6|7} (4 in isolated ileal disease)',
    'Inadequate response or intolerance to corticosteroids, immunosuppressants or {1..3} biologics',
  ],
  exclusion: [
    'Symptomatic stricture, abscess or short bowel',
    'Ostomy, or bowel surgery within {3..6} months',
    'Positive stool test for Clostridioides difficile',
    'Active or latent tuberculosis that has not been treated',
  ],
  primary: [
    measure('Clinical remission with a CDAI below 150', 'Week {8|12}', '%', 14, 47),
    measure('Endoscopic response', 'Week {12|14|52}', '%', 18, 52),
  ],
  secondary: [measure('Change in IBDQ total score', 'Baseline to week {8|12}', 'points', 14, 58)],
};
