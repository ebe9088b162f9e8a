import { type DiseaseGroup, measure } from '../disease-group.ts';

export const endometriosis: DiseaseGroup = {
  inclusion: [
    '{condition} seen by laparoscopy or imaging in the last {5..10/5} years',
    'Moderate or severe pelvic pain on at least {4..7} days in the last cycle',
    'Regular menstrual cycles of {21..24} to {35..38} days',
  ],
  exclusion: [
    'Undiagnosed abnormal vaginal bleeding',
    'History of venous or arterial thromboembolism',
    'Hormonal treatment within {4|8|12} weeks',
    'Osteoporosis, or a Z-score below -2',
  ],
  primary: [measure('Proportion of responders for dysmenorrhoea', 'Month {3|6}', '%', 26, 76)],
  secondary: [
    measure('Change in overall pelvic pain', 'Baseline to month {3|6}', 'points', 0, 4),
    measure('Change in bone mineral density', 'Baseline to month {6|12}', '%', 0, 3),
  ],
};
