/** Inclusion criteria that any trial may have. */
export const commonInclusion: readonly string[] = [
  'Written informed consent of the participant or, where the law allows it, of a legal representative',
  'Able to comply with the visits and procedures of the protocol',
  'Up to date with the vaccinations that are recommended nationally',
];

/** Exclusion criteria that any trial may have. */
export const commonExclusion: readonly string[] = [
  'Known hypersensitivity to {product} or any of its excipients',
  'Participation in another trial of a medicine within {30|60|90} days or five half-lives',
  'Any condition that, in the judgement of the investigator, makes participation unsafe',
  'Another medicine of the class of {product} in the last {4|8|12} weeks',
];

/** Criteria of trials in which no children, or not only children, take part. */
export const adultInclusion: readonly string[] = [
  'Adequate organ function as shown by AST and ALT of at most {2..3} times the upper limit of normal',
  'eGFR of at least {45..60/5} mL/min/1.73 m²',
];

export const adultExclusion: readonly string[] = [
  'Active infection with HIV, hepatitis B or hepatitis C',
  'AST or ALT above {3..5} times the upper limit of normal',
  'History of drug or alcohol abuse within the last {6..24/6} months',
  'Strong inhibitors or inducers of CYP3A4 within {14|28} days',
  'Live vaccine within {4|6|8} weeks before the first dose',
  'Major surgery within {4..12/4} weeks before the first dose',
];

/** Criteria on childbearing for trials in which women of childbearing age can take part. */
export const childbearingCriteria = {
  inclusion:
    'Women of childbearing potential use highly effective contraception until {2..7} months after the last dose',
  exclusion: 'Pregnant or breast-feeding women, or women who plan to become pregnant within {3..12/3} months',
};
