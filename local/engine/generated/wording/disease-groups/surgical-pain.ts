import { type DiseaseGroup, measure } from '../disease-group.ts';

export const surgicalPain: DiseaseGroup = {
  inclusion: [
    'Scheduled for elective surgery ({condition})',
    'ASA physical status I to III',
    'Expected hospital stay of at least {24|48|72} hours',
    'Able to rate pain on an 11-point numerical scale',
  ],
  exclusion: [
    'Allergy to local anaesthetics, opioids or non-steroidal anti-inflammatory drugs',
    'Chronic opioid use above {20..60/10} mg of oral morphine equivalents a day',
    'Coagulopathy, or anticoagulation that cannot be stopped',
    'Infection at the site of injection or incision',
    'Emergency or revision surgery',
  ],
  primary: [
    measure('Opioid consumption', 'First {24|48|72} hours after surgery', 'mg morphine equivalents', 8, 62),
    measure('Pain at rest on the numerical rating scale', '{24|48} hours after surgery', 'points', 1, 6),
    measure('Surgical site infection', 'Up to {30..90/30} days', '%', 2, 14),
  ],
  secondary: [
    measure('Time to first rescue analgesia', 'Up to {24|48} hours', 'hours', 3, 26),
    measure('Quality of Recovery-15 score', '{24|48} hours after surgery', 'points', 88, 138),
  ],
};
