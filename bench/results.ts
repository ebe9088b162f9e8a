import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import type { Figure } from './figure.ts';

const file = path.join(import.meta.dirname, 'RESULTS.md');

/** Writes what a run of all benches measured. */
export function writeResults(
  results: readonly (readonly [name: string, figures: readonly Figure[]])[],
  quick: boolean,
): void {
  const [{ model = 'unknown' } = {}, ...others] = cpus();
  const tables = results.map(([name, figures]) => `## ${name}\n\n${tableOf(figures)}\n`);
  writeFileSync(
    file,
    `# Results

Written by \`npm run bench${quick ? ' -- --quick' : ''}\` on ${others.length + 1} × ${model}, Node ${process.version}.
Ratios are what carries over to other machines.

${tables.join('\n')}`,
  );
}

function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ metric, ratio, value, goal, ok, runs }) => {
    const measured = ratio === undefined ? (value ?? 0).toLocaleString('en') : `${ratio} ×`;
    return `| ${metric} | ${measured} | ${goal ?? ''} | ${ok === null ? '' : ok ? 'met' : 'missed'} | ${runs} |`;
  });
  return ['| metric | median | goal | | runs |', '| --- | ---: | ---: | --- | ---: |', ...rows].join('\n');
}
