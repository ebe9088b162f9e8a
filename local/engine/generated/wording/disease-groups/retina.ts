import { type DiseaseGroup, measure } from '../disease-group.ts';

export const retina: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} with centre involvement in the study eye',
    'Best-corrected visual acuity between {20..35/5} and {73..78} ETDRS letters in the study eye',
    'Central subfield thickness of at least {300..325/25} µm on optical coherence tomography',
  ],
  exclusion: [
    'Ocular surgery in the study eye within {3..6} months',
    'Intravitreal injection in the study eye within {2..4} months',
    'Active ocular inflammation or infection in either eye',
    'Subfoveal fibrosis or atrophy',
    'Uncontrolled glaucoma with a pressure above {25..30} mmHg',
  ],
  primary: [
    measure(
      'Change from baseline in best-corrected visual acuity',
      'Baseline to week {36|48|52}',
      'letters',
      1,
      13,
    ),
  ],
  secondary: [
    measure('Change in central subfield thickness', 'Baseline to week {36|48}', 'µm', 20, 190),
    measure('Proportion gaining at least 15 letters', 'Week {48|52}', '%', 11, 42),
    measure('Number of injections', 'Up to week {48|96}', 'injections', 3, 11),
  ],
};
