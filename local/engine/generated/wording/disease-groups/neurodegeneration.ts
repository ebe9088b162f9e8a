import { type DiseaseGroup, measure } from '../disease-group.ts';

export const neurodegeneration: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} according to current international criteria',
    'Disease duration of at most {2..10} years',
    'Biomarker of the disease present in cerebrospinal fluid, blood, imaging or genetic testing',
    'Stable symptomatic medication for at least {4|8|12} weeks before screening',
    'Reliable study partner who can accompany the participant to visits',
  ],
  exclusion: [
    'Another neurological or psychiatric disease that could explain the symptoms',
    'Contraindication to MRI or lumbar puncture',
    'Suicidal ideation with intent in the last {6..12/6} months (C-SSRS item 4 or 5)',
    'Stroke or transient ischaemic attack within {6..12/6} months',
    'Slow vital capacity below {50..60/5}% of predicted',
  ],
  primary: [
    measure(
      'Change from baseline in the disease rating scale',
      'Baseline to week {24|52|76}',
      'points',
      1,
      9,
    ),
    measure(
      'Change in daily "off" time or in time to loss of function',
      'Baseline to week {24|52}',
      'hours',
      0,
      3,
    ),
  ],
  secondary: [
    measure('Change in plasma neurofilament light chain', 'Baseline to week {24|52}', 'pg/mL', 1, 12),
    measure('Change in activities of daily living', 'Baseline to week {52|76}', 'points', 0, 6),
  ],
};
