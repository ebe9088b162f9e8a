import { type DiseaseGroup, measure } from '../disease-group.ts';

export const neurology: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} according to current international criteria',
    'At least {2..6} documented attacks or relapses in the past {12|24} months',
    'Mini-Mental State Examination score between {20..22} and {26..28}',
    'Stable background therapy for at least {4|8|12} weeks before screening',
    'Reliable caregiver who can accompany the participant to visits',
    'Brain MRI within the last {3..12/3} months without a finding that explains the symptoms otherwise',
  ],
  exclusion: [
    'Seizure disorder not related to the disease under study',
    'Suicidal ideation with intent in the last {6..12/6} months (C-SSRS item 4 or 5)',
    'Contraindication to MRI or lumbar puncture',
    'Stroke or transient ischaemic attack within {6..12/6} months',
    'Prior exposure to {product} or another B-cell-depleting agent within {6..12/6} months',
  ],
  primary: [
    measure(
      'Change from baseline in the Clinical Dementia Rating sum of boxes',
      'Baseline to week {52|76|78}',
      'points',
      0,
      3,
    ),
    measure('Annualised relapse rate', 'Up to {96..144/24} weeks', 'relapses per year', 0, 1),
    measure('Change in monthly attack days', 'Baseline to month {3..6/3}', 'days', 1, 8),
  ],
  secondary: [
    measure(
      'Proportion with at least 50% reduction in monthly attack frequency',
      'Month {3..6/3}',
      '%',
      22,
      66,
    ),
    measure('Change in serum neurofilament light chain', 'Baseline to week {24|52}', 'pg/mL', 1, 12),
    measure(
      'Time to confirmed disability progression at 24 weeks',
      'Up to {96..144/24} weeks',
      'weeks',
      40,
      130,
    ),
  ],
};
