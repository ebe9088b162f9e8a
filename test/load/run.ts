import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { orExplain, print, wholeNumber } from '../../local/command.ts';
import { clearData } from '../../local/engine/postgres.ts';
import { startEngine } from '../../local/engine/start-engine.ts';
import { load } from './load.ts';
import { verdictOf } from './verdict.ts';

const program = new Command('npm run test:load --')
  .description(
    'Load the whole service on this machine, in a process of its own, and measure what becomes of it.',
  )
  .option('--analyses <n>', 'analyses that the calls belong to', wholeNumber(1, 10_000), 200)
  .option('--seconds <n>', 'seconds at half of what the service gets through', wholeNumber(2, 86_400), 120)
  .option('--soak <n>', 'seconds for which the same goes on', wholeNumber(1, 86_400), 300)
  .option('--trials <n>', 'made-up approved trials', wholeNumber(50, 100_000), 300)
  .addHelpText(
    'after',
    '\nThe figures are one line of JSON on standard output; a goal that is missed is exit code 1.',
  )
  .allowExcessArguments(false)
  .parse();

const { analyses, seconds, soak, trials } = program.opts<{
  analyses: number;
  seconds: number;
  soak: number;
  trials: number;
}>();

await orExplain(async (ending) => {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const data = mkdtempSync(path.join(tmpdir(), 'intel-mcp-load-'));
  try {
    const engine = await startEngine({ data, lasting: false, trials, say, signal: ending });
    try {
      const figures = await load({
        engine,
        analyses,
        seconds: { capacity: Math.min(20, seconds), idle: Math.min(30, seconds), load: seconds, soak },
        say,
      });
      const goals = verdictOf(figures);
      await print(`${JSON.stringify({ ...figures, goals })}\n`);
      for (const { ok, goal, measured } of goals) say(`${ok ? 'met   ' : 'MISSED'} ${goal}: ${measured}`);
      if (goals.some(({ ok }) => !ok)) process.exitCode = 1;
    } finally {
      await engine.stop();
    }
  } finally {
    clearData(data);
    rmSync(data, { recursive: true, force: true });
  }
});
