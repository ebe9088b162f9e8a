import { type DiseaseGroup, measure } from '../disease-group.ts';

export const attention: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} by DSM-5 criteria, any presentation',
    'ADHD-RS-5 total score of at least {24..32/2}',
    'Attends school and has a teacher who completes the ratings',
    'Washout of stimulants for at least {3..7} days',
  ],
  exclusion: [
    'Intellectual disability with an IQ below {70..80/10}',
    'Tic disorder that needs medication',
    'Family history of sudden cardiac death',
    'Blood pressure above the 95th centile for age and sex',
  ],
  primary: [
    measure('Change from baseline in ADHD-RS-5 total score', 'Baseline to week {4|6|8}', 'points', 4, 18),
  ],
  secondary: [
    measure('Change in Weiss Functional Impairment score', 'Baseline to week {6|8}', 'points', 0, 1),
    measure('Responders on Clinical Global Impression of Improvement', 'Week {6|8}', '%', 31, 68),
  ],
};
