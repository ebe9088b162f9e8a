import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ConfigurationError, parseEnvironment } from '../../../shared/config/environment.ts';
import { isLoopback } from '../../../shared/config/service-url.ts';
import { besideOtherFaults, distinctTokens } from '../../../shared/config/settings.ts';

describe('faults never hold a value', () => {
  test.each(['the-secret-value', 'a"quoted\nvalue'])('%j', (value) => {
    const schema = z.object({
      NAME: z.string().max(3, 'is too long'),
      OTHER: z.enum(['a', 'b'], 'is neither a nor b'),
      THIRD: z.string().regex(/^\d+$/, 'is not a number'),
    });
    const parse = () => parseEnvironment(schema, { NAME: value, OTHER: value, THIRD: value });
    expect(parse).toThrow(ConfigurationError);
    expect(parse).toThrow('NAME is too long; OTHER is neither a nor b; THIRD is not a number');
  });
});

describe('tokens of which no two may be the same', () => {
  const names = ['A', 'B', 'C'] as const;
  const schema = z
    .object({ A: z.string().optional(), B: z.string().optional(), C: z.string().optional() })
    .superRefine(distinctTokens(names), besideOtherFaults);
  const faults = (environment: Record<string, string>) => {
    try {
      parseEnvironment(schema, environment);
      return [];
    } catch (error) {
      return (error as ConfigurationError).faults;
    }
  };

  test('are told with their twin', () => {
    expect(faults({ A: 'x', B: 'y', C: 'x' })).toEqual(['C is the same as A']);
    expect(faults({ A: 'x', B: 'x', C: 'x' })).toEqual(['B is the same as A', 'C is the same as A']);
  });

  test('may be absent together', () => {
    expect(faults({ A: 'x' })).toEqual([]);
    expect(faults({})).toEqual([]);
  });
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['localhost.example', false],
  ['', false],
])('%j is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
