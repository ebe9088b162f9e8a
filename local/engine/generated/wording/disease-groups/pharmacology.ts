import { type DiseaseGroup, measure } from '../disease-group.ts';

export const pharmacology: DiseaseGroup = {
  inclusion: [
    'Healthy as shown by medical history, examination, ECG and laboratory tests',
    'Body mass index between {18..19} and {28..32} kg/m² and body weight of at least 50 kg',
    'Non-smoker, or no nicotine in the last {3..12/3} months',
    'Resting heart rate between {45..50/5} and {90..100/10} beats per minute',
    'Able to stay in the clinical unit for {3..14} nights',
  ],
  exclusion: [
    'Any prescription or over-the-counter medicine within {7|14} days or five half-lives before dosing',
    'Blood donation of more than {400..500/50} mL within the last {2..3} months',
    'Positive test for HIV, hepatitis B or hepatitis C',
    'Alcohol intake of more than {14..21/7} units a week or a positive breath test',
    'QTcF above 450 ms',
  ],
  primary: [
    measure(
      'Area under the plasma concentration curve (AUC0-inf)',
      'Up to {72..168/24} hours after the dose',
      'ng·h/mL',
      240,
      9800,
    ),
    measure(
      'Maximum plasma concentration (Cmax)',
      'Up to {72..168/24} hours after the dose',
      'ng/mL',
      18,
      940,
    ),
    measure('Incidence of treatment-emergent adverse events', 'Up to day {15..43/14}', '%', 8, 61),
  ],
  secondary: [
    measure('Terminal half-life', 'Up to {72..168/24} hours after the dose', 'hours', 4, 96),
    measure('Time to maximum plasma concentration', 'Up to {24..72/24} hours after the dose', 'hours', 1, 9),
  ],
};
