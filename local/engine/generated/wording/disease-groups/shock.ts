import { type DiseaseGroup, measure } from '../disease-group.ts';

export const shock: DiseaseGroup = {
  inclusion: [
    '{condition} with norepinephrine of at least 0.{1..2} µg/kg/min to keep a mean arterial pressure of 65 mmHg',
    'Lactate above 2 mmol/L after adequate fluid resuscitation',
    'Onset of shock no more than {6|12|24} hours before randomisation',
  ],
  exclusion: [
    'Death considered imminent or a treatment limitation in place',
    'Shock of another cause, for example cardiogenic',
    'Chronic dialysis or severe chronic liver disease (Child-Pugh C)',
    'Neutrophils below 500/µL due to chemotherapy',
  ],
  primary: [
    measure('All-cause mortality', 'Day {28|90}', '%', 22, 46),
    measure('Days alive and free of vasopressors and ventilation', 'Up to day 28', 'days', 6, 21),
  ],
  secondary: [
    measure('New renal replacement therapy', 'Up to day 28', '%', 8, 34),
    measure('Time to end of vasopressors', 'Up to day 28', 'days', 1, 7),
  ],
};
