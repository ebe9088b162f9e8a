import { describe, expect, test } from 'vitest';
import { reportPlan } from '../../../shared/contract/report-plan.ts';
import { toolDefinitions } from '../../../shared/contract/tool-definitions.ts';

const plan = {
  title: 'Asthma in the EU',
  objective: 'Show what is tested in asthma.',
  sections: [
    {
      heading: 'Overview',
      purpose: 'Count the trials.',
      insights: ['Which phases?'],
      approach: 'Shortlist trials by phase, then sort them by criteria.',
    },
  ],
  data_needed: ['Profiles of the shortlisted trials'],
  assumptions: ['Approved trials alone'],
  limitations: ['2023 and 2024 only; 12-18 months; ICD-10 J45; version 10.0.0; 2024-01-31'],
};

test('takes a plan in plain words', () => {
  expect(reportPlan.parse(plan)).toEqual(plan);
  const empty = { ...plan, sections: [], data_needed: [], assumptions: [], limitations: [] };
  expect(reportPlan.parse(empty)).toEqual(empty);
});

/** The plan with one text in each place that a reader sees. */
function withText(text: string): [string, unknown][] {
  const [section] = plan.sections;
  return [
    ['title', { ...plan, title: text }],
    ['objective', { ...plan, objective: text }],
    ['heading', { ...plan, sections: [{ ...section, heading: text }] }],
    ['purpose', { ...plan, sections: [{ ...section, purpose: text }] }],
    ['insights', { ...plan, sections: [{ ...section, insights: [text] }] }],
    ['approach', { ...plan, sections: [{ ...section, approach: text }] }],
    ['data_needed', { ...plan, data_needed: [text] }],
    ['assumptions', { ...plan, assumptions: [text] }],
    ['limitations', { ...plan, limitations: [text] }],
  ];
}

describe('a reader meets nowhere', () => {
  test.each([
    ...toolDefinitions.map(({ name }) => `Use ${name} first.`),
    'Use FILTER_TRIALS.',
    'Compare 2023-505613-24-00 with others.',
    'Compare EU CT 2023-505613-24.',
    'Compare EudraCT 2004-000446-20.',
    'The analysis an_3f2504e0-4f89-41d3-9a0c-0305e82c3301 is open.',
    'See 3F2504E0-4F89-41D3-9A0C-0305E82C3301.',
    '',
    '  \n',
  ])('%j', (text) => {
    for (const [place, given] of withText(text))
      expect(reportPlan.safeParse(given).success, place).toBe(false);
  });
});

test.each([
  ['a key too many', { ...plan, steps: [] }],
  ['a key too many in a section', { ...plan, sections: [{ ...plan.sections[0], tools: [] }] }],
  ['a missing list', { ...plan, limitations: undefined }],
  ['null for a list', { ...plan, limitations: null }],
  ['a text for a list', { ...plan, data_needed: 'Profiles' }],
  ['no section list', { ...plan, sections: plan.sections[0] }],
])('takes no plan with %s', (_what, given) => {
  expect(reportPlan.safeParse(given).success).toBe(false);
});
