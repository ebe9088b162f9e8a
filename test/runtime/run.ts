import path from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { RuntimeClientMissing, runtimeClient } from './runtime-client.ts';

/** `npm run test:runtime` */

const help = `npm run test:runtime [-- FILTER…]

Runs the built functions under Lambda's own runtime client (aws-lambda-ric), on an emulator of Lambda's Runtime API
with the local gateway in front. The functions are those that \`cdk synth\` bundles.

The runtime client is no dependency of this project, since it compiles a part of its own. Where it is absent it is
installed under node_modules/.cache first: that needs Linux, cmake, g++, make, python3 and xz, and takes some minutes.

FILTER             runs the test files alone whose paths hold it
--assembly FOLDER  runs the functions of a cloud assembly that is there already, as \`cdk synth\` leaves it in cdk.out

What is not emulated: Lambda freezes an environment between its invocations; here it runs on.
`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, assembly: { type: 'string' } },
  allowPositionals: true,
});
if (values.help) process.stdout.write(help);
else await run(positionals, values.assembly);

async function run(filters: string[], assembly: string | undefined): Promise<void> {
  try {
    await runtimeClient((line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    if (!(error instanceof RuntimeClientMissing)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  if (assembly) process.env.CLOUD_ASSEMBLY = path.resolve(assembly);
  const vitest = await startVitest('test', filters, {
    run: true,
    root: path.resolve(import.meta.dirname, '../..'),
    config: path.join(import.meta.dirname, 'vitest.config.ts'),
  });
  await vitest.close();
}
