import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageLimits } from '../../../local/control-plane/packages.ts';
import { allowanceKinds, type MeteredTool, meteredTools } from '../../../shared/contract/allowance.ts';
import { reservationResponse } from '../../../shared/control-plane/wire.ts';
import { type MadePlane, madePlane, owner, service, stranger, units } from './made-plane.ts';

let plane: MadePlane;
beforeAll(async () => {
  plane = await madePlane();
});
afterAll(() => plane.close());

async function admission(analysisId: string, unit_ids: string[], tool: MeteredTool = 'filter_trials') {
  const answer = await plane.reserve(analysisId, { tool, unit_ids });
  expect(answer.status).toBe(200);
  return reservationResponse.parse(answer.body);
}

describe('what is admitted', () => {
  test('is counted once, whatever the call', async () => {
    const { analysisId } = await plane.analysis();
    await admission(analysisId, ['a', 'b']);
    expect(await admission(analysisId, ['b', 'c', 'b'])).toEqual({
      admitted: ['b', 'c'],
      blocked: [],
      allowance: { limit: 100, used: 3, remaining: 97 },
    });
  });

  test('is free in a retry, with the same key or another', async () => {
    const { analysisId } = await plane.analysis();
    const ask = { unit_ids: units('u', 60), idempotency_key: randomUUID() };
    const first = await plane.reserve(analysisId, ask);
    expect(await plane.reserve(analysisId, ask)).toEqual(first);
    expect(await plane.reserve(analysisId, { ...ask, idempotency_key: randomUUID() })).toEqual(first);
  });

  test('is free in a revision of the same run, within a lease and in a renewed one', async () => {
    const { reportRunId, analysisId } = await plane.analysis();
    const all = units('u', 100);
    await admission(analysisId, all);
    const used = { limit: 100, used: 100, remaining: 0 };
    const revised = await plane.open(reportRunId);
    expect(await admission(revised.body.analysis_id as string, all)).toEqual({
      admitted: all,
      blocked: [],
      allowance: used,
    });
    await plane.expire(reportRunId);
    const renewed = await plane.open(reportRunId);
    expect(renewed.body.allowances).toMatchObject({ filtered_trials: used });
    expect(await admission(renewed.body.analysis_id as string, [...all, 'new'])).toEqual({
      admitted: all,
      blocked: ['new'],
      allowance: used,
    });
  });

  test('is the first ones in order when capacity is short, beside those admitted before', async () => {
    const { analysisId } = await plane.analysis();
    await admission(analysisId, units('u', 98));
    expect(await admission(analysisId, ['x', 'u-3', 'y', 'z', 'u-97', 'w'])).toEqual({
      admitted: ['x', 'u-3', 'y', 'u-97'],
      blocked: ['z', 'w'],
      allowance: { limit: 100, used: 100, remaining: 0 },
    });
  });

  test('is nothing for nothing, which proves the lease all the same', async () => {
    const { analysisId } = await plane.analysis();
    expect(await admission(analysisId, [])).toEqual({
      admitted: [],
      blocked: [],
      allowance: { limit: 100, used: 0, remaining: 100 },
    });
  });

  test('is another run’s own affair', async () => {
    const one = await plane.analysis();
    const other = await plane.analysis();
    await admission(one.analysisId, units('u', 100));
    expect((await admission(other.analysisId, ['u-0'])).allowance.used).toBe(1);
  });
});

describe('the limits', () => {
  const every = (['light', 'max'] as const).flatMap((chosen) =>
    meteredTools.map((tool) => [chosen, tool] as const),
  );
  test.each(every)('%s, %s', async (chosen, tool) => {
    const { analysisId } = await plane.analysis(chosen);
    const limit = packageLimits[chosen][allowanceKinds[tool]];
    const asked = units('u', limit + 1);
    const answer = await admission(analysisId, asked, tool);
    expect(answer.admitted).toEqual(asked.slice(0, limit));
    expect(answer.blocked).toEqual(asked.slice(limit));
    expect(answer.allowance).toEqual({ limit, used: limit, remaining: 0 });
    expect(answer.model).toBe(
      tool === 'classify_trials' || tool === 'extract_variables' ? 'gpt-5.6-terra' : undefined,
    );
    for (const other of meteredTools.filter((name) => name !== tool))
      expect((await admission(analysisId, [], other)).allowance.used).toBe(0);
  });

  test('hold against 50 reservations at once: 100 units of 250, and never a 101st', async () => {
    const { reportRunId, analysisId } = await plane.analysis();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => admission(analysisId, units(`call-${at}`, 5))),
    );
    const admitted = answers.flatMap((answer) => answer.admitted);
    expect(new Set(admitted).size).toBe(100);
    expect(admitted).toHaveLength(100);
    expect(answers.flatMap((answer) => answer.blocked)).toHaveLength(150);
    expect(Math.max(...answers.map((answer) => answer.allowance.used))).toBe(100);
    const { rows } = await plane.engine.asOwner.query(
      'SELECT count(*)::integer AS units FROM control_plane.admitted_unit WHERE report_run_id = $1',
      [reportRunId],
    );
    expect(rows).toEqual([{ units: 100 }]);
  });

  test('hold against 50 reservations at once that overlap', async () => {
    const { analysisId } = await plane.analysis();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => admission(analysisId, units('shared', 80 + at))),
    );
    const admitted = new Set(answers.flatMap((answer) => answer.admitted));
    expect([...admitted].toSorted()).toEqual(units('shared', 100).toSorted());
    for (const answer of answers) expect(answer.allowance.used).toBeLessThanOrEqual(100);
  });
});

describe('a tool that the run does not include', () => {
  test.each(meteredTools)('%s is refused, and opening lists the others', async (tool) => {
    const { reportRunId, analysisId } = await plane.analysis();
    await plane.engine.asOwner.query(
      'UPDATE control_plane.report_run SET enabled_tools = array_remove(enabled_tools, $2) WHERE report_run_id = $1',
      [reportRunId, tool],
    );
    expect(await plane.reserve(analysisId, { tool, unit_ids: ['a'] })).toMatchObject({
      status: 403,
      contentType: 'application/problem+json',
      body: { code: 'tool_not_enabled' },
    });
    const { body } = await plane.open(reportRunId);
    expect(body.enabled_tools).toEqual(['start_analysis', ...meteredTools.filter((name) => name !== tool)]);
    const { rowCount } = await plane.engine.asOwner.query(
      'SELECT FROM control_plane.admitted_unit WHERE report_run_id = $1',
      [reportRunId],
    );
    expect(rowCount).toBe(0);
    for (const other of meteredTools.filter((name) => name !== tool))
      expect((await admission(analysisId, ['a'], other)).admitted).toEqual(['a']);
  });
});

describe('an analysis that is not the caller’s', () => {
  test('is one that does not exist, to the byte, whether active, ended or without the tool', async () => {
    const { reportRunId, analysisId } = await plane.analysis();
    const ask = { unit_ids: ['a'], principal: stranger };
    const unknown = await plane.reserve('an_of_nobody', ask);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'analysis_not_found' } });
    expect(await plane.reserve(analysisId, ask)).toEqual(unknown);
    await plane.engine.asOwner.query(
      `UPDATE control_plane.report_run SET enabled_tools = '{start_analysis}' WHERE report_run_id = $1`,
      [reportRunId],
    );
    expect(await plane.reserve(analysisId, ask)).toEqual(unknown);
    await plane.expire(reportRunId);
    expect(await plane.reserve(analysisId, ask)).toEqual(unknown);
  });

  test('takes nothing from its run', async () => {
    const { analysisId } = await plane.analysis();
    await plane.reserve(analysisId, { unit_ids: units('u', 100), principal: stranger });
    expect((await admission(analysisId, [])).allowance.used).toBe(0);
  });

  test('differs from one of the user’s own, and from any to the service', async () => {
    const { reportRunId, analysisId } = await plane.analysis();
    expect(await plane.reserve(analysisId, { unit_ids: ['a'], principal: owner })).toMatchObject({
      status: 200,
    });
    expect(await plane.reserve(analysisId, { unit_ids: ['a'], principal: service })).toMatchObject({
      status: 200,
    });
    await plane.expire(reportRunId);
    for (const principal of [owner, service])
      expect(await plane.reserve(analysisId, { unit_ids: ['a'], principal })).toMatchObject({
        status: 410,
        body: { code: 'analysis_expired' },
      });
  });
});

describe('a request that is not agreed', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a tool that meters nothing', { tool: 'start_analysis' }],
    ['an unknown tool', { tool: 'drop_trials' }],
    ['an empty unit', { unit_ids: [''] }],
    ['no key', { idempotency_key: undefined }],
    ['a key that is no UUID', { idempotency_key: 'again' }],
    ['another key', { limit: 1000 }],
  ])('is answered 422: %s', async (_name, changes) => {
    const { analysisId } = await plane.analysis();
    const ask = { unit_ids: ['a'], ...changes } as { unit_ids: string[] };
    expect(await plane.reserve(analysisId, ask)).toMatchObject({
      status: 422,
      body: { code: 'invalid_request' },
    });
  });
});
