import path from 'node:path';
import { build } from 'esbuild';
import { bundling } from '../../lib/bundling.ts';

/**
 * Makes one file of a handler as the stack does of its functions.
 *
 * @param entry A module that exports `handler`.
 * @param folder Receives index.mjs.
 */
export async function bundle(entry: string, folder: string): Promise<void> {
  const { mainFields, minify, banner } = bundling;
  await build({
    entryPoints: [entry],
    outfile: path.join(folder, 'index.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: mainFields!,
    minify: minify!,
    banner: { js: banner! },
    logLevel: 'error',
  });
}
