import { type DiseaseGroup, measure } from '../disease-group.ts';

export const cholestasis: DiseaseGroup = {
  inclusion: [
    '{condition} with antimitochondrial antibodies or compatible histology',
    'Alkaline phosphatase of at least 1.67 times the upper limit of normal',
    'Ursodeoxycholic acid at a stable dose for at least {6|12} months, or intolerance',
  ],
  exclusion: [
    'Child-Pugh class B or C',
    'Total bilirubin above {2..3} times the upper limit of normal',
    'Liver transplantation or listed for it',
  ],
  primary: [
    measure(
      'Proportion with alkaline phosphatase below 1.67 times the upper limit of normal',
      'Week {12|52}',
      '%',
      18,
      61,
    ),
  ],
  secondary: [
    measure('Change in pruritus on the numerical rating scale', 'Baseline to week {24|52}', 'points', 0, 4),
    measure('Change in total bile acids', 'Baseline to week 52', 'µmol/L', 1, 22),
  ],
};
