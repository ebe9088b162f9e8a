/** Sentences for the background of a trial. */
export const backgroundSentences: readonly string[] = [
  'Despite available treatment, many {population} with {condition} do not reach their goals.',
  'The burden of {condition} on patients and health systems remains high.',
  'In earlier studies {product} was generally well tolerated at the doses chosen here.',
  'Preclinical models suggest that {product} acts on a pathway central to {condition}.',
  'No approved medicine changes the course of {condition} in all who need it.',
  'Data from an earlier cohort of {40..320/20} participants support the dose of {product} in this trial.',
];

export const secondaryObjectives: readonly string[] = [
  'To assess the safety and tolerability of {product}',
  'To describe the pharmacokinetics of {product}',
  'To evaluate the effect of {product} on health-related quality of life',
  'To explore biomarkers that predict response to {product}',
  'To compare the need for rescue treatment between arms',
  'To evaluate the durability of the effect after {product} is stopped',
];
