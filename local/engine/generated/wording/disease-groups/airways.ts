import { type DiseaseGroup, measure } from '../disease-group.ts';

export const airways: DiseaseGroup = {
  inclusion: [
    'Physician diagnosis of {condition} for at least {6|12} months',
    'Post-bronchodilator FEV1 between {30..40/5}% and {70..80/5}% of the predicted value',
    'At least {1..2} moderate or severe exacerbations in the past 12 months',
    'Blood eosinophils of at least {150..300/50} cells/µL',
    'Stable inhaled maintenance therapy for at least {4|8|12} weeks',
  ],
  exclusion: [
    'Exacerbation or respiratory infection within {4|6} weeks before screening',
    'Long-term oxygen therapy for more than {12..15} hours a day',
    'Another clinically important lung disease, for example bronchiectasis',
    'Systemic corticosteroids within {4|6} weeks',
    'Treatment with another biologic within {3..4} months',
  ],
  primary: [
    measure(
      'Annualised rate of moderate or severe exacerbations',
      'Up to week {24|52}',
      'exacerbations per year',
      0,
      2,
    ),
    measure('Change from baseline in pre-dose FEV1', 'Baseline to week {12|24|52}', 'mL', 30, 210),
  ],
  secondary: [
    measure(
      "Change in St George's Respiratory Questionnaire total score",
      'Baseline to week {24|52}',
      'points',
      1,
      10,
    ),
    measure('Time to first severe exacerbation', 'Up to week 52', 'days', 80, 310),
  ],
};
