import path from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';

/** What CommonJS packages inside an ES module ask for. */
const requireOfTheModule =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Bundles a handler as `index.mjs`, and what it imports on demand as files of their own.
 *
 * A cold start reads and parses what is loaded, evaluated or not, so that what only some calls need (the clients of
 * the model and of AWS) lies apart. ES modules let esbuild drop what is not used, and packages are taken in that form
 * where they have it. The AWS SDK is the pinned one, not the runtime's.
 *
 * Source maps lie beside the files and are not loaded: no log line carries a stack. Whoever needs one sets
 * NODE_OPTIONS=--enable-source-maps on the function for as long as it takes.
 */
export function bundle(handler: string, folder: string): void {
  buildSync({
    entryPoints: { index: handler },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    banner: { js: requireOfTheModule },
    logLevel: 'error',
  });
}

/** The bundled code of the handler in a folder, for its export `index.handler`. */
export function bundledCode(folder: string): AssetCode {
  return Code.fromAsset(folder, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Nothing is bundled in a container.
      image: DockerImage.fromRegistry('none'),
      local: {
        tryBundle(output) {
          bundle(path.join(folder, 'handler.ts'), output);
          return true;
        },
      },
    },
  });
}
