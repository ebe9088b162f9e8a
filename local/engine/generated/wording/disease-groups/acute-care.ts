import { type DiseaseGroup, measure } from '../disease-group.ts';

export const acuteCare: DiseaseGroup = {
  inclusion: [
    'Admitted to an emergency department, stroke unit or intensive care unit with {condition}',
    'Randomisation possible within {1..12} hours of meeting the criteria',
    'Deferred consent or consent of a legal representative, as national law allows',
    'Independent in daily life before the event (modified Rankin scale 0 to 2)',
  ],
  exclusion: [
    'Death considered imminent or a treatment limitation in place',
    'Chronic dialysis or severe chronic liver disease (Child-Pugh C)',
    'Intracranial haemorrhage on the first scan',
    'Known pregnancy or breast-feeding',
  ],
  primary: [
    measure('All-cause mortality', 'Day {28|90}', '%', 14, 42),
    measure('Favourable functional outcome (modified Rankin scale 0 to {2|3})', 'Day {90|180}', '%', 18, 54),
  ],
  secondary: [
    measure('Days alive and free of organ support', 'Up to day {21|28}', 'days', 6, 21),
    measure('Length of stay in intensive care', 'Up to day 90', 'days', 3, 19),
  ],
};
