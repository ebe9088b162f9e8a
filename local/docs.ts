import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { controlPlaneOpenApi } from './docs/control-plane-openapi.ts';
import { engineOpenApi } from './docs/engine-openapi.ts';

new Command('npm run docs --')
  .description(
    'Write the parts of docs/ anew that are made from schemas. Tests tell where they are out of date.',
  )
  .allowExcessArguments(false)
  .parse();

const files = {
  'control-plane.openapi.json': controlPlaneOpenApi(),
  'engine.openapi.json': engineOpenApi(),
};
for (const [name, content] of Object.entries(files)) {
  writeFileSync(path.resolve(import.meta.dirname, '../docs', name), `${JSON.stringify(content, null, 2)}\n`);
  process.stdout.write(`Wrote docs/${name}\n`);
}
