import * as z from 'zod';
import { defineTool } from '../../mcp/define-tool.ts';
import { allowance } from '../allowance.ts';
import { analysisId } from '../analysis.ts';
import { sentText } from '../text.ts';
import { trialNumber } from '../trial-number.ts';

/** The type of a value, each of which may also be null: the trial does not tell. */
export const variableTypes = {
  string: z.string(),
  integer: z.int(),
  number: z.number(),
  boolean: z.boolean(),
  string_array: z.array(z.string()),
} as const;
type VariableType = keyof typeof variableTypes;

const variable = z.strictObject({
  name: z
    .string()
    .max(64)
    .regex(
      /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/,
      'must be snake_case: lower-case letters, digits and single underscores',
    ),
  instruction: sentText(1000).min(3).describe('What to find, precisely.'),
  type: z.enum(Object.keys(variableTypes) as [VariableType, ...VariableType[]]).default('string'),
});
export type Variable = z.infer<typeof variable>;

export const extractVariables = defineTool({
  name: 'extract_variables',
  title: 'Extract variables',
  description:
    'Reads up to 20 typed values out of one approved trial with one model request over its complete profile and, ' +
    'where the profile lists exactly one protocol, the whole protocol text. values holds every requested name, ' +
    'null where the trial does not tell. It gives no evidence, page or explanation (get_documents shows the text), ' +
    'downloads nothing and does no OCR. Asking again with the same variables is free. Example: {"analysis_id":' +
    '"an_1","trial_id":"2022-500244-37-00","variables":[{"name":"dose_levels","instruction":"All dose levels of ' +
    'the test product, with unit","type":"string_array"}]}',
  input: z.strictObject({
    analysis_id: analysisId,
    trial_id: trialNumber,
    variables: z
      .array(variable)
      .min(1)
      .max(20)
      .refine(
        (all) => new Set(all.map(({ name }) => name)).size === all.length,
        'must not name a variable twice',
      ),
  }),
  output: z.strictObject({
    trial_id: z.string(),
    values: z.record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
    ),
    allowance,
  }),
});
