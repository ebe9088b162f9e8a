import { type DiseaseGroup, measure } from '../disease-group.ts';

export const ears: DiseaseGroup = {
  inclusion: [
    '{condition} confirmed by otoscopy and audiometry',
    'Onset of symptoms within {3..14} days before enrolment',
    'Age-appropriate hearing before the present disease',
  ],
  exclusion: [
    'Perforated tympanic membrane or tympanostomy tube',
    'Ear surgery within the last {6..12/6} months',
    "Ménière's disease or a retrocochlear lesion",
  ],
  primary: [measure('Clinical cure or complete recovery', 'Day {14..84/14}', '%', 34, 88)],
  secondary: [
    measure('Improvement in pure-tone average', 'Baseline to day {28..84/28}', 'dB', 3, 22),
    measure('Time to end of ear pain', 'Up to day 14', 'days', 2, 8),
  ],
};
