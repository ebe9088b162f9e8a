import { type DiseaseGroup, measure } from '../disease-group.ts';

export const solidTumours: DiseaseGroup = {
  inclusion: [
    'Histologically or cytologically confirmed {condition}',
    'At least one measurable lesion by RECIST version 1.1',
    'ECOG performance status of 0 or {1|1|2}',
    'Disease progression on or after {1..3} prior lines of systemic therapy',
    'Absolute neutrophil count of at least {1000..1500/500}/µL, platelets of at least {75000..100000/25000}/µL and haemoglobin of at least {8..9} g/dL without transfusion in the last {7|14} days',
    'Life expectancy of at least {12|16|24} weeks',
    'Archival or fresh tumour tissue available for central biomarker testing',
    'Creatinine clearance of at least {30..60/10} mL/min by the Cockcroft-Gault formula',
  ],
  exclusion: [
    'Symptomatic or untreated brain metastases or leptomeningeal disease',
    'Prior treatment with a drug of the same class as {product}',
    'Chemotherapy, radiotherapy or investigational agent within {14|21|28} days before the first dose',
    'Another malignancy within the last {2..5} years, except adequately treated basal cell carcinoma or carcinoma in situ',
    'Active autoimmune disease that needed systemic treatment in the past {1..2} years',
    'Unresolved toxicity of grade 2 or higher from previous anticancer therapy, alopecia excepted',
    'Interstitial lung disease or pneumonitis that required steroids',
  ],
  primary: [
    measure(
      'Progression-free survival by blinded independent central review',
      'Up to {24..48/6} months',
      'months',
      3,
      19,
    ),
    measure('Objective response rate by RECIST 1.1', 'Up to {12..24/6} months', '%', 12, 68),
    measure('Overall survival', 'Up to {36..60/12} months', 'months', 8, 34),
  ],
  secondary: [
    measure('Duration of response', 'Up to {24..36/6} months', 'months', 4, 22),
    measure('Disease control rate', 'Up to {12..24/6} months', '%', 40, 92),
    measure(
      'Change from baseline in EORTC QLQ-C30 global health status',
      'Every {6|9|12} weeks up to 2 years',
      'points',
      0,
      14,
    ),
  ],
};
