import { parseArgs } from 'node:util';
import { coldstart } from './coldstart.ts';
import type { Bench, Figure } from './figure.ts';
import { protocol } from './protocol.ts';
import { writeResults } from './results.ts';
import { telemetry } from './telemetry.ts';

/** `npm run bench` */

const benches: Readonly<Record<string, { bench: Bench; question: string }>> = {
  coldstart: {
    bench: coldstart,
    question: 'how long until the first good answer of a new instance, beside a bare handler?',
  },
  protocol: {
    bench: protocol,
    question: 'what does a call cost in the protocol alone, beside the SDKs and beside nothing?',
  },
  telemetry: {
    bench: telemetry,
    question: 'what does trouble of telemetry cost a tool call, beside telling nothing?',
  },
};

const help = `npm run bench [-- NAME…] [--quick]

${Object.entries(benches)
  .map(([name, { question }]) => `${name.padEnd(12)}${question}`)
  .join('\n')}

Without a NAME all of them run, and bench/RESULTS.md is written.

--quick     less data and fewer runs: each ends within a minute

Each figure is one line of JSON on standard output: bench, metric, ratio or value (a median), goal, ok and runs. A
missed goal is a figure like any other: the exit code is 0 where every bench came to its end.
`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, quick: { type: 'boolean' } },
  allowPositionals: true,
  strict: false,
});
const options = Object.keys(values).filter((name) => name !== 'help' && name !== 'quick');
const unknown = [
  ...positionals.filter((name) => !Object.hasOwn(benches, name)),
  ...options.map((name) => `--${name}`),
];
if (values.help) process.stdout.write(help);
else if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}.\n\n${help}`);
  process.exitCode = 2;
} else await run(positionals, values.quick === true);

async function run(names: readonly string[], quick: boolean): Promise<void> {
  const results: [name: string, figures: Figure[]][] = [];
  for (const name of names.length > 0 ? names : Object.keys(benches)) {
    const say = (line: string) => process.stderr.write(`${name}: ${line}\n`);
    const figures = await benches[name]!.bench({ quick, say });
    for (const figure of figures) process.stdout.write(`${JSON.stringify({ bench: name, ...figure })}\n`);
    results.push([name, figures]);
  }
  if (names.length === 0) writeResults(results, quick);
}
