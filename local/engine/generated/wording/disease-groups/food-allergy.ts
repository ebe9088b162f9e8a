import { type DiseaseGroup, measure } from '../disease-group.ts';

export const foodAllergy: DiseaseGroup = {
  inclusion: [
    'Documented {condition} with a positive skin prick test or specific IgE of at least 0.{35|70} kU/L',
    'Reaction at or below {100..300/100} mg of protein in a double-blind food challenge',
    'Adrenaline auto-injector available at home',
  ],
  exclusion: [
    'Anaphylaxis with loss of consciousness in the last {60..180/30} days',
    'Uncontrolled asthma or FEV1 below {70..80/10}% of predicted',
    'Eosinophilic oesophagitis',
    'Build-up phase of another immunotherapy',
  ],
  primary: [
    measure(
      'Tolerated single dose of at least {600|1000} mg without dose-limiting symptoms',
      'Month {6|12}',
      '%',
      28,
      78,
    ),
  ],
  secondary: [
    measure('Use of rescue adrenaline', 'Up to month 12', '%', 1, 14),
    measure('Change in allergen-specific IgG4', 'Baseline to month {6|12}', 'mgA/L', 1, 18),
  ],
};
