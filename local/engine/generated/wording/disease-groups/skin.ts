import { type DiseaseGroup, measure } from '../disease-group.ts';

export const skin: DiseaseGroup = {
  inclusion: [
    'Clinical diagnosis of {condition} for at least {6|12} months',
    "Investigator's Global Assessment of at least 3 (moderate)",
    'Involved body surface area of at least {5..10/5}%',
    'Candidate for systemic therapy or phototherapy',
    'Inadequate response to medium- or high-potency topical corticosteroids',
  ],
  exclusion: [
    'Other skin disease that could interfere with the assessments',
    'Phototherapy within {4|6} weeks or topical treatment within {1..2} weeks before baseline',
    'Active skin infection that requires systemic treatment',
    'Previous use of a JAK inhibitor',
  ],
  primary: [
    measure('Proportion with at least 75% improvement in EASI', 'Week {12|16}', '%', 24, 72),
    measure('Proportion with PASI 90 response', 'Week {12|16}', '%', 28, 83),
    measure('Complete wound closure', 'Week {12|24}', '%', 18, 61),
  ],
  secondary: [
    measure('Improvement of at least 4 points on the Peak Pruritus scale', 'Week {4|12|16}', '%', 18, 58),
    measure('Dermatology Life Quality Index of 0 or 1', 'Week 16', '%', 14, 66),
  ],
};
