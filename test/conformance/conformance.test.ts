import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestService, testService } from '../support/service.ts';
import expectedFailures from './expected-failures.json' with { type: 'json' };
import known from './scenarios.json' with { type: 'json' };

/** The protocol's own conformance suite, over the whole service, in both revisions. */

const suite = path.resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');
const run = promisify(execFile);
const { scenarios, skipped } = known;
const applying = Object.entries(scenarios)
  .filter(([, applies]) => applies === 'applies')
  .map(([name]) => name);

interface Check {
  id: string;
  status: string;
}

let service: TestService;
let signedIn: Server;
let url: string;
let results: string;
beforeAll(async () => {
  results = mkdtempSync(path.join(tmpdir(), 'intel-mcp-conformance-'));
  // The suite presents no bearer: this server passes its requests on with one, all else as it came.
  signedIn = createServer((incoming, outgoing) => {
    const target = new URL(service.description.url);
    const headers = { ...incoming.headers, authorization: `Bearer ${service.description.service_token}` };
    const passed = request(
      { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => signedIn.listen(0, '127.0.0.1', resolve));
  const { port } = signedIn.address() as { port: number };
  url = `http://127.0.0.1:${port}/mcp`;
  service = await testService({
    environment: {
      MCP_ALLOWED_HOSTS: `127.0.0.1:${port},localhost:${port}`,
      MCP_ALLOWED_ORIGINS: `http://127.0.0.1:${port},http://localhost:${port}`,
    },
  });
});
afterAll(async () => {
  signedIn.close();
  await service.stop();
  rmSync(results, { recursive: true, force: true });
});

async function checksOf(scenario: string, revision: string): Promise<Check[] | 'not applicable'> {
  const folder = path.join(results, `${revision}-${scenario}`);
  const args = ['server', '--url', url, '--scenario', scenario, '--spec-version', revision, '-o', folder];
  // A failed check ends the suite with 1; which ones failed is in its file.
  const { stdout } = await run(process.execPath, [suite, ...args]).catch(
    (error: { stdout: string }) => error,
  );
  if (stdout.includes('is not applicable at spec version')) return 'not applicable';
  const [run_] = readdirSync(folder);
  return JSON.parse(readFileSync(path.join(folder, run_!, 'checks.json'), 'utf8'));
}

test('every server scenario of the suite is known: it applies, or it is said why not', async () => {
  const { stdout } = await run(process.execPath, [suite, 'list', '--server']);
  const listed = [...stdout.matchAll(/^ {2}- ([a-z0-9-]+) \[/gm)].map(([, name]) => name);
  expect(Object.keys(scenarios)).toEqual(listed);
});

describe.each(['2026-07-28', '2025-11-25'] as const)('revision %s', (revision) => {
  test.each(applying)('%s', async (scenario) => {
    const checks = await checksOf(scenario, revision);
    const expected: Record<string, string> =
      (expectedFailures as Record<string, Record<string, Record<string, string>>>)[revision]?.[scenario] ??
      {};
    if (checks === 'not applicable') {
      expect(expected).toEqual({});
      return;
    }
    const idsThat = (status: string) => checks.filter((check) => check.status === status).map(({ id }) => id);
    expect(idsThat('FAILURE').sort()).toEqual(Object.keys(expected).sort());
    expect(idsThat('SKIPPED').filter((id) => !Object.hasOwn(skipped, id))).toEqual([]);
    expect(checks.some(({ status }) => status === 'SUCCESS')).toBe(true);
  });
});
