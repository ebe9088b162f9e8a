/** Criteria that any trial in adults may have; those on pregnancy are left out where only men take part. */
export const commonInclusion: readonly string[] = [
  'Able and willing to give written informed consent',
  'Able to comply with the visits and procedures of the protocol',
  'Adequate organ function as shown by AST and ALT of at most {2..3} times the upper limit of normal',
  'eGFR of at least {45..60/5} mL/min/1.73 m²',
  'Up to date with recommended vaccinations',
];

/** Criteria on childbearing for trials in which women of childbearing age can take part. */
export const childbearingCriteria = {
  inclusion:
    'Women of childbearing potential use highly effective contraception until {1..7} months after the last dose',
  exclusion: 'Pregnant or breast-feeding women, or women who plan to become pregnant within {3..12/3} months',
};

export const commonExclusion: readonly string[] = [
  'Known hypersensitivity to {product} or any of its excipients',
  'Participation in another trial of a medicine within {30|60|90} days or five half-lives',
  'Any condition that, in the judgement of the investigator, makes participation unsafe',
  'Active infection with HIV, hepatitis B or hepatitis C',
  'AST or ALT above {3..5} times the upper limit of normal',
  'History of drug or alcohol abuse within the last {6..24/6} months',
  'Use of strong inhibitors or inducers of CYP3A4 within {14|28} days',
  'Live vaccine within {4|6|8} weeks before the first dose',
  'Major surgery within {4..12/4} weeks before the first dose',
  'Treatment with {comparator} in the last {4|8|12} weeks',
];
