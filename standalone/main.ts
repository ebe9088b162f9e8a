#!/usr/bin/env node
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Logger } from '@aws-lambda-powertools/logger';
import { ConfigurationError } from '../shared/config/environment.ts';
import { reportTo } from '../shared/telemetry/report.ts';
import { dispatcher } from './dispatch.ts';
import { ListenError, listen } from './listen.ts';
import { createService } from './service.ts';

const help = `Usage: intel-mcp

Serves Intel MCP over HTTP: /mcp, /internal/report-plan, /health and the OAuth metadata, against an app, an Engine
and a model that are elsewhere. Everything is set by environment variables; docs/configuration.md has them all.
PORT is the port (8080 unless set; 0 takes a free one), HOST the address (127.0.0.1 unless set; 0.0.0.0 in a
container). SIGTERM and Ctrl-C let open requests finish, for 25 seconds at most; a second one ends it at once.

Options:
  -h, --help  print this
`;

/** Container platforms kill what has not ended 30 seconds after SIGTERM. */
const graceMs = 25_000;

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) process.stdout.write(help);
  else await serve();
} catch (error) {
  for (const sentence of sentencesOf(error)) process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  const report = reportTo(new Logger({ serviceName: 'intel-mcp' }));
  const service = createService(process.env, report);
  const server = await listen(dispatcher(service, report), service);
  process.stdout.write(`Listening on ${server.url}\n`);
  await stopSignal();
  process.stdout.write('Stopping\n');
  stopSignal().then(() => process.exit(1));
  await server.stop(graceMs);
  await service.idle();
  // Idle connections to the app, the Engine and the model would keep the process.
  process.exit(0);
}

function stopSignal(): Promise<unknown> {
  return Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
}

/** What a person can mend. */
function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof ConfigurationError) return error.faults.map((fault) => `${fault}.`);
  if (error instanceof ListenError) return [error.message];
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return [`${error.message.split('. ')[0]!.replace(/\.$/, '')}. It takes --help alone.`];
  throw error;
}
