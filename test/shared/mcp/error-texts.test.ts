import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { parseArguments } from '../../../shared/mcp/arguments.ts';
import { ToolError } from '../../../shared/mcp/tool-error.ts';
import { definitions } from '../contract/definitions.ts';

/** One value of every kind, to stand where it is not wanted. */
const wrong: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  'x',
  '\0',
  'y'.repeat(5_000),
  [],
  ['x'],
  [[]],
  {},
  { x: 1 },
];

/** Words of the parser and of this program that mean nothing to an agent. */
const ofTheParser =
  /invalid (input|option|string|type|value|element|key)|expected|received|too (big|small)|unrecognized|undefined|\bint\b|zod|regex|pattern|\/\^|\^\\d|\[object|NaN\b|at (least|most) 1 (members|characters)/i;

describe.each(definitions)('refusals of $name', ({ input }) => {
  const names = Object.keys(input.shape);

  test('are sentences without the words of a parser', () => {
    const said = [...wrong, ...names.flatMap((name) => wrong.map((value) => ({ [name]: value })))]
      .map((sent) => refusal(input, sent))
      .filter((text) => text !== undefined);
    expect(said.length).toBeGreaterThan(names.length * 5);
    for (const text of said) {
      expect(text).not.toMatch(ofTheParser);
      expect(text).toMatch(/^(The arguments|[\w.[\]"]+) [a-z][^\n]+\.$/);
      expect(text).not.toMatch(/\.\.|;;/);
    }
  });

  test('name each argument that is missing', () => {
    const required = Object.entries(input.shape).filter(([, field]) => !field.safeParse(undefined).success);
    expect(refusal(input, {})).toBe(required.map(([name]) => `${name} is missing.`).join(' '));
  });

  test('have no words of a parser, whatever was sent', () => {
    const stringUnit = fc.constantFrom('q', 'z', ' ', '1', '-');
    const sent = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ stringUnit }));
    fc.assert(
      fc.property(sent, (args) => {
        expect(refusal(input, args) ?? '').not.toMatch(ofTheParser);
      }),
      { numRuns: 500 },
    );
  });
});

/** What is said of arguments; undefined where they are understood. */
function refusal(input: z.ZodType, sent: unknown): string | undefined {
  try {
    parseArguments(input, sent);
    return undefined;
  } catch (error) {
    if (error instanceof ToolError) return error.message;
    throw error;
  }
}
