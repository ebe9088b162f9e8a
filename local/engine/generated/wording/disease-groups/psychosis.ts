import { type DiseaseGroup, measure } from '../disease-group.ts';

export const psychosis: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} by DSM-5 criteria for at least {6|12} months',
    'PANSS total score between {60..80/10} and {100..120/10}',
    'Acute exacerbation that needs treatment in hospital',
    'Able to stop disallowed psychotropic medication',
  ],
  exclusion: [
    'Schizoaffective or bipolar disorder',
    'Resistance to two antipsychotics, or treatment with clozapine',
    'Positive urine screen for drugs of abuse, cannabis excepted',
    'Depot antipsychotic within {1..2} dosing intervals',
  ],
  primary: [
    measure('Change from baseline in PANSS total score', 'Baseline to week {5|6|12}', 'points', 3, 21),
  ],
  secondary: [
    measure('Change in Clinical Global Impression of Severity', 'Baseline to week {5|6}', 'points', 0, 2),
    measure('Proportion with weight gain of at least 7%', 'Week {6|12|52}', '%', 2, 24),
  ],
};
