import { type DiseaseGroup, measure } from '../disease-group.ts';

export const fattyLiver: DiseaseGroup = {
  inclusion: [
    '{condition} confirmed by biopsy within {6..12/6} months with an activity score of at least 4',
    'Liver fibrosis of stage F{1|2} to F3',
    'Controlled attenuation parameter of at least {280..300/10} dB/m',
    'Body mass index of at least {25..27} kg/m²',
  ],
  exclusion: [
    'Decompensated cirrhosis with ascites, variceal bleeding or encephalopathy',
    'Alcohol intake above {20..30/10} g a day within the last year',
    'Other causes of chronic liver disease',
    'Platelets below {120000..140000/20000}/µL or INR above 1.{3..4}',
  ],
  primary: [
    measure('Resolution of steatohepatitis without worsening of fibrosis', 'Week {48|52|72}', '%', 12, 49),
    measure('Improvement of fibrosis by at least one stage', 'Week {48|72}', '%', 14, 43),
  ],
  secondary: [
    measure('Change in liver fat by MRI-PDFF', 'Baseline to week {24|52}', '%', 8, 61),
    measure('Change in liver stiffness', 'Baseline to week {48|52}', 'kPa', 0, 5),
  ],
};
