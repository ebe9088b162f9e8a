import path from 'node:path';
import { Command, Option } from 'commander';
import * as z from 'zod';
import { packages } from '../shared/contract/analysis.ts';
import { defaultDataFolder, orExplain, print } from './command.ts';
import { readStackFile } from './stack-file.ts';
import { StartError } from './start-error.ts';

const program = new Command('npm run report-run --')
  .description('Make a new report run on a running stack and print its id.')
  .addOption(new Option('--package <name>', 'its package').choices(packages).default('light'))
  .option('--data <folder>', 'data folder of the running stack', defaultDataFolder)
  .allowExcessArguments(false)
  .parse();

const options = program.opts<{ package: string; data: string }>();
const answer = z.object({ report_run_id: z.string() });

await orExplain(async (ending) => {
  const { control_url, control_token } = readStackFile(path.resolve(options.data));
  const response = await fetch(`${control_url}/local/report-runs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${control_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ package: options.package }),
    signal: ending,
  }).catch((cause: unknown) => {
    ending.throwIfAborted();
    throw new StartError('The stack does not answer: start it again with npm start.', { cause });
  });
  if (!response.ok) throw new StartError(`The stack refused to make a report run (${response.status}).`);
  await print(`${answer.parse(await response.json()).report_run_id}\n`);
});
