import { addFormats } from '@modelcontextprotocol/client/validators/ajv';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ToolResult } from '../../local/demo/clients.ts';
import type { TrialProfile } from '../../shared/contract/trial-profile.ts';
import { clients } from '../support/clients.ts';
import { type TestService, testService } from '../support/service.ts';

const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats(ajv as unknown as Parameters<typeof addFormats>[0]);

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.stop());

const unknownTrial = '2022-599999-99-00';

describe.each(clients)('the results of revision %s', (revision, connect) => {
  let client: Awaited<ReturnType<typeof connect>>;
  let analysis_id: string;
  /** By name of the tool; none for the tools whose results go out once. */
  const conform = new Map<string, ValidateFunction>();

  beforeAll(async () => {
    client = await connect(service.description);
    const { tools } = await client.listTools();
    for (const { name, outputSchema } of tools)
      if (outputSchema) conform.set(name, ajv.compile(outputSchema as object));
    const report_run_id = await service.ledger.createReportRun('light', 'a-user');
    analysis_id = (await structured('start_analysis', { report_run_id })).analysis_id as string;
  });
  afterAll(() => client.close());

  /** A small result, after it was proven to be the same in both places and what the schema says. */
  async function structured(name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
    const result = await client.call(name, args);
    expect(result.isError).toBeFalsy();
    expect(result.content).toHaveLength(1);
    expect(JSON.parse(result.content[0]!.text)).toEqual(result.structuredContent);
    const validate = conform.get(name)!;
    validate(result.structuredContent);
    expect(validate.errors).toBeNull();
    return result.structuredContent!;
  }

  const filter = (args: Record<string, unknown>) => structured('filter_trials', { analysis_id, ...args });

  async function trialIds(args: Record<string, unknown>): Promise<string[]> {
    const { trials } = (await filter(args)) as { trials: { eu_number: string }[] };
    return trials.map(({ eu_number }) => eu_number);
  }

  describe('start_analysis', () => {
    test('a new and a reused analysis differ in `reused` alone', async () => {
      const report_run_id = await service.ledger.createReportRun('max', 'a-user');
      const opened = await structured('start_analysis', { report_run_id });
      expect(opened).toMatchObject({ reused: false, package: 'max', lease_minutes: 60 });
      expect(await structured('start_analysis', { report_run_id })).toEqual({ ...opened, reused: true });
    });
  });

  describe('filter_trials', () => {
    test('a page', async () => {
      const page = await filter({ limit: 3 });
      expect(Object.keys(page)).toEqual([
        'trials',
        'counts',
        'next_offset',
        'applied_filters',
        'withheld',
        'data_as_of',
        'allowance',
      ]);
      expect(page).toMatchObject({ next_offset: 3, applied_filters: {}, withheld: 0 });
      for (const trial of page.trials as object[])
        expect(Object.keys(trial).sort()).toEqual(['eu_number', 'sponsor_name', 'trial_title']);
    });

    test('the last page, and past the end', async () => {
      const { counts } = (await filter({ limit: 1 })) as { counts: { matches: number } };
      expect(await filter({ limit: 1, offset: counts.matches - 1 })).toMatchObject({ next_offset: null });
      expect(await filter({ offset: counts.matches })).toMatchObject({ trials: [], next_offset: null });
      expect(await filter({ offset: Number.MAX_SAFE_INTEGER })).toMatchObject({
        trials: [],
        next_offset: null,
      });
    });

    test('no match, with a hint', async () => {
      const none = await filter({ filters: { phases: ['phase 3'], trial_title: 'no title holds this' } });
      expect(none).toMatchObject({ trials: [], counts: { matches: 0, returned: 0 }, next_offset: null });
      expect(none.hints).toEqual([{ without: 'trial_title', matches: expect.any(Number) }]);
    });

    test('no match and nothing to hint at', async () => {
      const none = await filter({
        filters: { trial_title: ['no title', 'holds this'], sponsor_name: 'nor any sponsor' },
      });
      expect(none).not.toHaveProperty('hints');
    });

    test('the filters as they were understood, and nothing else', async () => {
      const sent = {
        sponsor_name: 'a',
        phases: '["phase 3"]',
        countries: { country_code: 'Germany', site_count: '{"min":"1"}' },
      };
      expect((await filter({ filters: sent, limit: '2' })).applied_filters).toEqual({
        sponsor_name: { operator: 'contains', values: ['a'] },
        phases: { operator: 'contains_any', values: ['Phase III'] },
        countries: [{ country_code: { operator: 'is_any_of', values: ['DE'] }, site_count: { min: 1 } }],
      });
    });

    test('a page that the allowance cuts short, and one of which nothing is left', async () => {
      const report_run_id = await service.ledger.createReportRun('light', 'a-user');
      const other = (await structured('start_analysis', { report_run_id })).analysis_id;
      await structured('filter_trials', { analysis_id: other, limit: 90 });
      const cut = await structured('filter_trials', { analysis_id: other, limit: 20, offset: 90 });
      expect(cut).toMatchObject({ counts: { returned: 10 }, withheld: 10, next_offset: 110 });
      const nothing = await structured('filter_trials', { analysis_id: other, limit: 20, offset: 110 });
      expect(nothing).toMatchObject({
        trials: [],
        withheld: 20,
        next_offset: 130,
        allowance: { remaining: 0 },
      });
    });
  });

  describe('what goes out once', () => {
    const bare = (result: ToolResult) => {
      expect(result.isError).toBeFalsy();
      expect(result).not.toHaveProperty('structuredContent');
      return result.content.map(({ text }) => text);
    };

    test('the tools have no output schema', () => {
      expect([...conform.keys()].sort()).not.toContain('get_profiles');
      expect([...conform.keys()].sort()).not.toContain('get_documents');
    });

    test('get_profiles: one block of JSON', async () => {
      const ids = await trialIds({ limit: 2 });
      const blocks = bare(
        await client.call('get_profiles', { analysis_id, trial_ids: [...ids, unknownTrial] }),
      );
      expect(blocks).toHaveLength(1);
      expect(JSON.parse(blocks[0]!)).toEqual({
        profiles: ids.map((eu_number) =>
          expect.objectContaining({ filtering_variables: expect.objectContaining({ eu_number }) }),
        ),
        unavailable_trial_ids: [unknownTrial],
        blocked_trial_ids: [],
        allowance: { limit: 50, used: 2, remaining: 48 },
      });
    });

    test('get_profiles: empty arrays where no id is known', async () => {
      const blocks = bare(await client.call('get_profiles', { analysis_id, trial_ids: [unknownTrial] }));
      expect(JSON.parse(blocks[0]!)).toMatchObject({
        profiles: [],
        unavailable_trial_ids: [unknownTrial],
        blocked_trial_ids: [],
      });
    });

    test('get_documents: the text, then one line of JSON', async () => {
      const [trial_id] = await trialIds({ filters: { document_types: ['protocol'] }, limit: 1 });
      const profiles = bare(await client.call('get_profiles', { analysis_id, trial_ids: [trial_id] }));
      const { filtering_variables } = (JSON.parse(profiles[0]!) as { profiles: TrialProfile[] }).profiles[0]!;
      const document_name = filtering_variables.available_extracted_documents.protocol[0]!;
      const blocks = bare(await client.call('get_documents', { analysis_id, trial_id, document_name }));
      expect(blocks).toHaveLength(2);
      expect(blocks[1]).not.toContain('\n');
      expect(JSON.parse(blocks[1]!)).toEqual({
        trial_id,
        document_name,
        part: 1,
        next_part: null,
        allowance: { limit: 10, used: expect.any(Number), remaining: expect.any(Number) },
      });
    });
  });

  describe('errors', () => {
    test.each<[string, string, (analysisId: string) => Record<string, unknown>]>([
      ['invalid_arguments', 'filter_trials', (analysis_id) => ({ analysis_id, limit: 0 })],
      ['invalid_arguments', 'get_profiles', (analysis_id) => ({ analysis_id, trial_ids: [] })],
      ['report_run_not_found', 'start_analysis', () => ({ report_run_id: 'rr_none' })],
      ['analysis_not_found', 'filter_trials', () => ({ analysis_id: 'an_none' })],
      ['analysis_not_found', 'get_profiles', () => ({ analysis_id: 'an_none', trial_ids: [unknownTrial] })],
      [
        'trial_unavailable',
        'get_documents',
        (analysis_id) => ({ analysis_id, trial_id: unknownTrial, document_name: 'a' }),
      ],
    ])('%s of %s', async (code, name, args) => {
      const result = await client.call(name, args(analysis_id));
      expect(
        Object.keys(result)
          .filter((key) => key !== 'resultType')
          .sort(),
      ).toEqual(['_meta', 'content', 'isError']);
      expect(result.isError).toBe(true);
      const meta = result._meta!['trialagents.com/error'] as Record<string, unknown>;
      expect(Object.keys(meta).sort()).toEqual(['code', 'details', 'recovery', 'request_id', 'retryable']);
      expect(meta).toMatchObject({
        code,
        retryable: false,
        request_id: expect.stringMatching(/\S/),
        details: expect.any(Object),
      });
      expect(result.content).toHaveLength(1);
      const { text } = result.content[0]!;
      expect(text.startsWith(`${code}: `)).toBe(true);
      expect(text.endsWith(` ${meta.recovery}`)).toBe(true);
    });
  });

  test(`are the ones of the other revision (${revision})`, async () => {
    const [, connectOther] = clients.find(([other]) => other !== revision)!;
    const other = await connectOther(service.description);
    for (const args of [{ limit: 2 }, { filters: { phases: ['1'] }, limit: 2 }, { limit: 500 }]) {
      // Asked once before, nothing of it is new to the allowance.
      await client.call('filter_trials', { analysis_id, ...args });
      const [mine, theirs] = [
        await client.call('filter_trials', { analysis_id, ...args }),
        await other.call('filter_trials', { analysis_id, ...args }),
      ];
      expect(theirs.content).toEqual(mine.content);
      expect(theirs.structuredContent).toEqual(mine.structuredContent);
    }
    await other.close();
  });
});
