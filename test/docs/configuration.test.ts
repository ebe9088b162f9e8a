import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { mcpSettings } from '../../functions/mcp/configuration.ts';
import { metadataSettings } from '../../functions/metadata/function.ts';
import { reportPlanSettings } from '../../functions/report-plan/configuration.ts';
import { deliverSettings } from '../../functions/telemetry/deliver/function.ts';
import { authorizerSettings } from '../../shared/config/authorizer.ts';
import { type ConfigurationError, parseEnvironment } from '../../shared/config/environment.ts';
import { serviceUrl } from '../../shared/config/settings.ts';
import { standaloneSettings } from '../../standalone/configuration.ts';

/** docs/configuration.md against the schemas that are parsed. */

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/configuration.md'), 'utf8');
const prose = page
  .split('\n')
  .filter((line) => !line.startsWith('|'))
  .join(' ');

interface Row {
  names: string[];
  fallback: string;
  readBy: string[];
  meaning: string;
  faults: string;
}

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line): Row => {
    const [first, fallback, readBy, meaning, faults] = line
      .replace(/^\| | \|$/g, '')
      .split(' | ')
      .map((cell) => cell.trim());
    const names = [...first!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!);
    return {
      names,
      fallback: fallback!,
      readBy: readBy!.split(', '),
      meaning: meaning!,
      faults: faults ?? '',
    };
  });

const functions: Readonly<Record<string, z.ZodObject>> = {
  mcp: mcpSettings,
  authorizer: authorizerSettings,
  'report-plan': reportPlanSettings,
  metadata: metadataSettings,
  // It looks at its one setting without a schema.
  docs: z.object({ MCP_PUBLIC_RESOURCE_URL: serviceUrl }),
  'telemetry-deliver': deliverSettings,
};
const schemas = { ...functions, standalone: standaloneSettings };

/** Every variable, with the parsers that read it. */
const variables = new Map<string, { by: string; parser: z.ZodType }[]>();
for (const [by, schema] of Object.entries(schemas))
  for (const [name, parser] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const readers = variables.get(name) ?? [];
    // The server reads secrets again, to compare them; that is no use of its own.
    if (by !== 'standalone' || readers.length === 0) variables.set(name, [...readers, { by, parser }]);
  }

/** Values that are wrong in as many ways as there are kinds of setting. */
const wrongValues = ['x', '-1', 'a b', 'é\n', 'http://a.example', 'https://u@h.example', ',', 'x'.repeat(40)];

function faultsOf(parser: z.ZodType): string[] {
  const messages = wrongValues.flatMap(
    (value) => parser.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
  );
  return [...new Set(messages)];
}

/** With nothing set but the way to the Engine, since each way requires its own. */
const environments = [{ MCP_ENGINE_SOURCE: 'database' }, { MCP_ENGINE_SOURCE: 'http' }];

const missing = Object.values(schemas).flatMap((schema) =>
  environments.flatMap((environment) => {
    try {
      parseEnvironment(schema, environment);
      return [];
    } catch (error) {
      return (error as ConfigurationError).faults.map(
        (fault) => / is missing\b/.exec(fault) && fault.split(' ')[0],
      );
    }
  }),
);

const rowOf = (name: string) => rows.find(({ names }) => names.includes(name));

test('the page has a row for every variable, and for nothing else', () => {
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual([...variables.keys()].toSorted());
});

describe.each([...variables])('%s', (name, readers) => {
  test('is read by those that the page names', () => {
    expect(rowOf(name)!.readBy).toEqual(readers.map(({ by }) => by));
  });

  test('has the default of the page, or must be there', () => {
    const { fallback } = rowOf(name)!;
    const given = readers
      .map(({ parser }) => parser.safeParse(undefined).data)
      .find((value) => value !== undefined);
    if (given !== undefined) expect(fallback).toBe(String(given));
    else if (missing.includes(name)) expect(fallback).toMatch(/^required\b/);
    else if (!name.endsWith('_SECRET_ARN')) expect(fallback).toMatch(/^(?!required)./);
  });

  test('has the faults of the page', () => {
    const told = name.endsWith('_SECRET_ARN') ? prose : rowOf(name)!.faults;
    for (const { parser } of readers) for (const message of faultsOf(parser)) expect(told).toContain(message);
  });
});

test('every meaning is there', () => {
  for (const { meaning } of rows) expect(meaning).toMatch(/\w{3,}/);
});
