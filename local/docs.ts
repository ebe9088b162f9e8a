import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { rendered } from '../functions/docs/render/rendered.ts';
import { controlPlaneOpenApi } from './docs/control-plane-openapi.ts';
import { engineOpenApi } from './docs/engine-openapi.ts';
import { toolPages } from './docs/tool-pages.ts';

new Command('npm run docs --')
  .description(
    'Make anew what is made from schemas: the public page, and parts of docs/. Tests tell where they are out of date.',
  )
  .allowExcessArguments(false)
  .parse();

const root = path.resolve(import.meta.dirname, '..');

write('functions/docs/generated', await rendered());
write('docs', {
  'control-plane.openapi.json': json(controlPlaneOpenApi()),
  'engine.openapi.json': json(engineOpenApi()),
  ...toolPages(),
});

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, folder, name), text);
  process.stdout.write(`Made ${Object.keys(files).length} files in ${folder}/\n`);
}

function json(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
