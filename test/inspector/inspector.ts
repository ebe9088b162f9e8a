import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { clearData } from '../../local/engine/postgres.ts';
import { startStack } from '../../local/stack.ts';
import { leaseMinutes } from '../../shared/contract/analysis.ts';

/**
 * The MCP Inspector's command line lists and calls the tools of a running stack. It is a program of its own with many
 * dependencies, so it is no dependency of this project:
 * `npm exec --yes --package=@modelcontextprotocol/inspector@2.12.0 -- node test/inspector/inspector.ts`
 */

const run = promisify(execFile);
const listed = z.object({ tools: z.array(z.object({ name: z.string() })) });
const started = z.object({ structuredContent: z.object({ package: z.literal('light') }) });

const data = mkdtempSync(path.join(tmpdir(), 'intel-mcp-inspector-'));
const stack = await startStack({
  port: 0,
  data,
  lasting: false,
  trials: 30,
  model: 'local-rules',
  leaseMinutes,
  say: () => undefined,
});
try {
  const { mcp_url, service_token, report_runs } = stack.description;
  const inspect = async (...args: string[]): Promise<unknown> => {
    const header = `Authorization: Bearer ${service_token}`;
    const { stdout } = await run('mcp-inspector', [
      '--cli',
      mcp_url,
      '--transport',
      'http',
      '--header',
      header,
      ...args,
    ]);
    return JSON.parse(stdout);
  };
  const { tools } = listed.parse(await inspect('--method', 'tools/list'));
  if (tools.length !== 6) throw new Error(`the Inspector lists ${tools.length} tools`);
  started.parse(
    await inspect(
      '--method',
      'tools/call',
      '--tool-name',
      'start_analysis',
      '--tool-arg',
      `report_run_id=${report_runs.light}`,
    ),
  );
  process.stdout.write(`The MCP Inspector lists ${tools.length} tools and calls one.\n`);
} finally {
  await stack.stop();
  clearData(data);
  rmSync(data, { recursive: true, force: true });
}
