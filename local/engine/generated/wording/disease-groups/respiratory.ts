import { type DiseaseGroup, measure } from '../disease-group.ts';

export const respiratory: DiseaseGroup = {
  inclusion: [
    'Physician diagnosis of {condition} for at least {6|12} months',
    'Post-bronchodilator FEV1 between {30..40/5}% and {70..80/5}% of the predicted value',
    'At least {1..2} moderate or severe exacerbations in the past 12 months',
    'Blood eosinophils of at least {150..300/50} cells/µL',
    'Forced vital capacity of at least {45..50/5}% of predicted and DLCO of at least {25..30/5}%',
    'Stable inhaled maintenance therapy for at least {4|8|12} weeks',
  ],
  exclusion: [
    'Current smoker or smoking history of more than {10..20/5} pack-years',
    'Exacerbation or respiratory infection within {4|6} weeks before screening',
    'Long-term oxygen therapy for more than {12..15} hours a day',
    'Another clinically important lung disease',
    'Use of systemic corticosteroids within {4|6} weeks',
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
    measure('Decline in forced vital capacity', 'Baseline to week 52', 'mL', 60, 220),
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
