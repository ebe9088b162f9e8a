import { type DiseaseGroup, measure } from '../disease-group.ts';

export const pregnancy: DiseaseGroup = {
  inclusion: [
    'Singleton pregnancy between {11..24} and {25..36} weeks of gestation',
    'Diagnosis of {condition}, or high risk of it by first-trimester screening',
    'Viable fetus without a major anomaly on ultrasound',
    'Written consent of the pregnant woman for herself and for follow-up of the child',
  ],
  exclusion: [
    'Multiple pregnancy',
    'Ruptured membranes or signs of chorioamnionitis',
    'Fetal growth restriction below the {3..5}th centile with abnormal Doppler',
    'Pre-existing renal disease with creatinine above {90..110/10} µmol/L',
  ],
  primary: [
    measure('Delivery with preeclampsia before 37 weeks', 'Up to delivery', '%', 2, 14),
    measure('Birth before 34 weeks of gestation', 'Up to delivery', '%', 4, 22),
    measure('Blood loss of at least 500 mL', '24 hours after birth', '%', 4, 18),
  ],
  secondary: [
    measure('Composite of neonatal morbidity', 'Up to {28..30} days after birth', '%', 4, 23),
    measure('Admission to neonatal intensive care', 'Up to discharge', '%', 6, 29),
  ],
};
