import { afterAll, beforeAll, expect, test } from 'vitest';
import { listed } from '../shared/contract/definitions.ts';
import { clients } from '../support/clients.ts';
import { type TestService, testService } from '../support/service.ts';

let services: TestService[];
beforeAll(async () => {
  services = [await testService(), await testService()];
});
afterAll(() => Promise.all(services.map((service) => service.stop())));

/** `tools/list` of a service as it comes over the wire. */
async function rawList({ description }: TestService): Promise<string> {
  const response = await fetch(description.mcp_url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${description.service_token}`,
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  return response.text();
}

test('two services give the same bytes, every time', async () => {
  const [one, other] = services as [TestService, TestService];
  const first = await rawList(one);
  expect(first).toContain('"start_analysis"');
  expect(await rawList(one)).toBe(first);
  expect(await rawList(other)).toBe(first);
});

test('every tool goes over the wire as it is defined, byte for byte', async () => {
  // The 2025 revisions answer with the one event of a stream.
  const [, data] = /^data: (.*)$/m.exec(await rawList(services[0]!)) ?? [];
  const message = JSON.parse(data!) as { result: { tools: { name: string }[] } };
  const { tools } = message.result;
  expect(tools.length).toBeGreaterThan(3);
  for (const tool of tools)
    expect(JSON.stringify(tool)).toBe(JSON.stringify(listed.find(({ name }) => name === tool.name)));
});

test('both revisions list the same tools in the same order', async () => {
  const [modern, legacy] = await Promise.all(
    clients.map(async ([, connect]) => {
      const client = await connect(services[0]!.description);
      const { tools } = await client.listTools();
      await client.close();
      return tools;
    }),
  );
  expect(modern).toEqual(legacy);
});
