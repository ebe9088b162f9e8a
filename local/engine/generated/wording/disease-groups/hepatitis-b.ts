import { type DiseaseGroup, measure } from '../disease-group.ts';

export const hepatitisB: DiseaseGroup = {
  inclusion: [
    'HBsAg positive for at least {6|12} months',
    'HBV DNA below {20|90} IU/mL on nucleoside analogue treatment for at least {6|12} months',
    'HBsAg between 100 and {3000..10000/1000} IU/mL',
  ],
  exclusion: [
    'Co-infection with HIV, hepatitis C or hepatitis D virus',
    'Cirrhosis, or liver stiffness above {8..9} kPa',
    'ALT above {2..3} times the upper limit of normal',
    'Interferon treatment within {6|12} months',
  ],
  primary: [
    measure('Functional cure with loss of HBsAg', '{24|48} weeks after the end of treatment', '%', 4, 27),
  ],
  secondary: [
    measure('Change in HBsAg', 'Baseline to week {24|48}', 'log10 IU/mL', 0, 3),
    measure('Proportion with seroconversion to anti-HBs', 'Week {48|72}', '%', 1, 16),
  ],
};
