import { type DiseaseGroup, measure } from '../disease-group.ts';

export const newborns: DiseaseGroup = {
  inclusion: [
    'Born at {23..26} to {29..36} weeks of gestation',
    '{condition} diagnosed within {6..72/6} hours of birth',
    'Birth weight of at least {500..750/50} g',
    'Consent of both parents or of the legal representative',
    'Needs respiratory support with a fraction of inspired oxygen of at least 0.{3..4}',
  ],
  exclusion: [
    'Major congenital anomaly or known chromosomal disorder',
    'Not considered viable by the attending neonatologist',
    'Intraventricular haemorrhage of grade III or IV',
    'Mother took part in another trial of a medicine within {3..6} months',
  ],
  primary: [
    measure('Survival without bronchopulmonary dysplasia', "At 36 weeks' postmenstrual age", '%', 48, 79),
    measure('Death or neurodevelopmental impairment', "At {18..24/6} months' corrected age", '%', 12, 41),
  ],
  secondary: [
    measure('Days of mechanical ventilation', 'Up to discharge', 'days', 2, 24),
    measure('Necrotising enterocolitis of stage II or higher', 'Up to discharge', '%', 1, 11),
  ],
};
