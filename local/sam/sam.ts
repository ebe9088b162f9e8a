import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { leaseMinutes } from '../../shared/contract/analysis.ts';
import { defaultDataFolder, endOf, orExplain, print, StopRequest, wholeNumber } from '../command.ts';
import { synthesize } from '../deployed/cloud-assembly.ts';
import { deploymentOf } from '../deployed/deployment.ts';
import { makeFolder } from '../make-folder.ts';
import { StartError } from '../start-error.ts';
import { startBacking } from './backing.ts';
import { samCredentials, samResourceUrl } from './credentials.ts';
import { portsOf, samEnvironments } from './environments.ts';
import { relayTo } from './host-relay.ts';
import { type SamProject, writeSamProject } from './write-project.ts';

interface SamOptions {
  data: string;
  trials?: number;
  containerHost: string;
  relay?: string;
}

const program = new Command('npm run sam --')
  .description('Write what `sam local` runs the built functions by, and run all that they need.')
  .option('--data <folder>', 'folder that keeps the data', path.join(defaultDataFolder, 'sam'))
  .option('--trials <n>', 'made-up approved trials (default: 300)', wholeNumber(0, 1_000_000))
  .option('--container-host <name>', 'by which containers find this machine', 'host.docker.internal')
  .option(
    '--relay <address>',
    "on Linux: the address of Docker's bridge, such as 172.17.0.1, to be reached there",
  )
  .allowExcessArguments(false)
  .parse();

const { data, trials, containerHost, relay } = program.opts<SamOptions>();

await orExplain(async (ending) => {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const folder = path.resolve(data);
  const project = path.join(folder, 'project');
  const engineOptions = {
    data: path.join(folder, 'engine'),
    say,
    signal: ending,
    ...(trials === undefined ? {} : { trials }),
  };
  // It takes the folder: whoever runs over the same one is told so before anything of theirs is touched.
  const backing = await startBacking(engineOptions, leaseMinutes);
  const { surroundings, reportRun, lost } = backing;
  let endRelay: (() => Promise<void>) | undefined;
  try {
    emptyProject(project);
    await synthesize(project, say).catch((cause: unknown) => {
      throw ending.aborted
        ? ending.reason
        : new StartError('The stack cannot be synthesised: npx cdk synth tells why.', { cause });
    });
    if (relay) endRelay = await relayTo(portsOf(surroundings), relay);
    const environments = samEnvironments(surroundings, containerHost);
    const written = writeSamProject(deploymentOf(project), environments, project);
    await print(welcome(written, reportRun));
    const reason = await endOf(AbortSignal.any([ending, lost]));
    if (!(reason instanceof StopRequest)) throw reason;
  } finally {
    say('Stopping');
    await endRelay?.();
    await backing.stop();
  }
});

/** Makes the folder anew, if it is one of this command's. */
function emptyProject(project: string): void {
  const mark = path.join(project, '.made-by-npm-run-sam');
  try {
    makeFolder(project);
    if (readdirSync(project).length > 0 && !existsSync(mark))
      throw new StartError(`${project} holds something else: name another folder with --data.`);
    rmSync(project, { recursive: true, force: true });
    makeFolder(project);
    writeFileSync(mark, '');
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The folder ${project} cannot be made: name another folder with --data.`, { cause });
  }
}

function welcome({ template, variables }: SamProject, reportRun: string): string {
  const files = `-t ${path.relative('', template)} -n ${path.relative('', variables)}`;
  const host = relay ? ` --add-host ${containerHost}:${relay}` : '';
  return `Everything that the functions need is running. In another terminal, all routes or one function:

  sam local start-api ${files}${host}
  sam local invoke Mcp ${files}${host} -e local/sam/events/mcp.json

  endpoint     ${samResourceUrl}
  bearer       ${samCredentials.MCP_INBOUND_SERVICE_TOKEN}
  report run   ${reportRun}

docs/sam-local.md says more. Ctrl-C ends this.
`;
}
