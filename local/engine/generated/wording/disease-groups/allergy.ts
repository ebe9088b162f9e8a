import { type DiseaseGroup, measure } from '../disease-group.ts';

export const allergy: DiseaseGroup = {
  inclusion: [
    'Documented {condition} with a positive skin prick test or specific IgE of at least 0.{35|70} kU/L',
    'Reaction at or below {100..300/100} mg of protein in a double-blind food challenge',
    'Moderate to severe symptoms in the last two seasons',
    'Urticaria Activity Score over 7 days of at least 16',
  ],
  exclusion: [
    'Anaphylaxis with loss of consciousness in the last {60..180/30} days',
    'Uncontrolled asthma or FEV1 below {70..80/10}% of predicted',
    'Beta-blocker or ACE inhibitor treatment',
    'Eosinophilic oesophagitis',
  ],
  primary: [
    measure('Tolerated single dose of allergen without dose-limiting symptoms', 'Month {6|12}', '%', 28, 78),
    measure('Combined symptom and medication score', 'During the peak season', 'points', 1, 9),
    measure('Change in weekly itch severity score', 'Baseline to week 12', 'points', 2, 12),
  ],
  secondary: [
    measure('Use of rescue adrenaline', 'Up to month 12', '%', 1, 14),
    measure('Change in allergen-specific IgG4', 'Baseline to month {6|12}', 'mgA/L', 1, 18),
  ],
};
