import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** The stack whose functions are run. */
export const stackName = 'IntelMcp-staging';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Writes the cloud assembly of one stage, bundles included, as a deployment does.
 *
 * @param folder A new or empty one.
 */
export async function synthesize(folder: string, say: (line: string) => void): Promise<void> {
  const began = performance.now();
  say('Synthesizing the stack and bundling its functions.');
  const cdk = path.join(root, 'node_modules/aws-cdk/bin/cdk');
  await promisify(execFile)(process.execPath, [cdk, 'synth', stackName, '--quiet', '--output', folder], {
    cwd: root,
    env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true', CDK_DISABLE_VERSION_CHECK: 'true' },
  });
  say(`  bundled (${Math.round((performance.now() - began) / 1000)} s)`);
}
