import { type DiseaseGroup, measure } from '../disease-group.ts';

export const glaucoma: DiseaseGroup = {
  inclusion: [
    '{condition} or ocular hypertension in at least one eye',
    'Intraocular pressure of {22..24} to {32..36} mmHg after washout',
    'Best-corrected visual acuity of 20/{80|100} or better in each eye',
  ],
  exclusion: [
    'Closed or very narrow angle',
    'Mean deviation worse than -{10..15} dB',
    'Intraocular surgery within {3..6} months',
    'Contact lenses that cannot be left out',
  ],
  primary: [
    measure(
      'Change from baseline in mean diurnal intraocular pressure',
      'Baseline to week {6|12}',
      'mmHg',
      1,
      9,
    ),
  ],
  secondary: [
    measure('Proportion with a reduction of at least 30%', 'Week {6|12}', '%', 18, 58),
    measure('Conjunctival hyperaemia', 'Up to week 12', '%', 6, 47),
  ],
};
