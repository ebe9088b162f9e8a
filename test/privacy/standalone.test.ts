import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyTool } from '../security/tool-calls.ts';
import { endServed, serve } from '../standalone/serve-process.ts';
import {
  reportPlanToken,
  type Surroundings,
  serviceToken,
  surroundings,
} from '../standalone/surroundings.ts';
import { leaksIn } from '../support/told.ts';
import { type TroubledLink, troubledLink } from '../support/troubled-link.ts';
import { Client } from './client.ts';
import { Planted } from './planted.ts';

/** What the one server writes to its two outputs. */

let around: Surroundings;
let engine: TroubledLink;
let app: TroubledLink;
beforeAll(async () => {
  around = await surroundings();
  const { MCP_ENGINE_DATABASE_PORT: port, INTEL_APP_CONTROL_URL: url } = around.environment;
  engine = await troubledLink({ port: Number(port) });
  app = await troubledLink({ port: Number(new URL(url!).port) });
});
afterAll(async () => {
  await endServed();
  await engine.sever();
  await app.sever();
  await around.stop();
});

test('nothing of calls, while all goes well and while it does not', async () => {
  const planted = new Planted();
  for (const secret of [serviceToken, reportPlanToken, around.reportRun]) planted.keep('a secret', secret);
  for (const [name, value] of Object.entries(around.environment))
    if (/PASSWORD|TOKEN|API_KEY/.test(name)) planted.keep(name, value);
  const server = serve({
    ...around.environment,
    MCP_ENGINE_DATABASE_PORT: String(engine.port),
    INTEL_APP_CONTROL_URL: `http://127.0.0.1:${app.port}`,
    MCP_ALLOWED_HOSTS: 'localhost',
  });
  const client = new Client(await server.url, serviceToken);
  const host = { host: 'localhost' };
  const call = (tool: string, args: Record<string, unknown>) =>
    client.call(tool, args, ({ headers, body }) => ({ body, headers: { ...headers, ...host } }));
  const { analysis_id } = await call('start_analysis', { report_run_id: around.reportRun });
  const all = async () => {
    for (const [tool, args] of everyTool(analysis_id as string, around.reportRun)) {
      await call(tool, args);
      await call(tool, { ...args, [planted.at('a wrong key')]: planted.at('a wrong value') });
    }
    await call('get_profiles', { analysis_id: planted.at('an analysis'), trial_ids: ['2099-500000-10-00'] });
    for (const bearer of [planted.at('a wrong bearer'), reportPlanToken])
      await client.send('/mcp', { headers: { ...host, authorization: `Bearer ${bearer}` }, body: '{}' });
    await client.send(`/${planted.at('a path')}`, { headers: host });
    await client.send('/internal/report-plan', {
      headers: { ...host, authorization: `Bearer ${reportPlanToken}` },
      body: JSON.stringify({ brief: planted.at('a brief') }),
    });
  };
  await all();
  await engine.sever();
  await all();
  await engine.restore();
  await app.sever();
  await all();
  server.child.kill('SIGTERM');
  await server.exit;

  const written = server.out() + server.err();
  expect(written).toContain('engine read failed');
  expect(written).toContain('control plane unreachable');
  expect(client.calls).toBeGreaterThan(60);
  expect(planted.foundIn(written)).toEqual([]);
  expect(leaksIn(written)).toEqual([]);
});

test('no value of a configuration that cannot work', async () => {
  const planted = new Planted();
  const environment = Object.fromEntries(
    Object.keys(around.environment).map((name) => [name, `${planted.at(name)} @`]),
  );
  const server = serve(environment);
  expect(await server.exit).toBe(1);
  expect(server.err()).toContain('INTEL_APP_CONTROL_URL is not an https URL');
  expect(planted.foundIn(server.out() + server.err())).toEqual([]);
});
