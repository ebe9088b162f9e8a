import { type DiseaseGroup, measure } from '../disease-group.ts';

export const weightAndGlucose: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} at least {3..12/3} months before screening',
    'HbA1c between 7.{0..5}% and {10..11}.0%',
    'Body mass index of {25..30} kg/m² or more',
    'Stable body weight (change below 5%) in the {2..3} months before screening',
    'Stable glucose-lowering treatment, if any, for at least {60..90/30} days',
  ],
  exclusion: [
    'History of acute or chronic pancreatitis',
    'Personal or family history of medullary thyroid carcinoma or MEN 2',
    'Treatment with a GLP-1 receptor agonist within the last {3..6} months',
    'eGFR below {30..60/15} mL/min/1.73 m²',
    'More than one episode of severe hypoglycaemia in the last {6..12/6} months',
  ],
  primary: [
    measure('Change from baseline in HbA1c', 'Baseline to week {26|40|52}', 'percentage points', 0, 2),
    measure('Percent change from baseline in body weight', 'Baseline to week {52|68|72}', '%', 2, 21),
  ],
  secondary: [
    measure('Proportion of participants with HbA1c below 7%', 'Week {26|52}', '%', 22, 81),
    measure('Change from baseline in fasting plasma glucose', 'Baseline to week {26|52}', 'mmol/L', 0, 4),
    measure('Change from baseline in waist circumference', 'Baseline to week {52|68}', 'cm', 1, 15),
  ],
};
