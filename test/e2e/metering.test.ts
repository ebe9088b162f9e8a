import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectModern, type McpClient, type ToolResult } from '../../local/demo/clients.ts';
import type { ReservationRequest } from '../../shared/control-plane/wire.ts';
import { type Answer, type FakeApp, fakeApp, json } from '../shared/control-plane/fake-app.ts';
import { type TestEngine, testEngine } from '../support/engine.ts';
import { type TestService, testService } from '../support/service.ts';

let service: TestService;
let client: McpClient;
/** The approved trials by number. */
let ids: string[];
let candidates: string[];
beforeAll(async () => {
  service = await testService();
  client = await connectModern(service.description);
  ids = await trialsOf(service.engine, 'approved');
  candidates = await trialsOf(service.engine, 'candidate');
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

const unknown = ['2099-599998-10-00', '2099-599999-10-00'] as const;

async function trialsOf({ asOwner }: TestEngine, status: string): Promise<string[]> {
  const { rows } = await asOwner.query<{ eu_number: string }>(
    'SELECT eu_number FROM engine.trial WHERE approval_status = $1 ORDER BY eu_number',
    [status],
  );
  return rows.map((row) => row.eu_number);
}

interface Analysis {
  reportRunId: string;
  analysisId: string;
}

async function analysis(chosen: 'light' | 'max' = 'light'): Promise<Analysis> {
  const reportRunId = await service.ledger.createReportRun(chosen, 'a-user');
  return { reportRunId, analysisId: (await start(reportRunId)).analysis_id };
}

async function start(report_run_id: string) {
  const { structuredContent } = await client.call('start_analysis', { report_run_id });
  return structuredContent as {
    analysis_id: string;
    reused: boolean;
    enabled_tools: string[];
    lease_minutes: number;
    allowances: Record<string, unknown>;
  };
}

async function expire({ analysisId }: Analysis): Promise<void> {
  await service.engine.asOwner.query(
    `UPDATE control_plane.analysis SET expires_at = now() - interval '1 second' WHERE analysis_id = $1`,
    [analysisId],
  );
}

/** Uses up an allowance but for a rest. */
async function useUp({ reportRunId }: Analysis, allowance: string, units: number): Promise<void> {
  await service.engine.asOwner.query(
    `INSERT INTO control_plane.admitted_unit (report_run_id, allowance, unit_id)
     SELECT $1, $2, 'earlier ' || n FROM generate_series(1, $3) AS n`,
    [reportRunId, allowance, units],
  );
}

async function filter({ analysisId }: Analysis, args: Record<string, unknown> = {}) {
  const { structuredContent, isError } = await client.call('filter_trials', {
    analysis_id: analysisId,
    sort: { by: 'eu_number', direction: 'asc' },
    ...args,
  });
  expect(isError).toBeUndefined();
  const page = structuredContent as {
    trials: { eu_number: string }[];
    counts: { approved_profiles: number; matches: number; returned: number };
    next_offset: number | null;
    withheld: number;
    allowance: { limit: number; used: number; remaining: number };
  };
  return { ...page, ids: page.trials.map((trial) => trial.eu_number) };
}

async function profiles({ analysisId }: Analysis, trial_ids: readonly string[]) {
  const { content, isError } = await client.call('get_profiles', { analysis_id: analysisId, trial_ids });
  expect(isError).toBeUndefined();
  const { profiles: complete, ...rest } = JSON.parse(content[0]!.text) as {
    profiles: { filtering_variables: { eu_number: string } }[];
    unavailable_trial_ids: string[];
    blocked_trial_ids: string[];
    allowance: unknown;
  };
  return { ids: complete.map((profile) => profile.filtering_variables.eu_number), ...rest };
}

function codeOf({ _meta }: ToolResult): string | undefined {
  return (_meta?.['trialagents.com/error'] as { code: string } | undefined)?.code;
}

describe('filter_trials', () => {
  test('counts the trials it returns, once', async () => {
    const run = await analysis();
    expect((await filter(run, { limit: 10 })).allowance).toEqual({ limit: 100, used: 10, remaining: 90 });
    expect((await filter(run, { limit: 10 })).allowance.used).toBe(10);
    expect((await filter(run, { limit: 10, offset: 5 })).allowance.used).toBe(15);
  });

  test('returns the first ones in order when capacity is short, and says how many it withheld', async () => {
    const run = await analysis();
    await useUp(run, 'filtered_trials', 97);
    const page = await filter(run, { limit: 10, offset: 20 });
    expect(page.ids).toEqual(ids.slice(20, 23));
    expect(page).toMatchObject({
      counts: { approved_profiles: 300, matches: 300, returned: 3 },
      next_offset: 30,
      withheld: 7,
      allowance: { limit: 100, used: 100, remaining: 0 },
    });
    for (const withheld of ids.slice(23, 30)) expect(JSON.stringify(page)).not.toContain(withheld);
  });

  test('skips withheld ones between those received before', async () => {
    const run = await analysis();
    await filter(run, { limit: 2, offset: 4 });
    await useUp(run, 'filtered_trials', 97);
    const page = await filter(run, { limit: 7 });
    expect(page.ids).toEqual([ids[0], ids[4], ids[5]]);
    expect(page.withheld).toBe(4);
  });

  test('answers with no trial when nothing is left, not with an error', async () => {
    const run = await analysis();
    await useUp(run, 'filtered_trials', 100);
    expect(await filter(run, { limit: 5 })).toMatchObject({
      trials: [],
      counts: { matches: 300, returned: 0 },
      next_offset: 5,
      withheld: 5,
    });
  });

  test('costs nothing where nothing matches, and past the end', async () => {
    const run = await analysis();
    for (const args of [{ filters: { trial_title: 'no such title' } }, { offset: 300 }])
      expect(await filter(run, args)).toMatchObject({
        trials: [],
        withheld: 0,
        next_offset: null,
        allowance: { used: 0 },
      });
  });

  test('called 50 times at once, returns 100 different trials of 250 and never a 101st', async () => {
    const run = await analysis();
    const pages = await Promise.all(
      Array.from({ length: 50 }, (_, at) => filter(run, { limit: 5, offset: at * 5 })),
    );
    const returned = pages.flatMap((page) => page.ids);
    expect(returned).toHaveLength(100);
    expect(new Set(returned).size).toBe(100);
    expect(pages.reduce((sum, page) => sum + page.withheld, 0)).toBe(150);
    expect(Math.max(...pages.map((page) => page.allowance.used))).toBe(100);
  });
});

describe('get_profiles', () => {
  test('tells blocked and unavailable apart, each in the order asked', async () => {
    const run = await analysis();
    await useUp(run, 'profiles', 48);
    const asked = [unknown[1], ids[7]!, ids[3]!, candidates[0]!, ids[9]!, unknown[0], ids[1]!];
    expect(await profiles(run, asked)).toEqual({
      ids: [ids[7], ids[3]],
      unavailable_trial_ids: [unknown[1], candidates[0], unknown[0]],
      blocked_trial_ids: [ids[9], ids[1]],
      allowance: { limit: 50, used: 50, remaining: 0 },
    });
  });

  test('gives a candidate the answer of a trial that does not exist', async () => {
    const run = await analysis();
    const about = async (id: string) => JSON.stringify(await profiles(run, [id])).replaceAll(id, '');
    expect(await about(candidates[0]!)).toBe(await about(unknown[0]));
  });

  test('charges none that is unavailable, and answers with empty arrays', async () => {
    const run = await analysis();
    expect(await profiles(run, unknown)).toEqual({
      ids: [],
      unavailable_trial_ids: [...unknown],
      blocked_trial_ids: [],
      allowance: { limit: 50, used: 0, remaining: 50 },
    });
  });

  test('answers with empty arrays when nothing is left', async () => {
    const run = await analysis();
    await useUp(run, 'profiles', 50);
    expect(await profiles(run, [ids[0]!])).toMatchObject({
      ids: [],
      unavailable_trial_ids: [],
      blocked_trial_ids: [ids[0]],
    });
  });

  test('removes repeated ids and keeps the order of the first ones', async () => {
    const run = await analysis();
    const asked = [ids[5]!, ids[2]!, ids[5]!, unknown[0], ids[2]!, unknown[0]];
    expect(await profiles(run, asked)).toEqual({
      ids: [ids[5], ids[2]],
      unavailable_trial_ids: [unknown[0]],
      blocked_trial_ids: [],
      allowance: { limit: 50, used: 2, remaining: 48 },
    });
  });

  test('counts what was sent before it removes repeated ids', async () => {
    const run = await analysis();
    const call = (trial_ids: string[]) =>
      client.call('get_profiles', { analysis_id: run.analysisId, trial_ids });
    expect(codeOf(await call(Array.from({ length: 11 }, () => ids[0]!)))).toBe('invalid_arguments');
    expect(codeOf(await call([]))).toBe('invalid_arguments');
    expect(
      (
        await profiles(
          run,
          Array.from({ length: 10 }, () => ids[0]!),
        )
      ).ids,
    ).toEqual([ids[0]]);
  });

  test('one unknown id of ten costs nine', async () => {
    const run = await analysis();
    const answer = await profiles(run, [...ids.slice(0, 9), unknown[0]]);
    expect(answer).toMatchObject({
      ids: ids.slice(0, 9),
      unavailable_trial_ids: [unknown[0]],
      allowance: { used: 9 },
    });
  });

  test('draws on an allowance of its own', async () => {
    const run = await analysis();
    await filter(run, { limit: 20 });
    expect((await profiles(run, [ids[0]!])).allowance).toEqual({ limit: 50, used: 1, remaining: 49 });
  });
});

describe('a lease', () => {
  test('is reused while it is active, and its run goes on', async () => {
    const run = await analysis();
    await filter(run, { limit: 30 });
    const again = await start(run.reportRunId);
    expect(again).toMatchObject({ analysis_id: run.analysisId, reused: true, lease_minutes: 60 });
    expect(again.allowances.filtered_trials).toEqual({ limit: 100, used: 30, remaining: 70 });
  });

  test('is renewed after its end; what was received stays free, and the old id stays ended', async () => {
    const run = await analysis();
    await useUp(run, 'filtered_trials', 90);
    await filter(run, { limit: 10 });
    await expire(run);
    const ended = await client.call('filter_trials', { analysis_id: run.analysisId });
    expect(codeOf(ended)).toBe('analysis_expired');

    const renewed = await start(run.reportRunId);
    expect(renewed.reused).toBe(false);
    expect(renewed.analysis_id).not.toBe(run.analysisId);
    const next = { ...run, analysisId: renewed.analysis_id };
    expect(await filter(next, { limit: 12 })).toMatchObject({
      ids: ids.slice(0, 10),
      withheld: 2,
      allowance: { limit: 100, used: 100, remaining: 0 },
    });
    expect(codeOf(await client.call('filter_trials', { analysis_id: run.analysisId }))).toBe(
      'analysis_expired',
    );
  });

  test('is not opened before the plan is approved', async () => {
    const reportRunId = await service.ledger.createReportRun('light', 'a-user');
    const { asOwner } = service.engine;
    const approve = (approved: boolean) =>
      asOwner.query('UPDATE control_plane.report_run SET plan_approved = $2 WHERE report_run_id = $1', [
        reportRunId,
        approved,
      ]);
    await approve(false);
    const refused = await client.call('start_analysis', { report_run_id: reportRunId });
    expect(refused.content[0]!.text).toBe(
      'plan_not_approved: The plan of this report run is not approved yet. Approve the report plan in the Intel Agent app, then call start_analysis again.',
    );
    await approve(true);
    expect((await start(reportRunId)).reused).toBe(false);
  });
});

test.each(['filter_trials', 'classify_trials', 'get_profiles', 'get_documents', 'extract_variables'])(
  '%s that the run does not include is refused, and start_analysis does not list it',
  async (tool) => {
    const run = await analysis();
    await service.engine.asOwner.query(
      'UPDATE control_plane.report_run SET enabled_tools = array_remove(enabled_tools, $2) WHERE report_run_id = $1',
      [run.reportRunId, tool],
    );
    const { enabled_tools } = await start(run.reportRunId);
    expect(enabled_tools).not.toContain(tool);
    expect(enabled_tools).toHaveLength(5);
    const calls: Record<string, Record<string, unknown>> = {
      filter_trials: {},
      classify_trials: { trial_ids: [unknown[0]], criteria: { inclusion: ['adults'], exclusion: [] } },
      get_profiles: { trial_ids: [ids[0]] },
      get_documents: { trial_id: ids[0], document_name: 'any' },
      extract_variables: {
        trial_id: unknown[0],
        variables: [{ name: 'dose', instruction: 'The highest dose.' }],
      },
    };
    for (const [name, args] of Object.entries(calls)) {
      const answer = await client.call(name, { analysis_id: run.analysisId, ...args });
      expect(codeOf(answer) === 'tool_not_enabled').toBe(name === tool);
    }
  },
);

describe('the reservation of a call', () => {
  const allowance = { limit: 100, used: 0, remaining: 100 };
  const admitAll: Answer = (response, request) => {
    const { unit_ids } = request.body as ReservationRequest;
    json(200, { admitted: unit_ids, blocked: [], allowance })(response, request);
  };

  let app: FakeApp;
  let metered: TestService;
  let caller: McpClient;
  let listed: { trial_id: string; document_name: string };
  beforeAll(async () => {
    app = await fakeApp();
    metered = await testService({
      engine: await testEngine(),
      // An app that counts what it receives is told nothing of the calls.
      environment: { INTEL_APP_CONTROL_URL: app.url, TELEMETRY_FUNCTION_NAME: '' },
    });
    caller = await connectModern(metered.description);
    const { rows } = await metered.engine.asOwner.query<typeof listed>(
      `SELECT eu_number AS trial_id, document_name FROM engine.serving_document
       WHERE document_name <> lower(document_name) AND character_count > 0 ORDER BY 1, 2 LIMIT 1`,
    );
    listed = rows[0]!;
  });
  afterAll(async () => {
    await caller.close();
    await metered.stop();
    await app.close();
  });

  const reservation = async (tool: string, args: Record<string, unknown>) => {
    app.answers(admitAll);
    const answer = await caller.call(tool, { analysis_id: 'an_1', ...args });
    expect(app.received).toHaveLength(1);
    return { answer, headers: app.received[0]!.headers, body: app.received[0]!.body as ReservationRequest };
  };

  test('names exactly what is about to be returned', async () => {
    const page = await reservation('filter_trials', {
      sort: { by: 'eu_number', direction: 'asc' },
      limit: 3,
    });
    expect(page.body).toMatchObject({
      tool: 'filter_trials',
      unit_ids: ids.slice(0, 3),
      principal: { kind: 'service' },
    });
    const some = await reservation('get_profiles', { trial_ids: [ids[4], unknown[0], ids[2], ids[4]] });
    expect(some.body).toMatchObject({ tool: 'get_profiles', unit_ids: [ids[4], ids[2]] });
    const document = await reservation('get_documents', {
      ...listed,
      document_name: listed.document_name.toUpperCase(),
    });
    expect(document.body).toMatchObject({
      tool: 'get_documents',
      unit_ids: [`${listed.trial_id}|${listed.document_name.toLowerCase()}`],
    });
  });

  test('names nothing where nothing would be returned, and is made all the same', async () => {
    for (const [tool, args] of [
      ['filter_trials', { filters: { trial_title: 'no such title' } }],
      ['get_profiles', { trial_ids: [...unknown] }],
      ['get_documents', { trial_id: unknown[0], document_name: 'x' }],
      ['get_documents', { ...listed, document_name: 'no such name' }],
      ['get_documents', { ...listed, part: 1000 }],
    ] as const)
      expect((await reservation(tool, args)).body).toMatchObject({ tool, unit_ids: [] });
  });

  test('has a key of its own in every call, one in both tries, and the id of the request', async () => {
    const keys = new Set<string>();
    for (let call = 0; call < 3; call += 1) {
      app.answers((response) => response.destroy(), admitAll);
      await caller.call('filter_trials', { analysis_id: 'an_1' });
      const [first, second] = app.received;
      expect(second!.body).toEqual(first!.body);
      expect(second!.headers['x-request-id']).toBe(first!.headers['x-request-id']);
      keys.add((first!.body as ReservationRequest).idempotency_key);
    }
    expect(keys.size).toBe(3);
    app.answers(json(404, { code: 'analysis_not_found' }));
    const { _meta } = await caller.call('filter_trials', { analysis_id: 'an_1' });
    expect(_meta?.['trialagents.com/error']).toMatchObject({
      request_id: app.received[0]!.headers['x-request-id'],
    });
  });

  test('that fails leaves the call without an answer', async () => {
    for (const [tool, args] of [
      ['filter_trials', {}],
      ['get_profiles', { trial_ids: [ids[0]] }],
      ['get_documents', listed],
    ] as const) {
      app.answers(json(500, { detail: 'upstream-secret-text' }));
      const answer = await caller.call(tool, { analysis_id: 'an_1', ...args });
      expect(codeOf(answer)).toBe('control_plane_unavailable');
      expect(JSON.stringify(answer)).not.toMatch(/upstream-secret-text|2099-5/);
    }
  });

  test('that admits nothing of it leaves nothing of it in the answer', async () => {
    app.answers((response, request) => {
      const { unit_ids } = request.body as ReservationRequest;
      json(200, { admitted: [], blocked: unit_ids, allowance })(response, request);
    });
    const answer = await caller.call('filter_trials', { analysis_id: 'an_1', limit: 4 });
    expect(answer.structuredContent).toMatchObject({ trials: [], withheld: 4 });
    expect(JSON.stringify(answer)).not.toContain('2099-5');
  });
});
