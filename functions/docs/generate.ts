import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rendered } from './render/rendered.ts';

/** Renders the page anew into generated/. */
for (const [file, text] of Object.entries(await rendered()))
  writeFileSync(path.join(import.meta.dirname, 'generated', file), text);
