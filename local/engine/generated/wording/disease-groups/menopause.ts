import { type DiseaseGroup, measure } from '../disease-group.ts';

export const menopause: DiseaseGroup = {
  inclusion: [
    'At least {7..8} moderate or severe hot flushes a day, or {50..60/10} a week',
    'No menstruation for at least 12 months, or surgical menopause',
    'Mammogram without suspicious findings in the last {12|24} months',
  ],
  exclusion: [
    'Endometrial hyperplasia or malignancy',
    'History of venous or arterial thromboembolism',
    'Hormonal treatment within {4|8|12} weeks',
    'Active liver disease or ALT above {1..2} times the upper limit of normal',
  ],
  primary: [
    measure(
      'Change in frequency of vasomotor symptoms',
      'Baseline to weeks 4 and 12',
      'episodes per day',
      1,
      8,
    ),
  ],
  secondary: [
    measure('Change in severity of vasomotor symptoms', 'Baseline to weeks 4 and 12', 'points', 0, 1),
    measure('Change in PROMIS sleep disturbance score', 'Baseline to week 12', 'points', 2, 15),
  ],
};
