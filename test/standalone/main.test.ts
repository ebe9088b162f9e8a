import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Script } from '../../local/model/model.ts';
import { value } from '../../local/model/script.ts';
import { messagesIn, toolCall } from '../e2e/mcp-post.ts';
import { endServed, type Run, serve } from './serve-process.ts';
import {
  reportPlanToken,
  resourceUrl,
  type Surroundings,
  serviceToken,
  surroundings,
} from './surroundings.ts';

let answer: Script = () => undefined;
let around: Surroundings;
let server: Run;
let url: string;
beforeAll(async () => {
  around = await surroundings((received, index) => answer(received, index));
  server = serve(around.environment);
  url = await server.url;
});
afterAll(async () => {
  await endServed();
  await around.stop();
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  at?: string;
}

/** As a proxy in front of the server passes a request on: with the public name as its Host, which `fetch` would set. */
function send(
  path: string,
  { method = 'GET', headers = {}, body, at = url }: Sent = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${at}${path}`, { method, headers: { host: 'mcp.example.org', ...headers } }, resolve)
      .on('error', reject)
      .end(body);
  });
}

/** A tool call of the app's backend; resolves with the head of the answer. */
function call(tool: string, args: Record<string, unknown>, at = url): Promise<IncomingMessage> {
  const { headers, body } = toolCall('2025-11-25', tool, args);
  const authorization = `Bearer ${serviceToken}`;
  return send('/mcp', { method: 'POST', headers: { ...headers, authorization }, body, at });
}

async function result(response: Promise<IncomingMessage>): Promise<Record<string, unknown>> {
  const [message] = messagesIn(await text(await response));
  return (message!.result as { structuredContent: Record<string, unknown> }).structuredContent;
}

async function startedAnalysis(at = url): Promise<{ analysis_id: string; trial_ids: string[] }> {
  const { analysis_id } = await result(call('start_analysis', { report_run_id: around.reportRun }, at));
  const { trials } = await result(call('filter_trials', { analysis_id, limit: 1 }, at));
  return {
    analysis_id: analysis_id as string,
    trial_ids: (trials as { eu_number: string }[]).map(({ eu_number }) => eu_number),
  };
}

describe('serves every route of the main product', () => {
  test('/health, without a bearer and under any host', async () => {
    const response = await fetch(`${url}/health`);
    expect(await response.json()).toMatchObject({ status: 'ok' });
    const head = await fetch(`${url}/health`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('/mcp, down to the Engine, the app and the model', async () => {
    answer = () => value({ inclusion_1: 'met' });
    const { analysis_id, trial_ids } = await startedAnalysis();
    expect(trial_ids).toHaveLength(1);
    const criteria = { inclusion: ['Adults'] };
    expect(await result(call('classify_trials', { analysis_id, trial_ids, criteria }))).toMatchObject({
      eligible: trial_ids,
    });
  });

  test('/internal/report-plan', async () => {
    answer = () => undefined;
    const response = await send('/internal/report-plan', {
      method: 'POST',
      headers: { authorization: `Bearer ${reportPlanToken}`, 'content-type': 'application/json' },
      body: '{"brief":"Trials in asthma"}',
    });
    expect(response.statusCode).toBe(200);
    expect(JSON.parse(await text(response))).toHaveProperty('sections');
  });

  test.each(['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'])(
    '%s',
    async (path) => {
      expect(JSON.parse(await text(await send(path)))).toMatchObject({ resource: resourceUrl });
    },
  );
});

describe('no token opens the other door', () => {
  test.each([
    ['/mcp', reportPlanToken],
    ['/internal/report-plan', serviceToken],
    ['/mcp', ''],
  ])('%s with %j', async (path, bearer) => {
    const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
    const response = await send(path, { method: 'POST', headers, body: '{}' });
    expect(response.statusCode).toBe(401);
    if (path === '/mcp')
      expect(response.headers['www-authenticate']).toBe(
        'Bearer resource_metadata="https://mcp.example.org/.well-known/oauth-protected-resource/mcp", scope="intel.mcp"',
      );
  });
});

test('another Host is refused', async () => {
  const { headers, body } = toolCall('2025-11-25', 'start_analysis', {});
  const response = await send('/mcp', {
    method: 'POST',
    headers: { ...headers, host: 'evil.example', authorization: `Bearer ${serviceToken}` },
    body,
  });
  expect(response.statusCode).toBe(421);
});

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets an open stream finish, takes nobody new, and ends with 0',
    async (signal) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const { promise: asked, resolve: heard } = Promise.withResolvers<void>();
      answer = async () => {
        heard();
        await released;
        return value({ inclusion_1: 'met' });
      };
      const leaving = serve(around.environment);
      const at = await leaving.url;
      const { analysis_id, trial_ids } = await startedAnalysis(at);
      const stream = await call(
        'classify_trials',
        { analysis_id, trial_ids, criteria: { inclusion: ['Adults'] } },
        at,
      );
      expect(stream.headers['content-type']).toContain('text/event-stream');
      await asked;
      leaving.child.kill(signal);
      await expect.poll(leaving.out, { timeout: 20_000 }).toContain('Stopping');
      await expect.poll(() => send('/health', { at }).catch(({ code }) => code)).toBe('ECONNREFUSED');
      expect(leaving.child.exitCode).toBeNull();
      release();
      expect(await result(Promise.resolve(stream))).toMatchObject({ eligible: trial_ids });
      expect(await leaving.exit).toBe(0);
      expect(leaving.err()).toBe('');
    },
  );

  test('a second signal ends it at once, with 1', async () => {
    const { promise: asked, resolve: heard } = Promise.withResolvers<void>();
    answer = () => {
      heard();
      return new Promise(() => undefined);
    };
    const leaving = serve(around.environment);
    const at = await leaving.url;
    const { analysis_id, trial_ids } = await startedAnalysis(at);
    const stream = await call(
      'classify_trials',
      { analysis_id, trial_ids, criteria: { inclusion: ['Adults'] } },
      at,
    );
    stream.on('error', () => undefined).resume();
    await asked;
    leaving.child.kill('SIGTERM');
    await expect.poll(leaving.out, { timeout: 20_000 }).toContain('Stopping');
    leaving.child.kill('SIGTERM');
    expect(await leaving.exit).toBe(1);
  });
});

describe('what a person can mend is a sentence on standard error, and exit code 1', () => {
  test('a port in use', async () => {
    const second = serve({ ...around.environment, PORT: new URL(url).port });
    expect(await second.exit).toBe(1);
    expect(second.err()).toBe(
      `Port ${new URL(url).port} is in use: set PORT to another one, or to 0 for a free one.\n`,
    );
  });

  test('an address that is not this machine', async () => {
    const elsewhere = serve({ ...around.environment, HOST: '192.0.2.1' });
    expect(await elsewhere.exit).toBe(1);
    expect(elsewhere.err()).toMatch(
      /^Port 0 of 192\.0\.2\.1 cannot be listened on \(\w+\): set PORT and HOST to others\.\n$/,
    );
  });

  test('all faults of the configuration at once, those of every function', async () => {
    const { PORT, INTEL_APP_SERVICE_TOKEN, ...works } = around.environment;
    const faulty = serve({
      ...works,
      PORT: '80800',
      MCP_ENGINE_DATABASE_USER: 'postgres',
      REPORT_PLAN_SERVICE_TOKEN: 'short',
      MCP_OAUTH_AUTHORIZATION_SERVER_URL: 'http://intel.example.org',
    });
    expect(await faulty.exit).toBe(1);
    expect(faulty.out()).toBe('');
    expect(faulty.err().trim().split('\n').toSorted()).toEqual([
      'INTEL_APP_SERVICE_TOKEN is missing, and so is INTEL_APP_SERVICE_TOKEN_SECRET_ARN.',
      'MCP_ENGINE_DATABASE_USER is not intel_mcp_reader_v1: no other login is used.',
      'MCP_OAUTH_AUTHORIZATION_SERVER_URL is not an https URL (http is for loopback hosts alone).',
      'PORT is not a whole number from 0 to 65535.',
      'REPORT_PLAN_SERVICE_TOKEN is shorter than 16 characters.',
    ]);
  });

  test('an option that it does not have', async () => {
    const run = serve({}, '--port', '1');
    expect(await run.exit).toBe(1);
    expect(run.err()).toBe("Unknown option '--port'. It takes --help alone.\n");
  });
});

test('--help needs no configuration', async () => {
  const run = serve({}, '--help');
  expect(await run.exit).toBe(0);
  expect(run.out()).toMatch(/^Usage: intel-mcp\n.*\bPORT\b.*\bHOST\b/s);
  expect(run.err()).toBe('');
});

test('nothing of all this was worth a fault', () => {
  expect(server.err()).toBe('');
});

test('the app is told of each call', async () => {
  const before = (await around.events()).length;
  await text(await call('start_analysis', { report_run_id: around.reportRun }));
  await expect.poll(async () => (await around.events()).length).toBe(before + 1);
  expect((await around.events()).at(-1)).toMatchObject({ tool: 'start_analysis', outcome: 'success' });
});
