import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpControlPlane } from '../../../shared/control-plane/http.ts';
import type { OpenAnalysisRequest, ReservationRequest } from '../../../shared/control-plane/wire.ts';
import { ToolError } from '../../../shared/mcp/tool-error.ts';
import { fixedSecret } from '../../../shared/secrets/fixed-secret.ts';
import { type Secret, SecretUnavailable } from '../../../shared/secrets/secret.ts';
import { cutShort, type FakeApp, fakeApp, json, reset, silence, stall, text } from './fake-app.ts';

const trace = {
  request_id: 'request-1',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
};
const request: ReservationRequest = {
  tool: 'filter_trials',
  unit_ids: ['a', 'b'],
  principal: { kind: 'service' },
  idempotency_key: '6f1c2a52-8f2b-4a5f-9a0e-0c6b8f6f4c11',
};
const admission = { admitted: ['a'], blocked: ['b'], allowance: { limit: 1, used: 1, remaining: 0 } };
const secret = 'upstream-secret-text';

let app: FakeApp;
let faults: string[];
let controlPlane: HttpControlPlane;
beforeAll(async () => {
  app = await fakeApp();
});
afterAll(() => app.close());
beforeEach(() => {
  faults = [];
  controlPlane = client(app.url);
});

function client(
  url: string,
  timeoutMs?: number,
  token: Secret = fixedSecret('token-of-sixteen-or-more'),
): HttpControlPlane {
  return new HttpControlPlane({
    url,
    token,
    report: (fault) => faults.push(fault),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

function reserve(overrides: Partial<ReservationRequest> = {}) {
  return controlPlane.reserve('an_1', { ...request, ...overrides }, trace);
}

async function failure(call: Promise<unknown>): Promise<ToolError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ToolError);
  return error as ToolError;
}

const unavailable = {
  code: 'control_plane_unavailable',
  retryable: true,
  message: 'The Intel Agent app cannot be reached.',
  details: {},
};

describe('a request', () => {
  test('carries the bearer, what ties it to its call, and JSON', async () => {
    app.answers(json(200, admission));
    await reserve();
    expect(app.received).toHaveLength(1);
    expect(app.received[0]).toMatchObject({
      method: 'POST',
      path: '/internal/mcp/v1/analyses/an_1/reservations',
      headers: {
        authorization: 'Bearer token-of-sixteen-or-more',
        'content-type': 'application/json',
        'x-request-id': trace.request_id,
        traceparent: trace.traceparent,
      },
      body: request,
    });
  });

  test('carries no traceparent where the call had none', async () => {
    app.answers(json(200, admission));
    await controlPlane.reserve('an_1', request, { request_id: 'request-2' });
    expect(app.received[0]!.headers).not.toHaveProperty('traceparent');
  });

  test.each(['', '/'])('goes below a base path that ends with "%s"', async (end) => {
    app.answers(json(200, admission));
    await client(`${app.url}/base${end}`).reserve('an_1', request, trace);
    expect(app.received[0]!.path).toBe('/base/internal/mcp/v1/analyses/an_1/reservations');
  });

  test.each(['a/b', 'a?b#c', '%2e%2e', '../reservations', ' an ', '🧪', 'a\\b'])(
    'keeps an analysis id of any form inside its path segment: %s',
    async (id) => {
      app.answers(json(200, admission));
      await controlPlane.reserve(id, request, trace);
      const [, segment] = /^\/internal\/mcp\/v1\/analyses\/([^/?#]+)\/reservations$/.exec(
        app.received[0]!.path!,
      )!;
      expect(decodeURIComponent(segment!)).toBe(id);
    },
  );

  test.each(['.', '..'])('is not made for an analysis id that a URL would resolve away: %s', async (id) => {
    app.answers();
    expect(await failure(controlPlane.reserve(id, request, trace))).toMatchObject({
      code: 'analysis_not_found',
    });
    expect(app.received).toEqual([]);
  });
});

describe('one more try', () => {
  const retried = { 'a lost connection': reset, 'a connection lost inside the answer': cutShort };
  test.each(Object.entries(retried))('follows %s, as the same request', async (_name, answer) => {
    app.answers(answer, json(200, admission));
    expect(await reserve()).toEqual(admission);
    expect(app.received).toHaveLength(2);
    expect(app.received[1]!.body).toEqual(app.received[0]!.body);
  });

  test.each([502, 503, 504])('follows %i, as the same request', async (status) => {
    app.answers(text(status, secret), json(200, admission));
    expect(await reserve()).toEqual(admission);
    expect(app.received).toHaveLength(2);
    expect(app.received[1]!.body).toEqual(app.received[0]!.body);
    expect(faults).toEqual([`control plane answered ${status}`]);
  });

  test.each([
    ['lost connections', reset],
    ['502', text(502, secret)],
    ['503', json(503, { code: 'analysis_not_found' })],
    ['504', text(504, secret)],
  ])('is the last one: %s', async (_name, answer) => {
    app.answers(answer, answer, json(200, admission));
    expect(await failure(reserve())).toMatchObject(unavailable);
    expect(app.received).toHaveLength(2);
  });

  test('does not follow where nobody listens at all: the second fails too', async () => {
    const gone = await fakeApp();
    await gone.close();
    expect(await failure(client(gone.url).reserve('an_1', request, trace))).toMatchObject(unavailable);
    expect(faults).toEqual([
      'control plane connection failed',
      'control plane connection failed',
      'control plane unreachable',
    ]);
  });

  test.each([400, 401, 403, 404, 409, 410, 422, 429, 500, 501, 505])('does not follow %i', async (status) => {
    app.answers(json(status, { title: secret }), json(200, admission));
    expect(await failure(reserve())).toMatchObject(unavailable);
    expect(app.received).toHaveLength(1);
  });

  test.each([
    ['no answer', silence],
    ['an answer that does not end', stall],
  ])('does not follow a timeout: %s', async (_name, answer) => {
    app.answers(answer, json(200, admission));
    expect(await failure(client(app.url, 50).reserve('an_1', request, trace))).toMatchObject(unavailable);
    expect(app.received).toHaveLength(1);
    expect(faults).toEqual(['control plane did not answer in time']);
  });
});

describe('a refused token', () => {
  /** A secret whose values count until they are refused, one after the other. */
  function tokens(...values: string[]): Secret {
    return {
      current: async () => values[0]!,
      accepted: async () => values,
      refused: (value) => {
        if (value === values[0] && values.length > 1) values.shift();
      },
    };
  }

  const bearers = () => app.received.map(({ headers }) => headers.authorization);

  test('is read anew and the request made once more, the same', async () => {
    app.answers(json(401, {}), json(200, admission));
    controlPlane = client(app.url, undefined, tokens('first', 'second'));
    expect(await reserve()).toEqual(admission);
    expect(bearers()).toEqual(['Bearer first', 'Bearer second']);
    expect(app.received[1]!.body).toEqual(app.received[0]!.body);
    expect(faults).toEqual([]);
  });

  test('is the last one where the next is refused too', async () => {
    app.answers(json(401, {}), json(401, {}), json(200, admission));
    controlPlane = client(app.url, undefined, tokens('first', 'second', 'third'));
    expect(await failure(reserve())).toMatchObject(unavailable);
    expect(bearers()).toEqual(['Bearer first', 'Bearer second']);
    expect(faults).toEqual(['control plane answered 401']);
  });

  test('leaves the other try for a lost connection to the request with the next', async () => {
    app.answers(json(401, {}), reset, json(200, admission));
    controlPlane = client(app.url, undefined, tokens('first', 'second'));
    expect(await reserve()).toEqual(admission);
    expect(bearers()).toEqual(['Bearer first', 'Bearer second', 'Bearer second']);
  });

  test('that cannot be read makes no request; whoever keeps it has said why', async () => {
    app.answers(json(200, admission));
    const unreadable = () => Promise.reject(new SecretUnavailable('INTEL_APP_SERVICE_TOKEN'));
    controlPlane = client(app.url, undefined, {
      current: unreadable,
      accepted: unreadable,
      refused: () => undefined,
    });
    expect(await failure(reserve())).toMatchObject(unavailable);
    expect(app.received).toEqual([]);
    expect(faults).toEqual([]);
  });
});

test('a call may take five seconds, its other try included', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  app.answers(reset, json(200, admission));
  await reserve();
  expect(timeout.mock.calls).toEqual([[5000]]);
  timeout.mockRestore();
});

describe('a refusal', () => {
  test.each([
    ['report_run_not_found', 404],
    ['analysis_not_found', 404],
    ['plan_not_approved', 409],
    ['analysis_expired', 410],
    ['tool_not_enabled', 403],
  ])('%s becomes the tool error of that name', async (code, status) => {
    app.answers(
      json(
        status,
        { type: 'about:blank', title: secret, detail: secret, status, code },
        { 'content-type': 'application/problem+json' },
      ),
    );
    const error = await failure(reserve());
    expect(error).toMatchObject({ code, retryable: false, details: {} });
    expect(error.message + error.recovery).not.toContain(secret);
    expect(app.received).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  test.each([
    ['an unknown code', 404, { code: 'no_such_thing' }],
    ['a code of this service', 409, { code: 'internal_error' }],
    ['no code', 404, { title: secret }],
    ['no object', 404, null],
    ['a known code with the status of another', 404, { code: 'tool_not_enabled' }],
    ['a known code with 500', 500, { code: 'analysis_not_found' }],
    ['a known code with 200', 200, { code: 'analysis_not_found' }],
  ])('that is not agreed is control_plane_unavailable: %s', async (_name, status, body) => {
    app.answers(json(status, body));
    expect(await failure(reserve())).toMatchObject(unavailable);
    expect(app.received).toHaveLength(1);
  });
});

describe('an answer that is not agreed is control_plane_unavailable, at once', () => {
  const { allowance } = admission;
  test.each([
    ['not JSON', text(200, secret)],
    ['HTML', text(200, `<html>${secret}</html>`, { 'content-type': 'text/html' })],
    ['nothing', text(200, '')],
    ['no content', text(204, '')],
    ['accepted', json(202, admission)],
    ['null', json(200, null)],
    ['an array', json(200, [admission])],
    ['no admitted', json(200, { blocked: [], allowance })],
    ['admitted of another kind', json(200, { ...admission, admitted: [1] })],
    ['a negative allowance', json(200, { ...admission, allowance: { limit: 1, used: 2, remaining: -1 } })],
    ['an allowance in text', json(200, { ...admission, allowance: { limit: '1', used: 1, remaining: 0 } })],
    ['a unit that nobody asked for', json(200, { ...admission, admitted: ['a', 'c'] })],
    ['a unit in both lists', json(200, { ...admission, blocked: ['a', 'b'] })],
    ['a unit in neither list', json(200, { ...admission, blocked: [] })],
    ['a unit twice', json(200, { ...admission, admitted: ['a', 'a'] })],
  ])('%s', async (_name, answer) => {
    app.answers(answer, json(200, admission));
    const error = await failure(reserve());
    expect(error).toMatchObject(unavailable);
    expect(error.message + error.recovery + JSON.stringify(error.details)).not.toContain(secret);
    expect(faults.join()).not.toContain(secret);
    expect(app.received).toHaveLength(1);
  });

  test.each([301, 302, 303, 307, 308])('a redirect, which is not followed: %i', async (status) => {
    app.answers(
      json(status, { code: 'analysis_not_found' }, { location: `${app.url}/elsewhere` }),
      json(200, admission),
    );
    expect(await failure(reserve())).toMatchObject(unavailable);
    expect(app.received).toHaveLength(1);
  });

  test.each(['classify_trials', 'extract_variables'] as const)('no model for %s', async (tool) => {
    app.answers(json(200, admission), json(200, { ...admission, model: 'gpt-5.6-terra' }));
    expect(await failure(reserve({ tool }))).toMatchObject(unavailable);
    expect(await reserve({ tool })).toMatchObject({ model: 'gpt-5.6-terra' });
  });
});

describe('an answer that is agreed', () => {
  test('may hold more than is read', async () => {
    app.answers(json(200, { ...admission, note: secret }));
    expect(await reserve()).toEqual(admission);
  });

  test('counts a unit that was sent twice once', async () => {
    app.answers(json(200, admission));
    expect(await reserve({ unit_ids: ['a', 'b', 'a'] })).toEqual(admission);
  });

  test.each([200, 201])('opens an analysis: %i', async (status) => {
    const allowance = { limit: 1, used: 0, remaining: 1 };
    const opened = {
      analysis_id: 'an_1',
      reused: status === 200,
      started_at: '2026-01-01T00:00:00Z',
      expires_at: '2026-01-01T02:00:00+01:00',
      package: 'light',
      enabled_tools: ['start_analysis'],
      allowances: {
        filtered_trials: allowance,
        classified_trials: allowance,
        profiles: allowance,
        documents: allowance,
        extractions: allowance,
      },
    };
    app.answers(json(status, opened));
    const body: OpenAnalysisRequest = {
      report_run_id: 'rr_1',
      principal: { kind: 'user', subject: 'u', scopes: [] },
    };
    expect(await controlPlane.openAnalysis(body, trace)).toEqual(opened);
    expect(app.received[0]).toMatchObject({ path: '/internal/mcp/v1/analyses', body });
  });
});
