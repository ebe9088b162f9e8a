import { type DiseaseGroup, measure } from '../disease-group.ts';

export const haemophilia: DiseaseGroup = {
  inclusion: [
    '{condition} with factor VIII activity below 1%',
    'At least {75|150} exposure days to factor concentrates',
    'At least {4..12/2} treated bleeds in the last year, or on prophylaxis',
  ],
  exclusion: [
    'Inhibitor of at least 0.6 BU/mL, now or in the past',
    'Another bleeding disorder, or platelets below {50..100/50} x 10^9/L',
    'Thromboembolic disease or high risk of it',
    'Neutralising antibodies to the vector',
  ],
  primary: [measure('Annualised rate of treated bleeds', 'Up to week {24|52}', 'bleeds per year', 0, 7)],
  secondary: [
    measure('Proportion without treated bleeds', 'Up to week {24|52}', '%', 21, 78),
    measure('Factor VIII activity', 'Week {26|52}', 'IU/dL', 4, 62),
  ],
};
