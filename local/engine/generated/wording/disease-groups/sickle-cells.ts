import { type DiseaseGroup, measure } from '../disease-group.ts';

export const sickleCells: DiseaseGroup = {
  inclusion: [
    '{condition} of any genotype, confirmed by haemoglobin analysis',
    'At least {2..4} vaso-occlusive crises in the past 12 months',
    'Haemoglobin between {5..6} and {10..11} g/dL',
    'Stable dose of hydroxycarbamide for at least {3..6} months, if taken',
  ],
  exclusion: [
    'Regular red cell transfusion, or transfusion within {4..8} weeks',
    'Hospital stay for a crisis within {14|28} days',
    'Silent or overt stroke within {2..5} years',
    'Planned stem cell transplantation',
  ],
  primary: [
    measure('Annualised rate of vaso-occlusive crises', 'Up to week {24|52}', 'crises per year', 0, 4),
    measure('Proportion with a rise in haemoglobin above 1 g/dL', 'Week {16|24}', '%', 18, 67),
  ],
  secondary: [
    measure('Change in markers of haemolysis (LDH)', 'Baseline to week 24', '%', 4, 36),
    measure('Days in hospital', 'Up to week 52', 'days', 1, 13),
  ],
};
