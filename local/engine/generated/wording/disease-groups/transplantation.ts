import { type DiseaseGroup, measure } from '../disease-group.ts';

export const transplantation: DiseaseGroup = {
  inclusion: [
    'Recipient of, or waiting for, a transplant with {condition}',
    'First or second transplant from a living or deceased donor',
    'Negative T- and B-cell cross-match at the time of transplantation',
    'On stable tacrolimus and mycophenolate for at least {4|8|12} weeks',
  ],
  exclusion: [
    'Multi-organ transplantation',
    'Positive test for HIV, or active hepatitis B or C',
    'Active cytomegalovirus disease',
    'Cold ischaemia time above {24..30/6} hours',
  ],
  primary: [
    measure(
      'Composite of biopsy-proven rejection, graft loss, death or loss to follow-up',
      'Month {6|12|24}',
      '%',
      8,
      34,
    ),
    measure('Overall response of graft-versus-host disease', 'Day {28|56}', '%', 38, 74),
  ],
  secondary: [
    measure('Change in eGFR', 'Month 1 to month {12|24}', 'mL/min/1.73 m²', 1, 11),
    measure('Donor-specific antibodies', 'Month {12|24}', '%', 2, 19),
  ],
};
