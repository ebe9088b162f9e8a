import { type DiseaseGroup, measure } from '../disease-group.ts';

export const earNoseThroat: DiseaseGroup = {
  inclusion: [
    'Diagnosis of {condition} confirmed by otoscopy, endoscopy or audiometry',
    'Symptoms for at least {8|12} weeks',
    'Total nasal symptom score of at least {6..8} of 12',
    'Pure-tone average loss of {30..40/5} dB or more across three frequencies',
  ],
  exclusion: [
    'Ear, nose or sinus surgery within the last {6..12/6} months',
    'Perforated tympanic membrane that precludes local treatment',
    'Systemic corticosteroids within {4|8} weeks',
  ],
  primary: [
    measure('Change from baseline in nasal polyp score', 'Baseline to week {24|52}', 'points', 0, 2),
    measure('Improvement in pure-tone average', 'Baseline to day {28..84/28}', 'dB', 3, 22),
  ],
  secondary: [
    measure('Change in SNOT-22 total score', 'Baseline to week 24', 'points', 5, 26),
    measure('Clinical cure of the ear', 'Day {10..14}', '%', 42, 88),
  ],
};
