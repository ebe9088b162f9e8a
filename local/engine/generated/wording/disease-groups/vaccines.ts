import { type DiseaseGroup, measure } from '../disease-group.ts';

export const vaccines: DiseaseGroup = {
  inclusion: [
    'Healthy or with stable chronic disease in the judgement of the investigator',
    'No vaccination with any licensed vaccine within {14|28} days before enrolment',
    'Able to complete an electronic diary for {7|14} days after each dose',
    'Willing to be followed for {6..24/6} months',
  ],
  exclusion: [
    'Previous vaccination against {condition} within {6..12/6} months',
    'History of anaphylaxis after vaccination or to any vaccine component',
    'Fever of 38.0 °C or higher within {24|48|72} hours before vaccination',
    'Immunoglobulins or blood products within {3..6} months',
    'Congenital or acquired immunodeficiency, or immunosuppressive treatment for more than 14 days',
  ],
  primary: [
    measure(
      'Geometric mean titre of neutralising antibodies',
      '{28..29} days after the last dose',
      'titre',
      180,
      4200,
    ),
    measure(
      'Proportion with solicited local and systemic reactions',
      '{7|14} days after each dose',
      '%',
      18,
      84,
    ),
    measure(
      'Vaccine efficacy against laboratory-confirmed disease',
      'From 14 days after the last dose up to {6..24/6} months',
      '%',
      41,
      95,
    ),
  ],
  secondary: [
    measure('Seroconversion rate', 'Day 29', '%', 61, 99),
    measure('Persistence of antibodies', 'Months {6|12|24}', 'titre', 60, 1500),
  ],
};
