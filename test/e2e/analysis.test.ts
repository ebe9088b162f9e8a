import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { McpClient } from '../../local/demo/clients.ts';
import { clients } from '../support/clients.ts';
import { type TestService, testService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.stop());

describe.each(clients)('a whole analysis, revision %s', (revision, connect) => {
  let client: McpClient;
  beforeAll(async () => {
    client = await connect(service.description);
  });
  afterAll(() => client.close());

  test('agrees on the revision and says how to begin', () => {
    expect(client.protocolVersion).toBe(revision);
    expect(client.instructions).toContain('start_analysis');
  });

  test('lists the tools in the order of their use', async () => {
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual([
      'start_analysis',
      'filter_trials',
      'classify_trials',
      'get_profiles',
      'get_documents',
      'extract_variables',
    ]);
  });

  test('goes from a report run to the text of a document', async () => {
    const started = await client.call('start_analysis', {
      report_run_id: service.description.report_runs.max,
    });
    const { analysis_id, package: bought } = started.structuredContent as {
      analysis_id: string;
      package: string;
    };
    expect(bought).toBe('max');

    const filtered = await client.call('filter_trials', {
      analysis_id,
      filters: { document_types: ['protocol'] },
      limit: 3,
    });
    const { trials } = filtered.structuredContent as { trials: { eu_number: string }[] };
    expect(trials).toHaveLength(3);
    const trialIds = trials.map((trial) => trial.eu_number);

    const profiles = JSON.parse(
      (await client.call('get_profiles', { analysis_id, trial_ids: trialIds })).content[0]!.text,
    );
    expect(profiles.profiles.map((profile: Profile) => profile.filtering_variables.eu_number)).toEqual(
      trialIds,
    );

    const [name] = profiles.profiles[0].filtering_variables.available_extracted_documents.protocol;
    const document = await client.call('get_documents', {
      analysis_id,
      trial_id: trialIds[0],
      document_name: name.toUpperCase(),
    });
    expect(document.content[0]!.text).toMatch(/^--- Page 1 ---\n/);
    expect(JSON.parse(document.content[1]!.text)).toMatchObject({ document_name: name, part: 1 });
  });

  test('answers an error that says how to go on', async () => {
    const refused = await client.call('filter_trials', { analysis_id: 'an_of_nobody' });
    expect(refused.isError).toBe(true);
    expect(refused.structuredContent).toBeUndefined();
    expect(refused.content[0]!.text).toBe(
      'analysis_not_found: There is no such analysis. Call start_analysis with the report_run_id and use the analysis_id it returns.',
    );
    expect(refused._meta).toMatchObject({
      'trialagents.com/error': { code: 'analysis_not_found', retryable: false, details: {} },
    });
  });

  test('answers an unknown tool as a protocol error', async () => {
    await expect(client.call('drop_trials')).rejects.toMatchObject({ code: -32602 });
  });
});

interface Profile {
  filtering_variables: { eu_number: string };
}
