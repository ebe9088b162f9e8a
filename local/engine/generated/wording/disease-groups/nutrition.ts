import { type DiseaseGroup, measure } from '../disease-group.ts';

export const nutrition: DiseaseGroup = {
  inclusion: [
    'At risk of, or with, {condition} by a screening score (NRS 2002) of at least 3',
    'Expected hospital stay of more than {4..7} days',
    'Clinical Frailty Scale of {4..5} or more',
  ],
  exclusion: [
    'Parenteral nutrition, or end-of-life care',
    'Dysphagia that precludes oral intake',
    'Advanced dementia without a legal representative',
  ],
  primary: [
    measure('Hand grip strength', 'Baseline to day {30|90}', 'kg', 0, 4),
    measure('Composite of mortality and unplanned readmission', 'Day {30|90|180}', '%', 12, 36),
  ],
  secondary: [measure('Change in body weight', 'Baseline to day {30|90}', 'kg', 0, 4)],
};
