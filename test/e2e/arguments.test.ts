import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectModern, type McpClient, type ToolResult } from '../../local/demo/clients.ts';
import { type TestService, testService } from '../support/service.ts';

let service: TestService;
let client: McpClient;
let analysis_id: string;
beforeAll(async () => {
  service = await testService();
  client = await connectModern(service.description);
  const opened = await client.call('start_analysis', { report_run_id: service.description.report_runs.max });
  analysis_id = opened.structuredContent!.analysis_id as string;
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

const filter = (args: Record<string, unknown>) => client.call('filter_trials', { analysis_id, ...args });

interface Shortlist {
  trials: { eu_number: string }[];
  counts: { matches: number };
  applied_filters: unknown;
}

async function shortlist(filters: unknown): Promise<Shortlist> {
  const result = await filter({ filters, limit: 100 });
  expect(result.content[0]!.text).toMatch(/^\{/);
  return result.structuredContent as unknown as Shortlist;
}

function code(result: ToolResult): unknown {
  return (result._meta?.['trialagents.com/error'] as { code: string } | undefined)?.code;
}

describe('what is clearly meant finds the same trials', () => {
  const strict = { phases: { operator: 'contains_any', values: ['Phase III'] } };
  test.each([
    [{ phases: '["Phase III"]' }],
    [{ phases: { values: ['phase 3'] } }],
    [{ phases: ' phase iii ' }],
    [{ phases: 'PHASE III' }],
    ['{"phases":["phase 3"]}'],
  ])('%j', async (filters) => {
    const [said, meant] = [await shortlist(filters), await shortlist(strict)];
    expect(said.counts.matches).toBeGreaterThan(0);
    expect(said.trials).toEqual(meant.trials);
    expect(said.applied_filters).toEqual(strict);
  });

  test('a bare "oncology", a country by its name, a limit as text', async () => {
    const said = await filter({
      filters: { therapeutic_areas: 'oncology', country_codes: 'Germany' },
      limit: '10',
    });
    const meant = await filter({
      filters: { therapeutic_areas: { values: ['Oncology'] }, country_codes: { values: ['DE'] } },
      limit: 10,
    });
    expect(said.structuredContent).toEqual(meant.structuredContent);
    expect((said.structuredContent as unknown as Shortlist).trials).toHaveLength(10);
  });

  test('the whole of the filters as text is not the whole of the trials', async () => {
    const all = await shortlist({});
    const some = await shortlist('{"rare_disease":"true"}');
    expect(some.counts.matches).toBeLessThan(all.counts.matches);
  });
});

describe('an unknown value', () => {
  test('is answered with the nearest ones', async () => {
    const refused = await filter({ filters: { therapeutic_areas: 'Onclogy', phases: 'Phase V' } });
    expect(refused.content[0]!.text).toBe(
      'invalid_arguments: filters.therapeutic_areas.values[0] is not a valid value (sent: "Onclogy"); nearest: ' +
        'Oncology. filters.phases.values[0] is not a valid value (sent: "Phase V"); nearest: ' +
        'Phase IV; valid: Phase I, Phase II, Phase III, Phase IV. Correct the named arguments and call again.',
    );
    expect(code(refused)).toBe('invalid_arguments');
  });

  test('costs nothing of the allowance, and is told to whoever asks', async () => {
    expect(code(await client.call('filter_trials', { analysis_id: 'an_none', limit: 0 }))).toBe(
      'invalid_arguments',
    );
  });
});

describe('what cannot be asked', () => {
  test.each<[string, Record<string, unknown>]>([
    ['an empty array of values', { filters: { phases: { values: [] } } }],
    ['an empty text', { filters: { trial_title: '' } }],
    ['an empty condition', { filters: { phases: {} } }],
    ['an empty group', { filters: { countries: [{}] } }],
    ['an empty range', { filters: { number_of_sites: {} } }],
    ['null', { filters: null }],
    ['filters as a list', { filters: [] }],
    ['an unknown name', { filters: { phase: '1' } }],
    ['a name of JavaScript', { filters: JSON.parse('{"__proto__":{"values":["DE"]}}') }],
    ['the same, quoted', { filters: '{"__proto__":{"values":["DE"]}}' }],
    ['another name of JavaScript', { filters: { constructor: ['DE'] } }],
    [
      'a range that runs backwards',
      { filters: { initial_ctis_submission_date: { from: '2024-02-01', to: '2024-01-01' } } },
    ],
    ['30 February', { filters: { initial_ctis_submission_date: { from: '2024-02-30' } } }],
    ['the year 0', { filters: { initial_ctis_submission_date: { from: '0000-06-01' } } }],
    ['a lone surrogate', { filters: { trial_title: 'a\ud800' } }],
    ['NUL', { filters: { trial_title: 'a\0' } }],
    ['an object as a text', { filters: { trial_title: { values: [{ length: { toString: null } }] } } }],
    ['a text of 200 KB', { filters: { phases: 'a'.repeat(200 * 1024) } }],
    ['20,000 values', { filters: { phases: Array.from({ length: 20_000 }, () => 'x') } }],
    ['a limit of 0', { limit: 0 }],
    ['a limit of 101', { limit: 101 }],
    ['a negative offset', { offset: -1 }],
  ])('%s', async (_what, args) => {
    const refused = await filter(args);
    expect(code(refused)).toBe('invalid_arguments');
    expect(refused.content[0]!.text.length).toBeLessThan(4_000);
  });
});

describe('what is odd and yet can be asked', () => {
  test.each<[string, Record<string, unknown>]>([
    [
      'the first and the last day',
      { filters: { initial_ctis_submission_date: { from: '0001-01-01', to: '9999-12-31' } } },
    ],
    ['only the end of a range', { filters: { latest_ctis_authorization_date: { to: '2024-02-29' } } }],
    ['the largest number', { filters: { planned_sample_size: { min: 0, max: Number.MAX_SAFE_INTEGER } } }],
    ['numbers past 32 bits', { filters: { countries: [{ site_count: { max: 99_999_999_999 } }] } }],
    ['the largest offset', { offset: Number.MAX_SAFE_INTEGER }],
    ['letters of LIKE', { filters: { trial_title: ['%', '_', '\\', "'", '"', '[', ';--'] } }],
    [
      '20 long texts',
      { filters: { document_names: Array.from({ length: 20 }, (_, at) => `${at}${'ß'.repeat(1_990)}`) } },
    ],
    ['every value', { filters: { phases: Array.from({ length: 40 }, (_, at) => `phase ${(at % 4) + 1}`) } }],
    ['ten groups', { filters: { countries: Array.from({ length: 10 }, () => ({ country_code: 'DE' })) } }],
    ['an empty sort', { sort: {} }],
  ])('%s', async (_what, args) => {
    const answered = await filter({ limit: 1, ...args });
    expect(code(answered)).toBeUndefined();
    expect(answered.structuredContent).toHaveProperty('counts.matches');
  });

  test('and none of it is a fault of the service', () => {
    expect(service.faults).toEqual([]);
  });
});

describe.each(['2026-07-28', '2025-11-25'])('arguments that no client can write, revision %s', (revision) => {
  /** A call of filter_trials whose filters are this JSON. */
  async function raw(filters: string): Promise<string> {
    const { mcp_url, service_token } = service.description;
    const meta =
      revision === '2026-07-28'
        ? {
            'io.modelcontextprotocol/protocolVersion': revision,
            'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          }
        : {};
    const response = await fetch(mcp_url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service_token}`,
        'content-type': 'application/json',
        'mcp-protocol-version': revision,
        'mcp-method': 'tools/call',
        'mcp-name': 'filter_trials',
      },
      body:
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"_meta":${JSON.stringify(meta)},"name":"filter_trials",` +
        `"arguments":{"analysis_id":${JSON.stringify(analysis_id)},"filters":${filters}}}}`,
    });
    expect(response.status).toBe(200);
    return response.text();
  }

  test.each([
    ['arrays 100,000 deep', `{"phases":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['objects 40,000 deep', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['a number past all numbers', '{"number_of_sites":{"max":1e999}}'],
    ['half an emoji, as an escape', '{"trial_title":"\\ud83d"}'],
    ['a name of JavaScript', '{"__proto__":{"phases":["phase 3"]}}'],
  ])('%s', async (_what, filters) => {
    const text = await raw(filters);
    expect(text).toContain('"text":"invalid_arguments: filters');
    expect(text.length).toBeLessThan(8_000);
  });

  test('a name that is sent twice counts as it is sent last', async () => {
    expect(await raw('{"phases":["phase 1"],"phases":["phase 3"]}')).toContain(
      '"applied_filters":{"phases":{"operator":"contains_any","values":["Phase III"]}}',
    );
  });
});
