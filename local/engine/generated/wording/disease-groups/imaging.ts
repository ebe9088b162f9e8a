import { type DiseaseGroup, measure } from '../disease-group.ts';

export const imaging: DiseaseGroup = {
  inclusion: [
    'Known or suspected {condition} on conventional imaging',
    'Scheduled for surgery or biopsy within {4|6|8} weeks',
    'Able to lie still for {30..60/10} minutes',
    'Histopathology or follow-up available as the reference standard',
  ],
  exclusion: [
    'Contraindication to MRI, for example a pacemaker or severe claustrophobia',
    'Contrast agent within {24|48|72} hours before the study scan',
    'eGFR below {30..60/15} mL/min/1.73 m²',
    'Radiopharmaceutical within ten half-lives',
  ],
  primary: [
    measure('Sensitivity and specificity per patient', 'Within {30..90/30} days of the scan', '%', 62, 97),
    measure('Positive predictive value per region', 'Within {30..90/30} days of the scan', '%', 58, 95),
  ],
  secondary: [
    measure('Change in planned management', 'Within {30..60/30} days', '%', 14, 58),
    measure('Agreement between independent readers (kappa)', 'At the central reading', 'kappa', 0, 1),
  ],
};
