import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayResponses } from '../../shared/config/gateway-responses.ts';
import { type RuntimeService, runtimeService } from './runtime-service.ts';

/** Functions whose environment cannot work are loaded all the same, say so once, and answer for themselves. */

const nothing = { MCP_PUBLIC_RESOURCE_URL: '' };

let service: RuntimeService;
beforeAll(async () => {
  const names = ['mcp', 'report-plan', 'metadata', 'docs'];
  service = await runtimeService({
    environment: {
      ...Object.fromEntries(names.map((name) => [name, nothing])),
      'telemetry-deliver': { INTEL_APP_CONTROL_URL: '' },
    },
  });
});
afterAll(() => service.stop());

/** The messages of an operator's log that are about the configuration. */
function configurationFaults(name: string): string[] {
  return service.functions[name]!.logs.split('\n')
    .filter((line) => line.includes('configuration: '))
    .map((line) => (JSON.parse(line) as { message: string }).message);
}

test.each([
  ['mcp', '/mcp'],
  ['report-plan', '/internal/report-plan'],
  ['metadata', '/.well-known/oauth-protected-resource'],
  ['docs', '/'],
])('%s answers 503 to every call and tells each fault once', async (name, path) => {
  const lambda = service.functions[name]!;
  for (const _ of [1, 2]) {
    const response = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.service_token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('not configured');
    await lambda.settled();
  }
  expect(lambda.started).toBe(1);
  expect(configurationFaults(name)).toEqual([expect.stringContaining('MCP_PUBLIC_RESOURCE_URL')]);
});

test('an authorizer without its secret lets nobody in', async () => {
  const barred = await runtimeService({
    environment: { authorizer: { MCP_INBOUND_SERVICE_TOKEN_SECRET_ARN: '' } },
  });
  try {
    const response = await fetch(barred.mcp_url, {
      method: 'POST',
      headers: { authorization: `Bearer ${barred.service_token}` },
    });
    const { statusCode, body } = gatewayResponses(barred.mcp_url).AUTHORIZER_FAILURE;
    expect(response.status).toBe(statusCode);
    expect(await response.text()).toBe(body);
    expect(barred.functions.authorizer!.logs).toContain('configuration: MCP_INBOUND_SERVICE_TOKEN');
    expect(barred.functions.mcp!.started).toBe(0);
  } finally {
    await barred.stop();
  }
});
