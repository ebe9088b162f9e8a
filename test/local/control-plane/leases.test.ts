import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageLimits } from '../../../local/control-plane/packages.ts';
import { openAnalysisResponse } from '../../../shared/control-plane/wire.ts';
import { type MadePlane, madePlane, owner, service, stranger } from './made-plane.ts';

let plane: MadePlane;
beforeAll(async () => {
  plane = await madePlane(30);
});
afterAll(() => plane.close());

const run = (chosen: 'light' | 'max' = 'light') => plane.ledger.createReportRun(chosen, 'the-owner');

describe('opening an analysis', () => {
  test.each(['light', 'max'] as const)('begins a lease with the whole allowance of %s', async (chosen) => {
    const opened = await plane.open(await run(chosen));
    expect(opened.status).toBe(201);
    const { started_at, expires_at, ...rest } = openAnalysisResponse.parse(opened.body);
    expect(Date.parse(expires_at) - Date.parse(started_at)).toBe(30 * 60_000);
    expect(rest).toMatchObject({
      reused: false,
      package: chosen,
      enabled_tools: [
        'start_analysis',
        'filter_trials',
        'classify_trials',
        'get_profiles',
        'get_documents',
        'extract_variables',
      ],
    });
    for (const [kind, limit] of Object.entries(packageLimits[chosen]))
      expect(rest.allowances).toHaveProperty(kind, { limit, used: 0, remaining: limit });
  });

  test('returns the active lease as it is', async () => {
    const reportRunId = await run();
    const first = await plane.open(reportRunId);
    const second = await plane.open(reportRunId);
    expect(second.status).toBe(200);
    expect(second.body).toEqual({ ...first.body, reused: true });
  });

  test('begins one lease for many that ask at once', async () => {
    const reportRunId = await run();
    const opened = await Promise.all(Array.from({ length: 20 }, () => plane.open(reportRunId)));
    expect(new Set(opened.map(({ body }) => body.analysis_id)).size).toBe(1);
    expect(opened.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('begins another lease after expiry, for what is left', async () => {
    const { reportRunId, analysisId } = await plane.analysis();
    await plane.reserve(analysisId, { unit_ids: ['a', 'b'] });
    await plane.expire(reportRunId);
    const renewed = await plane.open(reportRunId);
    expect(renewed.status).toBe(201);
    expect(renewed.body).toMatchObject({ reused: false });
    expect(renewed.body.analysis_id).not.toBe(analysisId);
    expect(renewed.body.allowances).toMatchObject({
      filtered_trials: { limit: 100, used: 2, remaining: 98 },
    });
  });

  test('does not bring an ended lease back', async () => {
    const { reportRunId, analysisId } = await plane.analysis();
    await plane.expire(reportRunId);
    await plane.open(reportRunId);
    expect((await plane.reserve(analysisId, { unit_ids: [] })).body).toMatchObject({
      code: 'analysis_expired',
    });
  });

  test('is refused until the plan is approved', async () => {
    const reportRunId = await run();
    await plane.engine.asOwner.query(
      'UPDATE control_plane.report_run SET plan_approved = false WHERE report_run_id = $1',
      [reportRunId],
    );
    const refused = {
      status: 409,
      contentType: 'application/problem+json',
      body: { code: 'plan_not_approved' },
    };
    expect(await plane.open(reportRunId)).toMatchObject(refused);
    expect(await plane.open(reportRunId, owner)).toMatchObject(refused);
    expect(await plane.open(reportRunId, stranger)).toMatchObject({ body: { code: 'report_run_not_found' } });
  });
});

describe('whose a run is', () => {
  test('its user and the service may open it', async () => {
    const reportRunId = await run();
    expect(await plane.open(reportRunId, owner)).toMatchObject({ status: 201 });
    expect(await plane.open(reportRunId, service)).toMatchObject({ status: 200 });
  });

  test("another user's run is one that does not exist, to the byte", async () => {
    const foreign = await plane.open(await run(), stranger);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'report_run_not_found' } });
    expect(foreign).toEqual(await plane.open('rr_of_nobody', stranger));
  });
});

describe('a request that is not agreed', () => {
  const body = { report_run_id: 'rr_1', principal: service };
  test.each<[string, unknown]>([
    ['not JSON', '{'],
    ['no principal', { report_run_id: 'rr_1' }],
    ['a principal of no kind', { ...body, principal: { kind: 'admin' } }],
    ['a user without a subject', { ...body, principal: { kind: 'user', subject: '', scopes: [] } }],
    ['a service with a subject', { ...body, principal: { kind: 'service', subject: 'x' } }],
    ['another key', { ...body, package: 'max' }],
    ['an empty run', { ...body, report_run_id: '' }],
  ])('is answered 422: %s', async (_name, sent) => {
    expect(await plane.post('/internal/mcp/v1/analyses', sent)).toMatchObject({
      status: 422,
      contentType: 'application/problem+json',
    });
  });

  test.each([{ authorization: 'Bearer of-another' }, { authorization: '' }, { authorization: 'Basic eDp5' }])(
    'is answered 401 without the bearer: %j',
    async (headers) => {
      const reportRunId = await run();
      const refused = await plane.post(
        '/internal/mcp/v1/analyses',
        { ...body, report_run_id: reportRunId },
        headers,
      );
      expect(refused).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    },
  );
});
