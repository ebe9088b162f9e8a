import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { leaseMinutes } from '../shared/contract/analysis.ts';
import { endOf, orExplain, StopRequest, wholeNumber } from './command.ts';
import { runAnalysis } from './demo/analysis.ts';
import { connectLegacy, connectModern } from './demo/clients.ts';
import { counting, showTelemetry } from './demo/telemetry.ts';
import { clearData } from './engine/postgres.ts';
import { type Stack, startStack } from './stack.ts';
import { StartError } from './start-error.ts';

const program = new Command('npm run demo --')
  .description(
    'Watch one whole analysis over made-up trials: the real service on a temporary database, called by two MCP clients.',
  )
  .option('--trials <n>', 'made-up approved trials', wholeNumber(100, 100_000), 300)
  .allowExcessArguments(false)
  .parse();

const { trials } = program.opts<{ trials: number }>();
const print = (line = '') => process.stdout.write(`${line}\n`);

await orExplain(async (ending) => {
  const data = temporaryFolder();
  try {
    const stack = await startStack({
      port: 0,
      data,
      lasting: false,
      trials,
      model: 'local-rules',
      leaseMinutes,
      say: print,
      signal: ending,
    });
    try {
      const over = endOf(AbortSignal.any([ending, stack.lost])).then((reason) => {
        throw reason instanceof StopRequest ? new StartError('Stopped before the demo was over.') : reason;
      });
      await Promise.race([bothAnalyses(stack), over]);
    } finally {
      await stack.stop();
    }
  } finally {
    clearData(data);
    rmSync(data, { recursive: true, force: true });
  }
});

async function bothAnalyses({ description, telemetry }: Stack): Promise<void> {
  print(`Serving ${description.mcp_url}; keyword rules stand in for a model`);
  const { light, max } = description.report_runs;
  const modern = counting(await connectModern(description));
  await runAnalysis(modern.client, light, print);
  const legacy = counting(await connectLegacy(description));
  await runAnalysis(legacy.client, max, print);
  await showTelemetry(telemetry.events, modern.calls() + legacy.calls(), print);
  print();
  print('Both analyses finished. To keep a stack running for your own client: npm start');
}

function temporaryFolder(): string {
  try {
    return mkdtempSync(path.join(tmpdir(), 'intel-mcp-demo-'));
  } catch (cause) {
    throw new StartError(`No folder can be made in ${tmpdir()}: set TMPDIR to one that can be written to.`, {
      cause,
    });
  }
}
