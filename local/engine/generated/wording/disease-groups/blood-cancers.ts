import { type DiseaseGroup, measure } from '../disease-group.ts';

export const bloodCancers: DiseaseGroup = {
  inclusion: [
    'Confirmed diagnosis of {condition} by the current WHO classification',
    'ECOG performance status of 0 to 2',
    'Relapsed or refractory after {1..3} prior lines of therapy',
    'Adequate cardiac function with a left ventricular ejection fraction of at least {40..50/5}%',
    'Measurable disease in blood, bone marrow or by imaging',
    'Creatinine clearance of at least {30..50/10} mL/min',
  ],
  exclusion: [
    'Active involvement of the central nervous system',
    'Allogeneic stem cell transplantation within {3..12/3} months or active graft-versus-host disease',
    'Uncontrolled bacterial, viral or fungal infection',
    'Peripheral neuropathy of grade {2|3} or higher',
    'Prior treatment that targets the same antigen as {product}',
  ],
  primary: [
    measure('Complete response rate', 'At {3..12/3} months', '%', 18, 74),
    measure('Event-free survival', 'Up to {24..60/12} months', 'months', 6, 30),
    measure('Rate of minimal residual disease below 10^-{4|5}', 'At {6..12/3} months', '%', 20, 70),
  ],
  secondary: [
    measure('Overall survival', 'Up to {36..60/12} months', 'months', 12, 48),
    measure('Duration of complete response', 'Up to {24..36/6} months', 'months', 6, 28),
    measure(
      'Incidence of cytokine release syndrome of grade 3 or higher',
      'First {30..90/30} days',
      '%',
      1,
      12,
    ),
  ],
};
