import { type DiseaseGroup, measure } from '../disease-group.ts';

export const fragileSkin: DiseaseGroup = {
  inclusion: [
    '{condition} confirmed by genetic testing of COL7A1',
    'At least one wound of {10..20/5} to {50..100/10} cm² present for {21|42|90} days or longer',
    'Clinically stable without infection of the target wound',
  ],
  exclusion: [
    'Squamous cell carcinoma in the area to be treated',
    'Systemic antibiotics within {7|14} days',
    'Gene or cell therapy of the target wound within {3..6} months',
  ],
  primary: [measure('Complete wound closure', 'Week {12|24}', '%', 18, 71)],
  secondary: [
    measure('Change in pain at dressing changes', 'Baseline to week {12|24}', 'points', 0, 4),
    measure('Time to wound closure', 'Up to week 24', 'days', 28, 140),
  ],
};
