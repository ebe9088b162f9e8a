import { type DiseaseGroup, measure } from '../disease-group.ts';

export const viralInfections: DiseaseGroup = {
  inclusion: [
    '{condition} confirmed by nucleic acid amplification or antigen test',
    'Plasma viral load of at least {500..1000/500} copies/mL, or symptoms for no more than {3..7} days',
    'At least one risk factor for progression, or stable on treatment for {6..12/6} months',
  ],
  exclusion: [
    'Co-infection with hepatitis B or hepatitis C virus',
    'Documented resistance to the drug class of {product}',
    'Oxygen saturation below {90..93}% in room air',
    'Monoclonal antibody or convalescent plasma within {3..6} months',
  ],
  primary: [
    measure(
      'Proportion with viral load below the limit of quantification',
      '{Week 24|Week 48|Day 7}',
      '%',
      61,
      97,
    ),
    measure('Hospitalisation or death from any cause', 'Day {28..29}', '%', 1, 9),
  ],
  secondary: [
    measure('Time to sustained resolution of symptoms', 'Up to day 29', 'days', 3, 14),
    measure('Emergence of resistance', 'Up to week {4|48}', '%', 0, 5),
  ],
};
