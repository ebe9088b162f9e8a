import { type DiseaseGroup, measure } from '../disease-group.ts';

export const womensHealth: DiseaseGroup = {
  inclusion: [
    'Women with {condition} confirmed by ultrasound, MRI or laparoscopy',
    'Regular menstrual cycles of {21..24} to {35..38} days',
    'At least {4..7} moderate or severe hot flushes a day',
    'Serum anti-Müllerian hormone between 0.{5..9} and {4..6}.0 ng/mL',
    'Willing to use non-hormonal contraception',
  ],
  exclusion: [
    'Undiagnosed abnormal vaginal bleeding',
    'History of venous or arterial thromboembolism',
    'Hormonal treatment within {4|8|12} weeks',
    'Endometrial hyperplasia or malignancy',
  ],
  primary: [
    measure('Change in overall pelvic pain', 'Baseline to month {3|6}', 'points', 0, 4),
    measure('Ongoing pregnancy rate', '{10..12} weeks after transfer', '%', 22, 46),
    measure(
      'Change in frequency of vasomotor symptoms',
      'Baseline to weeks 4 and 12',
      'episodes per day',
      1,
      8,
    ),
  ],
  secondary: [
    measure('Menstrual blood loss below 80 mL', 'Week 24', '%', 38, 82),
    measure('Live birth rate', 'Up to {10..12} months', '%', 20, 41),
  ],
};
