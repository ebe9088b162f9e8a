import { type DiseaseGroup, measure } from '../disease-group.ts';

export const genetic: DiseaseGroup = {
  inclusion: [
    'Genetically confirmed {condition}',
    'Biallelic pathogenic variants documented by an accredited laboratory',
    'Able to walk at least {75..150/25} m in six minutes',
    'Stable dose of corticosteroids for at least {3..6} months',
    'Enzyme activity below {5..30/5}% of normal',
  ],
  exclusion: [
    'Pre-existing neutralising antibodies to the vector above a titre of 1:{50|100|400}',
    'Earlier treatment with a gene therapy',
    'Invasive ventilation for {16..20/4} hours a day or more',
    'Participation in another interventional study within {3..6} months',
  ],
  primary: [
    measure(
      'Change in North Star Ambulatory Assessment total score',
      'Baseline to week {52|78}',
      'points',
      0,
      6,
    ),
    measure('Percent reduction of plasma substrate', 'Baseline to week {24|52}', '%', 18, 84),
  ],
  secondary: [
    measure('Six-minute walk distance', 'Baseline to week {52|78}', 'm', 4, 58),
    measure('Expression of the protein in muscle biopsy', 'Week {12|26}', '% of normal', 4, 63),
  ],
};
