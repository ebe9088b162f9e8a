import { type DiseaseGroup, measure } from '../disease-group.ts';

export const muscularDystrophy: DiseaseGroup = {
  inclusion: [
    'Genetically confirmed {condition}',
    'Able to walk, and to rise from the floor in {5..10} seconds or less',
    'Stable dose of corticosteroids for at least {3..6} months',
    'Left ventricular ejection fraction of at least {50..55/5}%',
  ],
  exclusion: [
    'Neutralising antibodies to the vector above a titre of 1:{50|100|400}',
    'Earlier treatment with a gene therapy, or exon skipping within {3..6} months',
    'Daytime ventilation',
    'Deletion of any part of exons 8 to 21',
  ],
  primary: [
    measure(
      'Change in North Star Ambulatory Assessment total score',
      'Baseline to week {52|78}',
      'points',
      0,
      6,
    ),
  ],
  secondary: [
    measure('Time to rise from the floor', 'Baseline to week {52|78}', 'seconds', 0, 4),
    measure('Expression of the protein in muscle biopsy', 'Week {12|26}', '% of normal', 4, 63),
  ],
};
