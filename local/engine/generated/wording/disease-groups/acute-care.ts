import { type DiseaseGroup, measure } from '../disease-group.ts';

export const acuteCare: DiseaseGroup = {
  inclusion: [
    'Admitted to an emergency department or intensive care unit with {condition}',
    'Randomisation possible within {1..12} hours of meeting the criteria',
    'Mean arterial pressure below 65 mmHg or need for norepinephrine of at least 0.{1..2} µg/kg/min',
    'PaO2/FiO2 ratio of {150..300/50} mmHg or lower',
    'Deferred consent or consent of a legal representative, as national law allows',
  ],
  exclusion: [
    'Death considered imminent or a treatment limitation in place',
    'Cardiac arrest without return of spontaneous circulation',
    'Chronic dialysis or severe chronic liver disease (Child-Pugh C)',
    'Known pregnancy or breast-feeding',
  ],
  primary: [
    measure('All-cause mortality', 'Day {28|90}', '%', 14, 42),
    measure('Days alive and free of organ support', 'Up to day {21|28}', 'days', 6, 21),
    measure('Favourable neurological outcome (modified Rankin scale 0 to 3)', 'Day {90|180}', '%', 18, 54),
  ],
  secondary: [
    measure('Length of stay in intensive care', 'Up to day 90', 'days', 3, 19),
    measure('New renal replacement therapy', 'Up to day 28', '%', 4, 24),
  ],
};
