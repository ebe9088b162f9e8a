import path from 'node:path';
import { Command, Option } from 'commander';
import { leaseMinutes } from '../shared/contract/analysis.ts';
import { defaultDataFolder, endOf, orExplain, print, StopRequest, wholeNumber } from './command.ts';
import type { ModelChoice } from './model/access.ts';
import type { ServiceDescription } from './service.ts';
import { startStack } from './stack.ts';
import { StartError } from './start-error.ts';

interface StartOptions {
  port: number;
  trials?: number;
  ctis?: string[];
  documents?: string;
  report?: string;
  data: string;
  fresh?: boolean;
  leaseMinutes: number;
  model: ModelChoice['model'];
  modelUrl?: string;
  modelName: string;
  engineSource: 'database' | 'http';
  json?: boolean;
}

const program = new Command('npm start --')
  .description('Run the whole service on this machine: gateway, Engine (PostgreSQL) and control plane.')
  .option('--port <n>', 'port of the gateway; 0 takes a free one', wholeNumber(0, 65_535), 8787)
  .option(
    '--trials <n>',
    'made-up approved trials (default: 300, or 0 with --ctis)',
    wholeNumber(0, 1_000_000),
  )
  .option('--ctis <file-or-folder...>', 'CTIS records to import: JSON of the public portal, or NDJSON')
  .option('--documents <folder>', 'document texts: <folder>/<EU number>/<document name>.txt or .md')
  .option('--report <file>', 'write what the import mapped and left out: JSON, or tables to read for a .txt')
  .option('--data <folder>', 'folder that keeps the data', defaultDataFolder)
  .option('--fresh', 'remove the data of earlier starts first')
  .option('--lease-minutes <n>', 'minutes that an analysis lasts', wholeNumber(1, 1440), leaseMinutes)
  .addOption(
    new Option('--model <name>', 'who judges and reads: keyword rules, or the API of OPENAI_API_KEY')
      .choices(['local-rules', 'openai'])
      .default('local-rules'),
  )
  .option('--model-url <url>', 'any other Responses API, up to and with its /v1')
  .option('--model-name <name>', 'the model that is asked for', 'gpt-5.6-terra')
  .addOption(
    new Option(
      '--engine-source <way>',
      "how trials are read: from the database, or over the Engine's HTTP API",
    )
      .choices(['database', 'http'])
      .default('database'),
  )
  .option('--json', 'print one line of JSON on standard output when ready')
  .allowExcessArguments(false)
  .parse();

const { json, data, ...options } = program.opts<StartOptions>();
const isRules = options.model === 'local-rules' && options.modelUrl === undefined;

await orExplain(async (ending) => {
  for (const option of ['documents', 'report'] as const)
    if (options[option] !== undefined && options.ctis === undefined)
      throw new StartError(`--${option} goes with --ctis: name the CTIS records to import, or leave it out.`);
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const stack = await startStack({ ...options, data: path.resolve(data), say, signal: ending });
  try {
    await print(json ? `${JSON.stringify(stack.description)}\n` : welcome(stack.description, isRules));
    const reason = await endOf(AbortSignal.any([ending, stack.lost]));
    if (!(reason instanceof StopRequest)) throw reason;
  } finally {
    say('Stopping');
    await stack.stop();
  }
});

function welcome(
  { mcp_url, service_token, report_runs, model_url }: ServiceDescription,
  isRules: boolean,
): string {
  return `
Ready

  MCP endpoint    ${mcp_url}
  bearer token    ${service_token}
  report runs     ${report_runs.light} (Light), ${report_runs.max} (Max)
  model           ${isRules ? 'keyword rules in its place' : model_url}

Ctrl-C stops it.
`;
}
