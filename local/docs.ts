import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { controlPlaneOpenApi } from './docs/control-plane-openapi.ts';

new Command('npm run docs --')
  .description(
    'Write the parts of docs/ anew that are made from schemas. Tests tell where they are out of date.',
  )
  .allowExcessArguments(false)
  .parse();

const file = path.resolve(import.meta.dirname, '../docs/control-plane.openapi.json');
writeFileSync(file, `${JSON.stringify(controlPlaneOpenApi(), null, 2)}\n`);
process.stdout.write(`Wrote ${path.relative(process.cwd(), file)}\n`);
