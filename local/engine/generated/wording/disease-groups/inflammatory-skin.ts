import { type DiseaseGroup, measure } from '../disease-group.ts';

export const inflammatorySkin: DiseaseGroup = {
  inclusion: [
    'Clinical diagnosis of {condition} for at least {6|12} months',
    "Investigator's Global Assessment of at least 3 (moderate)",
    'Involved body surface area of at least 10%',
    'Candidate for systemic therapy or phototherapy',
    'Inadequate response to medium- or high-potency topical corticosteroids',
  ],
  exclusion: [
    'Other skin disease that could interfere with the assessments',
    'Phototherapy within {4|6} weeks or topical treatment within {1..2} weeks before baseline',
    'Active skin infection that requires systemic treatment',
    'Previous use of a JAK inhibitor',
    'Live vaccine within {6..12} weeks',
  ],
  primary: [
    measure('Proportion with at least 75% improvement of the severity index', 'Week {12|16}', '%', 24, 83),
    measure("Investigator's Global Assessment of 0 or 1", 'Week {12|16}', '%', 21, 77),
  ],
  secondary: [
    measure('Improvement of at least 4 points on the Peak Pruritus scale', 'Week {4|12|16}', '%', 18, 58),
    measure('Dermatology Life Quality Index of 0 or 1', 'Week 16', '%', 14, 66),
  ],
};
