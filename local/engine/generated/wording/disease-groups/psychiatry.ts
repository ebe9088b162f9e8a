import { type DiseaseGroup, measure } from '../disease-group.ts';

export const psychiatry: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} by DSM-5 criteria, confirmed by MINI interview',
    'MADRS total score of at least {22..28/2} at screening and baseline',
    'Inadequate response to {1..2} antidepressants of adequate dose and duration in the current episode',
    'PANSS total score between {60..80/10} and {100..120/10}',
    'Able to stop disallowed psychotropic medication',
  ],
  exclusion: [
    'Lifetime history of bipolar I disorder or another primary psychotic disorder',
    'Substance use disorder of moderate or severe degree in the past {6..12/6} months',
    'Imminent risk of suicide in the judgement of the investigator',
    'Electroconvulsive therapy or ketamine in the last {3..6/3} months',
    'Positive urine screen for drugs of abuse',
  ],
  primary: [
    measure('Change from baseline in MADRS total score', 'Baseline to week {4|6|8}', 'points', 2, 16),
    measure('Change from baseline in PANSS total score', 'Baseline to week {5|6|12}', 'points', 3, 21),
  ],
  secondary: [
    measure('Proportion of responders (at least 50% improvement)', 'Week {4|6|8}', '%', 28, 62),
    measure('Change in Clinical Global Impression of Severity', 'Baseline to week {6|8}', 'points', 0, 2),
    measure('Sheehan Disability Scale total score', 'Baseline to week {8|12}', 'points', 1, 9),
  ],
};
