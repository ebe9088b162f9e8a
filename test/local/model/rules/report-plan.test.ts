import { expect, test } from 'vitest';
import * as z from 'zod';
import { askedModel, fence } from '../asked-model.ts';

const list = z.array(z.string());
const plan = z.strictObject({
  title: z.string(),
  objective: z.string(),
  sections: z.array(
    z.strictObject({ heading: z.string(), purpose: z.string(), insights: list, approach: z.string() }),
  ),
  data_needed: list,
  assumptions: list,
  limitations: list,
});

async function planned(brief: string, requested_insights: readonly string[] = []) {
  await using asked = await askedModel();
  const { properties } = z.toJSONSchema(plan);
  const { output_text } = await asked.ask(
    'report_plan',
    [
      'The service can shortlist, classify, read and extract.',
      fence('request', JSON.stringify({ brief, requested_insights })),
    ],
    properties as Parameters<typeof asked.ask>[2],
  );
  return plan.parse(JSON.parse(output_text));
}

test('a plan speaks the brief’s own words and has a section for each insight', async () => {
  const made = await planned(
    'Please write a report on phase III trials in atopic dermatitis. Focus on who sponsors them.',
    ['Which endpoints are used?', 'How do eligibility criteria differ'],
  );
  expect(made.title).toBe('Phase III trials in atopic dermatitis');
  expect(made.objective).toContain('phase III trials in atopic dermatitis. Focus on who sponsors them.');
  expect(made.sections.map(({ heading, insights }) => [heading, insights])).toEqual([
    ['Overview', []],
    ['Which endpoints are used', ['Which endpoints are used?']],
    ['How do eligibility criteria differ', ['How do eligibility criteria differ']],
    ['Limitations', []],
  ]);
  expect(made.data_needed).toContain('Endpoints and their time frames');
  expect(made.limitations).toContain('This plan was put together by keyword rules, not by a language model.');
});

test('without insights the brief’s topics make the sections', async () => {
  const made = await planned('Competitors in CLL: countries, endpoints and safety results');
  expect(made.sections.map(({ heading }) => heading)).toEqual([
    'Overview',
    'Sponsors and competition',
    'Countries and sites',
    'Endpoints',
    'Results and safety',
    'Limitations',
  ]);
});

test.each(['x', 'report', `${'very '.repeat(1599)}long`, '…'])(
  'any brief makes a whole plan: %.12s',
  async (brief) => {
    const made = await planned(brief);
    expect(made.title).not.toBe('');
    expect(made.title.length).toBeLessThanOrEqual(101);
    for (const { heading, purpose, approach } of made.sections) {
      expect([heading, purpose, approach]).not.toContain('');
    }
  },
);

test('no name of a tool is shown, not even one from the brief', async () => {
  const made = await planned('Use filter_trials and get_profiles on asthma', [
    'What extract_variables gives',
  ]);
  expect(JSON.stringify(made)).not.toMatch(/filter_trials|get_profiles|extract_variables/);
});
