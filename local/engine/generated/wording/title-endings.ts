/** Endings of titles with characters that search must take literally. */
export const titleEndings: readonly string[] = [
  ' [open-label extension]',
  ' ("SUNRISE_2" study)',
  ' – a 50% dose reduction sub-study',
  ' (arm A\\B comparison)',
  " – the 'real life' cohort",
  ' {master protocol, module 3}',
  ' with <100 participants & a run-in phase',
  ' – nai\u0308ve and pre-treated participants',
  ' – αβ-globin sub-study',
  ' at 5 µg/kg; HbA1c ≥ 7.5%',
];
