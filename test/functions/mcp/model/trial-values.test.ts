import { expect, test } from 'vitest';
import { extractionUnit, valuesRequest } from '../../../../functions/mcp/model/trial-values.ts';
import { generateTrials } from '../../../../local/engine/generated/trials.ts';
import { extractVariables, type Variable } from '../../../../shared/contract/tools/extract_variables.ts';
import { parseArguments } from '../../../../shared/mcp/arguments.ts';

const trialId = '2099-500001-00-00';

function variables(sent: unknown[]): Variable[] {
  return parseArguments(extractVariables.input, { analysis_id: 'a', trial_id: trialId, variables: sent })
    .variables;
}

const dose = { name: 'dose', instruction: 'The dose, in mg', type: 'number' };
const arms = { name: 'arms', instruction: 'All arms é' };

test.each([
  ['another order', [arms, dose]],
  ['another order of keys', [{ type: 'number', instruction: 'The dose, in mg', name: 'dose' }, arms]],
  ['other white space', [{ ...dose, instruction: '  The  dose,\n in\tmg ' }, arms]],
  ['another Unicode form', [dose, { ...arms, instruction: 'All arms e\u0301' }]],
  ['the default type spelled out', [dose, { ...arms, type: 'string' }]],
])('%s is the same unit', (_what, sent) => {
  expect(extractionUnit(trialId, variables(sent))).toBe(extractionUnit(trialId, variables([dose, arms])));
});

test.each([
  ['another instruction', [{ ...dose, instruction: 'The dose, in g' }, arms]],
  ['another type', [{ ...dose, type: 'string' }, arms]],
  ['another name', [{ ...dose, name: 'doses' }, arms]],
  ['a variable less', [dose]],
])('%s is another unit', (_what, sent) => {
  expect(extractionUnit(trialId, variables(sent))).not.toBe(extractionUnit(trialId, variables([dose, arms])));
});

test('a unit names its trial and keeps its form', () => {
  expect(extractionUnit(trialId, variables([dose]))).toMatch(/^2099-500001-00-00:[0-9a-f]{64}$/);
});

test('two names that differ in order alone are not the same set', () => {
  const swapped = [
    { name: 'a', instruction: 'one' },
    { name: 'b', instruction: 'two' },
  ];
  const other = [
    { name: 'a', instruction: 'two' },
    { name: 'b', instruction: 'one' },
  ];
  expect(extractionUnit(trialId, variables(swapped))).not.toBe(extractionUnit(trialId, variables(other)));
});

const [trial] = generateTrials({ approved: 1 });
const source = { profile: trial!.profile, protocol: { name: 'P', text: '--- Page 1 ---\ntext' } };
const typed = variables([
  { name: 's', instruction: 'text' },
  { name: 'i', instruction: 'whole', type: 'integer' },
  { name: 'n', instruction: 'number', type: 'number' },
  { name: 'b', instruction: 'whether', type: 'boolean' },
  { name: 'l', instruction: 'list', type: 'string_array' },
]);
const nothing = { s: null, i: null, n: null, b: null, l: null };

test.each([
  ['everything', { s: 'x', i: 3, n: 3.5, b: false, l: ['a', 'b'] }],
  ['nothing', nothing],
  ['an empty list', { ...nothing, l: [] }],
  ['a whole number as a number', { ...nothing, n: 3 }],
  [
    '3.0 for an integer, which JSON tells apart from 3 in no way',
    JSON.parse('{"s":null,"i":3.0,"n":null,"b":null,"l":null}'),
  ],
])('takes %s', (_what, answer) => {
  expect(valuesRequest(typed, source).schema.parse(answer)).toEqual(answer);
});

test.each([
  ['a missing key', { s: null, i: null, n: null, b: null }],
  ['a key too many', { ...nothing, evidence: 'page 3' }],
  ['3.5 for an integer', { ...nothing, i: 3.5 }],
  ['a number as text', { ...nothing, n: '3' }],
  ['a text for a boolean', { ...nothing, b: 'true' }],
  ['a number for a text', { ...nothing, s: 3 }],
  ['a text for a list', { ...nothing, l: 'a' }],
  ['a null in a list', { ...nothing, l: [null] }],
])('takes no answer with %s', (_what, answer) => {
  expect(valuesRequest(typed, source).schema.safeParse(answer).success).toBe(false);
});

test('the material is the variables, the complete profile and the whole protocol, each apart', () => {
  const { input } = valuesRequest(typed, source);
  expect(input).toHaveLength(3);
  expect(JSON.parse(input[0]!.replace('Variables:\n', ''))).toMatchObject({
    i: { type: 'integer', instruction: 'whole' },
  });
  expect(JSON.parse(input[1]!.split('\n')[1]!)).toEqual(trial!.profile);
  expect(input[2]).toMatch(/^<protocol-[0-9a-f-]{36}>\n--- Page 1 ---\ntext\n<\/protocol-/);
  expect(valuesRequest(typed, { ...source, protocol: null }).input).toHaveLength(2);
});

test.each([
  ['names that are not snake_case', [{ ...dose, name: 'Dose' }], 'variables[0].name'],
  ['a name that begins with a digit', [{ ...dose, name: '1st' }], 'variables[0].name'],
  ['a double underscore', [{ ...dose, name: 'a__b' }], 'variables[0].name'],
  ['a name of 65 characters', [{ ...dose, name: 'a'.repeat(65) }], 'variables[0].name'],
  ['the same name twice', [dose, { ...dose, instruction: 'another' }], 'variables'],
  ['an instruction of two characters', [{ ...dose, instruction: 'mg' }], 'variables[0].instruction'],
  [
    'an instruction of 1,001 characters',
    [{ ...dose, instruction: 'x'.repeat(1001) }],
    'variables[0].instruction',
  ],
  ['an unknown type', [{ ...dose, type: 'date' }], 'variables[0].type'],
  ['no variable', [], 'variables'],
  ['21 variables', Array.from({ length: 21 }, (_, at) => ({ ...dose, name: `v_${at}` })), 'variables'],
])('refuses %s', (_what, sent, path) => {
  expect(() => variables(sent)).toThrow(path);
});

test('takes 20 variables', () => {
  expect(variables(Array.from({ length: 20 }, (_, at) => ({ ...dose, name: `v_${at}` })))).toHaveLength(20);
});
