import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportPlan } from '../../shared/contract/report-plan.ts';
import { type RuntimeService, runtimeService } from './runtime-service.ts';

/** The built functions beside the one of the tools. */

let service: RuntimeService;
beforeAll(async () => {
  service = await runtimeService();
});
afterAll(() => service.stop());

test('health', async () => {
  const response = await fetch(`${service.url}/health`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'ok' });
});

test.each(['', '/mcp'])(
  'the metadata of the resource, at its root form and for its path (%s)',
  async (path) => {
    const response = await fetch(`${service.url}/.well-known/oauth-protected-resource${path}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ resource: service.mcp_url });
  },
);

test.each([
  ['/', 'text/html'],
  ['/docs.md', 'text/markdown'],
  ['/llms.txt', 'text/plain'],
])('the public page %s', async (path, type) => {
  const response = await fetch(`${service.url}${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
  expect(await response.text()).toContain('Intel MCP');
});

test('a report plan, for the app alone', async () => {
  const ask = (bearer: string) =>
    fetch(`${service.url}/internal/report-plan`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ brief: 'Trials of asthma in children', requested_insights: [] }),
    });
  expect((await ask(service.service_token)).status).toBe(401);
  const response = await ask(service.report_plan_token);
  expect(response.status).toBe(200);
  expect(reportPlan.safeParse(await response.json()).error).toBeUndefined();
});

test('a path that leads nowhere is answered by the gateway', async () => {
  expect((await fetch(`${service.url}/nowhere`)).status).toBe(404);
});
