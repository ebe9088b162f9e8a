import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { synthesize } from '../../local/deployed/cloud-assembly.ts';
import { runtimeClient } from './runtime-client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the cloud assembly. */
    cloudAssembly: string;
    /** The module of aws-lambda-ric. */
    runtimeClient: string;
  }
}

/** One runtime client and one cloud assembly, written here unless CLOUD_ASSEMBLY names one, for the whole run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  project.provide('runtimeClient', await runtimeClient(say));
  const given = process.env.CLOUD_ASSEMBLY;
  const folder = given ?? mkdtempSync(path.join(tmpdir(), 'intel-mcp-assembly-'));
  if (!given) await synthesize(folder, say);
  project.provide('cloudAssembly', folder);
  return () => {
    if (!given) rmSync(folder, { recursive: true, force: true });
  };
}
