import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterTrials } from '../../../shared/contract/tools/filter_trials.ts';
import { parseArguments } from '../../../shared/mcp/arguments.ts';
import { ToolError } from '../../../shared/mcp/tool-error.ts';
import { definitions } from '../contract/definitions.ts';
import { validFilters } from './made-filters.ts';
import { type Draw, respelledFilters } from './respelled-filters.ts';

const fields = Object.keys(filterTrials.input.shape.filters.unwrap().shape);

const draws = fc.infiniteStream(fc.nat(1_000_000)).map((numbers): Draw => {
  const next = () => numbers.next().value ?? 0;
  return { flip: () => next() % 2 === 0, below: (bound) => next() % bound };
});

const name = fc.oneof(
  fc.constantFrom(...fields, 'values', 'operator', 'from', 'to', 'min', 'max', 'country_code', 'site_count'),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length'),
  fc.string({ maxLength: 5 }),
);

/** JSON of any form, with the names and words of the filter language in it. */
const junk = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e300,
      Number.POSITIVE_INFINITY,
      '',
      ' ',
      '{}',
      '[]',
      'null',
    ),
    fc.constantFrom(
      'phase 3',
      'Phase III',
      'DE',
      'contains_any',
      'is',
      'unknown',
      '2024-01-01',
      '2023-02-29',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.integer(),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(name, tie('value'), { maxKeys: 5 }),
    tie('value').map((value) => JSON.stringify(value)),
  ),
})).value;
function parsedFilters(filters: unknown): Record<string, unknown> {
  return parseArguments(filterTrials.input, { analysis_id: 'an_1', filters }).filters;
}

describe('filters', () => {
  test('are what was sent, when they are sent complete', () => {
    fc.assert(
      fc.property(validFilters, (filters) => {
        expect(parsedFilters(filters)).toEqual(filters);
      }),
      { numRuns: 300 },
    );
  });

  test('are the same however they are written', () => {
    fc.assert(
      fc.property(validFilters, draws, (filters, draw) => {
        expect(parsedFilters(respelledFilters(filters, draw))).toEqual(filters);
      }),
      { numRuns: 1_000 },
    );
  });

  test('parse to what parses to itself', () => {
    fc.assert(
      fc.property(validFilters, draws, (filters, draw) => {
        const sent = { analysis_id: 'an_1', filters: respelledFilters(filters, draw), limit: '7' };
        const once = parseArguments(filterTrials.input, sent);
        expect(parseArguments(filterTrials.input, once)).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });
});

describe('anything at all', () => {
  test('is understood, or refused as invalid arguments; and no condition is lost', () => {
    fc.assert(
      fc.property(fc.oneof(junk, fc.dictionary(name, junk, { maxKeys: 4 })), (filters) => {
        const understood = outcomeOf(() => parsedFilters(filters));
        if (understood === undefined) return;
        const sent = typeof filters === 'string' ? (JSON.parse(filters) as object) : (filters as object);
        expect(Object.keys(understood).sort()).toEqual(Object.keys(sent).sort());
        for (const condition of Object.values(understood)) expect(condition).not.toBeUndefined();
      }),
      { numRuns: 3_000 },
    );
  });

  test.each(definitions)('is no fault of the parser of $name', ({ input }) => {
    const named = fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(input.shape)), name), junk, {
      maxKeys: 6,
    });
    fc.assert(
      fc.property(fc.oneof(junk, named), (sent) => {
        outcomeOf(() => parseArguments(input, sent));
      }),
      { numRuns: 500 },
    );
  });
});

/** What came of it; undefined where it was refused in the one way there is. */
function outcomeOf<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    expect(error).toBeInstanceOf(ToolError);
    const { code, message, details } = error as ToolError;
    expect(code).toBe('invalid_arguments');
    expect(message).toMatch(/\.$/);
    expect(message.isWellFormed()).toBe(true);
    const { problems } = details as { problems: unknown[] };
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(10);
    return undefined;
  }
}
