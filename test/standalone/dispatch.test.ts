import { beforeEach, describe, expect, test } from 'vitest';
import type { Decision } from '../../shared/auth/decision.ts';
import { gatewayResponses } from '../../shared/config/gateway-responses.ts';
import type { GatewayContext } from '../../shared/lambda/gateway-fetch.ts';
import { dispatcher } from '../../standalone/dispatch.ts';

/** What stands before the functions, as API Gateway does elsewhere. */

let decision: Decision;
let reached: { request: Request; context: GatewayContext } | undefined;
let reports: string[];
beforeEach(() => {
  decision = { kind: 'allowed', principal: { kind: 'user', subject: 'u', scopes: ['intel.mcp'] } };
  reached = undefined;
  reports = [];
});

const dispatch = dispatcher(
  {
    routes: [
      {
        path: '/guarded',
        authorize: async ({ headers }) =>
          headers?.authorization === 'Bearer one' ? decision : { kind: 'unauthorized' },
        fetch: async (request, context) => {
          reached = { request, context };
          return new Response(await request.text());
        },
      },
      {
        path: '/broken',
        fetch: () => Promise.reject(new Error('a text of the inside')),
      },
    ],
    responses: gatewayResponses('https://mcp.example.org/mcp'),
  },
  (fault) => reports.push(fault),
);

function send(path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
  return dispatch(
    new Request(`http://server${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer one' },
      ...init,
    }),
    Promise.resolve(true),
  );
}

test('hands over the body, the principal and an id of the request', async () => {
  const response = await send('/guarded?a=b', { body: 'ä body' });
  expect(await response.text()).toBe('ä body');
  expect(reached!.context).toEqual({
    principal: { kind: 'user', subject: 'u', scopes: ['intel.mcp'] },
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    afterAnswer: expect.any(Function),
  });
});

test('takes a path with a slash at its end', async () => {
  expect((await send('/guarded/')).status).toBe(200);
});

test.each(['/', '/guarded/more', '/GUARDED', '/guarde'])('answers 404 at %s', async (path) => {
  const response = await send(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

describe('where the function is not reached', () => {
  test.each<[Decision, number]>([
    [{ kind: 'unauthorized' }, 401],
    [{ kind: 'insufficient_scope' }, 403],
    [{ kind: 'unavailable' }, 503],
  ])('%j is %i', async (decided, status) => {
    decision = decided;
    const response = await send('/guarded', { body: '{}' });
    expect(response.status).toBe(status);
    expect(response.headers.has('www-authenticate')).toBe(status !== 503);
    expect(reached).toBeUndefined();
  });

  test('two bearers are none', async () => {
    const headers = new Headers([
      ['authorization', 'Bearer one'],
      ['authorization', 'Bearer two'],
    ]);
    expect((await send('/guarded', { headers })).status).toBe(401);
  });

  test('a body beyond 1 MB is refused, with its length told or not', async () => {
    const large = new Uint8Array(1024 * 1024 + 1);
    const streamed = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const headers = { authorization: 'Bearer one', 'content-length': String(large.byteLength) };
    expect((await send('/guarded', { body: large, headers })).status).toBe(413);
    expect((await send('/guarded', { body: streamed, duplex: 'half' })).status).toBe(413);
    expect(reached).toBeUndefined();
    expect((await send('/guarded', { body: large.subarray(1) })).status).toBe(200);
  });
});

test('a preflight reaches the function without a bearer', async () => {
  await send('/guarded', { method: 'OPTIONS', headers: {} });
  expect(reached!.context.principal).toBeUndefined();
});

test('a function that fails is 502, and told without its text', async () => {
  const response = await send('/broken');
  expect(response.status).toBe(502);
  expect(await response.text()).not.toContain('inside');
  expect(reports).toEqual(['unforeseen failure of a request']);
});
