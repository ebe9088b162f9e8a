import { type DiseaseGroup, measure } from '../disease-group.ts';

export const liver: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} confirmed by biopsy within {6..12/6} months or by elastography',
    'Liver fibrosis of stage F{1|2} to F{3|4}',
    'ALT of at least {40..80/10} U/L or 1.5 times the upper limit of normal',
    'Child-Pugh class A{| or B}',
    'MELD score of {9..12} or below',
  ],
  exclusion: [
    'Decompensated cirrhosis with ascites, variceal bleeding or encephalopathy',
    'Alcohol intake above {20..30/10} g a day within the last year',
    'Other causes of chronic liver disease',
    'Platelets below {100000..140000/20000}/µL or INR above 1.{3..5}',
    'Hepatocellular carcinoma, present or suspected',
  ],
  primary: [
    measure('Resolution of steatohepatitis without worsening of fibrosis', 'Week {48|52|72}', '%', 12, 49),
    measure(
      'Proportion with alkaline phosphatase below 1.67 times the upper limit of normal',
      'Week {12|52}',
      '%',
      18,
      61,
    ),
    measure('Functional cure with loss of HBsAg', '{24..48/24} weeks after the end of treatment', '%', 4, 27),
  ],
  secondary: [
    measure('Improvement of fibrosis by at least one stage', 'Week {48|72}', '%', 14, 43),
    measure('Change in liver stiffness', 'Baseline to week {48|52}', 'kPa', 0, 5),
  ],
};
