import { expect, test } from 'vitest';
import * as z from 'zod';
import { createDocs } from '../../../functions/docs/function.ts';
import {
  type ConfigurationError,
  type Environment,
  parseEnvironment,
} from '../../../shared/config/environment.ts';
import { serviceUrl } from '../../../shared/config/settings.ts';

/** The one setting is looked at without a schema: by the rule that all settings of its kind have. */

const schema = z.object({ MCP_PUBLIC_RESOURCE_URL: serviceUrl });

function faultsOf(read: (environment: Environment) => unknown, environment: Environment): readonly string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    return (error as ConfigurationError).faults;
  }
}

test.each([
  undefined,
  '',
  'https://mcp.example.org/mcp',
  'http://127.0.0.1:8787/mcp',
  'http://mcp.example.org/mcp',
  'mcp.example.org',
  'https://user@mcp.example.org/mcp',
  'https://mcp.example.org/mcp?a=b',
  ' https://mcp.example.org/mcp',
])('%j', (value) => {
  const environment = { MCP_PUBLIC_RESOURCE_URL: value };
  expect(faultsOf(createDocs, environment)).toEqual(
    faultsOf((read) => parseEnvironment(schema, read), environment),
  );
});
