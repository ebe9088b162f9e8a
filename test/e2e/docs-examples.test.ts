import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { decodeHTML } from 'entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../../local/authorization-server/authorization-server.ts';
import { connectModern, type McpClient } from '../../local/demo/clients.ts';
import { listen } from '../../local/gateway/gateway.ts';
import { toolDefinitions } from '../../shared/contract/tool-definitions.ts';
import type { TrialProfile } from '../../shared/contract/trial-profile.ts';
import { partsOfHtml } from '../functions/docs/page-parts.ts';
import { Browser, obtainTokens, openSignIn } from '../support/oauth-client.ts';
import { type TestService, testService } from '../support/service.ts';

/** What the public page gives to copy, put to use on the local stack. */

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const python = process.env.PYTHON ?? 'python3';
const runs = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const noCurl = runs('curl', '--version') ? '' : ' (skipped: curl is not installed)';
const noPython = runs(python, '--version') ? '' : ` (skipped: ${python} is not installed)`;
const noPythonSdk = runs(python, '-c', 'from mcp.client.auth import AuthorizationCodeResult')
  ? ''
  : ` (skipped: ${python} has no MCP SDK of version 2.3)`;

let authorizationServer: AuthorizationServer;
let service: TestService;
let folder: string;
let html: string;
beforeAll(async () => {
  const gateway = await listen(0);
  authorizationServer = await startAuthorizationServer({ resource: `${gateway.url}/mcp` });
  service = await testService({ gateway, issuer: authorizationServer.issuer });
  html = await (await fetch(service.description.url)).text();
  folder = mkdtempSync(path.join(tmpdir(), 'intel-mcp-examples-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(async () => {
  await service.stop();
  await authorizationServer.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The examples of one use, by what stands above them. */
function examplesOf(use: string): Map<string, string> {
  const figures = html.matchAll(
    /<figcaption>(.*?) <button.*?<code [^>]*data-use="(\w+)"[^>]*>([^<]*)<\/code>/gs,
  );
  return new Map(
    [...figures]
      .filter(([, , its]) => its === use)
      .map(([, label = '', , code = '']) => [label, decodeHTML(code)]),
  );
}

function example(use: string, label: string): string {
  const code = examplesOf(use).get(label);
  if (code === undefined) throw new Error(`The page has no ${use} ${label}.`);
  return code;
}

test('every example has a use that is tried here', () => {
  const uses = ['address', 'prompt', 'arguments', 'shell', 'install', 'program'];
  expect(uses.flatMap((use) => [...examplesOf(use)])).toHaveLength(partsOfHtml(html).examples.length);
});

test('the address is the endpoint', () => {
  expect(example('address', 'The address for your client')).toBe(service.description.mcp_url);
});

test('the question names a report run and nothing that is not there', () => {
  const question = example('prompt', 'A question to begin with');
  expect(question).toContain('REPORT_RUN_ID');
  expect(question).not.toMatch(/\b[a-z]+_[a-z]+/);
});

test('what is to be installed is what the project itself uses', () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [, name = '', major] =
    /^npm install (@?[\w/-]+)@(\d+)$/.exec(example('install', 'Install the TypeScript SDK')) ?? [];
  expect(devDependencies[name]).toMatch(new RegExp(`^${major}\\.`));
  expect(example('install', 'Install the Python SDK')).toBe('pip install "mcp>=2.3,<3"');
  expect(example('install', 'Add it to Claude Code, then sign in with /mcp')).toBe(
    `claude mcp add --transport http intel-mcp ${service.description.mcp_url}`,
  );
});

describe('the calls', () => {
  let client: McpClient;
  beforeAll(async () => {
    client = await connectModern(service.description);
  });
  afterAll(() => client.close());

  async function answer(tool: string, args: Record<string, unknown>): Promise<string[]> {
    const { isError, content } = await client.call(tool, args);
    expect(isError, content[0]?.text).toBeFalsy();
    return content.map(({ text }) => text);
  }

  test('work in their order, and return what the page says', async () => {
    let analysisId = '';
    let trial: TrialProfile['filtering_variables'] | undefined;
    for (const { name } of toolDefinitions) {
      const [protocol = ''] = trial?.available_extracted_documents.protocol ?? [];
      const args = JSON.parse(
        example('arguments', `A call of ${name}`)
          .replaceAll('REPORT_RUN_ID', service.description.report_runs.max)
          .replaceAll('ANALYSIS_ID', analysisId)
          .replaceAll('"D1_Protocol 2022-500244-37-00 v1.0"', JSON.stringify(protocol))
          .replaceAll('2022-500244-37-00', trial?.eu_number ?? ''),
      );
      const result = JSON.parse((await answer(name, args)).at(-1)!);
      const told = partsOfHtml(html)
        .tables[tableAt(`Result of ${name}`)]!.slice(1)
        .map(([key]) => key);
      const optional = name === 'filter_trials' ? ['hints'] : [];
      expect(Object.keys(result)).toEqual(told.filter((key) => !optional.includes(key!) || key! in result));
      if (name === 'start_analysis') analysisId = result.analysis_id;
      if (name === 'filter_trials') {
        expect(result.trials).not.toEqual([]);
        trial = await trialWithProtocol(analysisId);
      }
    }
  });

  async function trialWithProtocol(analysis_id: string): Promise<TrialProfile['filtering_variables']> {
    const [shortlist] = await answer('filter_trials', {
      analysis_id,
      filters: { document_types: ['protocol'] },
      limit: 1,
    });
    const trial_ids = [JSON.parse(shortlist!).trials[0].eu_number];
    const [read] = await answer('get_profiles', { analysis_id, trial_ids });
    return JSON.parse(read!).profiles[0].filtering_variables;
  }

  function tableAt(label: string): number {
    return [...html.matchAll(/<caption>(.*?)<\/caption>/g)].findIndex(([, caption]) => caption === label);
  }
});

describe.skipIf(noCurl)(`the lines for a shell${noCurl}`, () => {
  const expected: Record<string, RegExp> = {
    'Who guards the endpoint': /^\{"resource":"http[^"]+\/mcp","authorization_servers":\["http/,
    'The challenge that begins a sign-in':
      /^HTTP\/1\.1 401[\s\S]*\nwww-authenticate: Bearer resource_metadata="/i,
    'List the tools': /^data: .*"name":"extract_variables"/m,
    'Start an analysis': /^data: .*"structuredContent":\{"analysis_id":"/m,
    'This page as Markdown': /^# Intel MCP\n/,
  };

  test('do what is said of them', async () => {
    const { access_token } = await obtainTokens(authorizationServer.issuer, {
      user: 'max',
      parameters: { resource: service.description.mcp_url },
    });
    const lines = examplesOf('shell');
    expect([...lines.keys()].toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [label, line] of lines) {
      const { stdout } = await run('sh', ['-c', line], {
        env: {
          PATH: process.env.PATH,
          ACCESS_TOKEN: access_token,
          REPORT_RUN_ID: service.description.report_runs.max,
        },
      });
      expect(stdout, label).toMatch(expected[label]!);
    }
  });
});

/** Runs a program as a person does: opens the address that it prints, signs in, allows. */
async function runSignedIn(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  let asked = false;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const signedIn = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const [address] = asked ? [] : (/http\S+(?=\n)/.exec(out) ?? []);
      if (!address) return;
      asked = true;
      signInAt(address).then(resolve, reject);
    });
    child.once('close', () => resolve());
  });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  await signedIn;
  expect(await code, err).toBe(0);
  return out;
}

async function signInAt(address: string): Promise<void> {
  const browser = new Browser();
  const { url } = await openSignIn(browser, address);
  const sent = await browser.post(url, { user: 'max', decision: 'allow' }, { origin: new URL(url).origin });
  const { answer } = await browser.follow(new URL(sent.headers.get('location') ?? '', url).href);
  const back = await fetch(answer.headers.get('location') ?? 'about:blank');
  expect(await back.text()).toBe('You can close this page.');
}

/** What both programs print in the end. */
function expectAnalysis(out: string): void {
  const { counts, values } = JSON.parse(out.slice(out.indexOf('\n') + 1));
  expect(counts.eligible + counts.ineligible + counts.uncertain).toBe(5);
  expect(Object.keys(values)).toEqual(['sample_size']);
}

test('the TypeScript program compiles, signs in and runs', async () => {
  const file = path.join(folder, 'intel-mcp.ts');
  writeFileSync(file, `${example('program', 'intel-mcp.ts')}\n`);
  await run(
    path.join(root, 'node_modules/.bin/tsc'),
    '--noEmit --strict --target es2024 --module preserve --skipLibCheck --types node --ignoreConfig intel-mcp.ts'.split(
      ' ',
    ),
    { cwd: folder },
  );
  expectAnalysis(await runSignedIn(process.execPath, [file, service.description.report_runs.max]));
});

describe.skipIf(noPython)(`the Python program${noPython}`, () => {
  const file = () => path.join(folder, 'intel_mcp.py');
  beforeAll(() => writeFileSync(file(), `${example('program', 'intel_mcp.py')}\n`));

  test('compiles, and its arguments are those of the tools', async () => {
    await run(python, ['-m', 'py_compile', file()]);
    const calls: { tool: string; args: Record<string, unknown> }[] = JSON.parse(
      (await run(python, ['-c', callsOf, file()])).stdout,
    );
    expect(calls.length).toBeGreaterThan(3);
    for (const { tool, args } of calls)
      toolDefinitions.find(({ name }) => name === tool)!.input.parse({ ...args, ...placesTaken(args) });
  });

  test.skipIf(noPythonSdk)(`signs in and runs${noPythonSdk}`, async () => {
    expectAnalysis(await runSignedIn(python, [file(), service.description.report_runs.max]));
  });
});

/** Prints the calls of a program: what is not written out comes as null. */
const callsOf = `
import ast, json, sys

def value(node):
    try:
        return ast.literal_eval(node)
    except ValueError:
        return None

calls = [
    {"tool": node.args[0].value, "args": {word.arg: value(word.value) for word in node.keywords}}
    for node in ast.walk(ast.parse(open(sys.argv[1]).read()))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "call"
]
print(json.dumps(calls))
`;

/** Values for what a program only knows while it runs. */
function placesTaken(args: Record<string, unknown>): Record<string, unknown> {
  const known: Record<string, unknown> = { trial_id: '2022-500244-37-00', trial_ids: ['2022-500244-37-00'] };
  return Object.fromEntries(
    Object.entries(args)
      .filter(([, value]) => value === null)
      .map(([name]) => [name, known[name] ?? 'an id']),
  );
}
