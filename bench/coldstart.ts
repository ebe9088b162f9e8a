import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from '../lib/bundling.ts';
import { synthesize } from '../local/deployed/cloud-assembly.ts';
import { deploymentOf } from '../local/deployed/deployment.ts';
import type { FunctionDefinition } from '../local/deployed/function-definition.ts';
import { clearData } from '../local/engine/postgres.ts';
import { LambdaFunction } from '../test/runtime/emulator/lambda-function.ts';
import { streamedResponse } from '../test/runtime/emulator/streamed-response.ts';
import { runtimeClient } from '../test/runtime/runtime-client.ts';
import { type FirstCall, firstCalls } from './coldstart/first-calls.ts';
import { startSurroundings } from './coldstart/surroundings.ts';
import { type Bench, type Figure, ratio, value } from './figure.ts';

const goals: Readonly<Record<string, Figure['goal']>> = {
  // What a client asks first. A first tool call reads secrets and opens connections besides.
  'mcp.tools_list': '<= 3',
  'authorizer.service_token': '<= 2.5',
  docs: '<= 1.3',
  health: '<= 1.3',
};

/**
 * The time from the start of a function's process to its first good answer, under Lambda's runtime client on the
 * emulated Runtime API, beside a bare handler that is bundled and run in the same way; and the sizes of the bundles.
 * The functions are bundled by the stack, and find their credentials in (a stand-in for) Secrets Manager.
 */
export const coldstart: Bench = async ({ quick, say }) => {
  const runs = quick ? 9 : 21;
  const client = await runtimeClient(say);
  const folder = mkdtempSync(path.join(tmpdir(), 'intel-mcp-coldstart-'));
  const [data, assembly, bare] = ['data', 'assembly', 'bare'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(data);
  try {
    await synthesize(assembly, say);
    bundle(path.join(import.meta.dirname, 'coldstart/bare-handler.ts'), bare);
    const { functions } = deploymentOf(assembly);
    const surroundings = await startSurroundings(data);
    try {
      const calls = await firstCalls(surroundings);
      const bareFunction: FunctionDefinition = {
        name: 'bare',
        folder: bare,
        handler: 'index.handler',
        environment: {},
        timeoutMs: 10_000,
        memoryMb: 256,
      };
      const times = new Map(calls.map(({ metric }) => [metric, [] as number[]]));
      say(`Starting ${calls.length} functions ${runs} times each, one after the other`);
      // The first round warms the machine's caches.
      for (let round = -1; round < runs; round += 1)
        for (const call of calls) {
          const definition = call.function === 'bare' ? bareFunction : functions[call.function]!;
          const environment = { ...definition.environment, ...surroundings.environments[call.function] };
          const milliseconds = await timeToAnswer({ ...definition, environment }, call, client);
          if (round >= 0) times.get(call.metric)!.push(milliseconds);
        }
      const bareTimes = times.get('bare')!;
      return [
        value('bare.ms', bareTimes),
        ...calls
          .filter(({ metric }) => metric !== 'bare')
          .map(({ metric }) => ratio(metric, times.get(metric)!, bareTimes, goals[metric])),
        ...Object.entries(functions).flatMap(([name, { folder: where }]) => sizes(name, where)),
      ];
    } finally {
      await surroundings.stop();
    }
  } finally {
    clearData(data);
    rmSync(folder, { recursive: true, force: true });
  }
};

async function timeToAnswer(
  definition: FunctionDefinition,
  { event, isGood }: FirstCall,
  client: string,
): Promise<number> {
  const lambda = new LambdaFunction(definition, client);
  const start = performance.now();
  const answer = await lambda.invoke(event);
  let text = '';
  if (answer.mode === 'buffered') text = answer.payload;
  else for await (const chunk of (await streamedResponse(answer)).body) text += chunk.toString();
  const milliseconds = performance.now() - start;
  await lambda.stop();
  if (!isGood(text)) throw new Error(`${definition.name} answered ${text.slice(0, 500)}\n${lambda.logs}`);
  return milliseconds;
}

/** Bytes of code: what a cold start loads before anything is imported on demand, and all there is. */
function sizes(name: string, folder: string): Figure[] {
  const all = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  return [
    value(`${name}.loaded_bytes`, [bytesOf(loadedWith('index.mjs', folder), folder)]),
    value(`${name}.bytes`, [bytesOf(all, folder)]),
  ];
}

/** A module and the others that it imports statically. */
function loadedWith(file: string, folder: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const code = readFileSync(path.join(folder, file), 'utf8');
  for (const [, imported] of code.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.mjs)"/g))
    loadedWith(imported!, folder, loaded);
  return loaded;
}

function bytesOf(files: Iterable<string>, folder: string): number {
  return [...files].reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
}
