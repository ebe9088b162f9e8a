import { type DiseaseGroup, measure } from '../disease-group.ts';

export const depression: DiseaseGroup = {
  inclusion: [
    'Diagnosis of major depressive disorder by DSM-5 criteria, confirmed by MINI interview',
    'MADRS total score of at least {22..28/2} at screening and baseline',
    'Inadequate response to {2..4} antidepressants of adequate dose and duration in the current episode',
    'Current episode of at least {8|12} weeks',
  ],
  exclusion: [
    'Lifetime history of bipolar disorder or a psychotic disorder',
    'Substance use disorder of moderate or severe degree in the past {6..12/6} months',
    'Imminent risk of suicide in the judgement of the investigator',
    'Electroconvulsive therapy, ketamine or esketamine in the last {3..6/3} months',
  ],
  primary: [
    measure('Change from baseline in MADRS total score', 'Baseline to week {4|6|8}', 'points', 2, 16),
  ],
  secondary: [
    measure('Proportion of responders (at least 50% improvement)', 'Week {4|6|8}', '%', 28, 62),
    measure('Proportion in remission (MADRS of at most 10)', 'Week {6|8}', '%', 14, 44),
    measure('Sheehan Disability Scale total score', 'Baseline to week {8|12}', 'points', 1, 9),
  ],
};
