import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { leaseMinutes } from '../shared/contract/analysis.ts';
import { orExplain, wholeNumber } from './command.ts';
import { runAnalysis } from './demo/analysis.ts';
import { connectLegacy, connectModern } from './demo/clients.ts';
import { startStack } from './stack.ts';

const program = new Command('npm run demo --')
  .description(
    'Watch one whole analysis over made-up trials: the real service on a temporary database, called by two MCP clients.',
  )
  .option('--trials <n>', 'made-up approved trials', wholeNumber(100, 100_000), 300)
  .allowExcessArguments(false)
  .parse();

const { trials } = program.opts<{ trials: number }>();
const print = (line = '') => process.stdout.write(`${line}\n`);

await orExplain(async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'intel-mcp-demo-'));
  const stack = await startStack({
    port: 0,
    data,
    lasting: false,
    trials,
    model: 'local-rules',
    leaseMinutes,
    say: print,
  });
  try {
    const { description } = stack;
    print(`Serving ${description.mcp_url}; keyword rules stand in for a model`);
    await runAnalysis(await connectModern(description), description.report_runs.light, print);
    await runAnalysis(await connectLegacy(description), description.report_runs.max, print);
    print();
    print('Both analyses finished. To keep a stack running for your own client: npm start');
  } finally {
    await stack.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
