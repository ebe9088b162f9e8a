import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Deployment } from '../deployed/deployment.ts';
import { type Environments, logicalId, samTemplate } from './template.ts';

/** What `sam local` takes. */
export interface SamProject {
  template: string;
  /** For --env-vars. */
  variables: string;
}

/** Writes a template and a file of variables for sam, and puts the relay beside the code of each function. */
export function writeSamProject(
  deployment: Deployment,
  environments: Environments,
  folder: string,
): SamProject {
  for (const definition of Object.values(deployment.functions))
    copyFileSync(path.join(import.meta.dirname, 'relay.mjs'), path.join(definition.folder, 'relay.mjs'));
  const template = path.join(folder, 'template.json');
  const variables = path.join(folder, 'env.json');
  const byId = Object.entries(environments).map(([name, environment]) => [logicalId(name), environment]);
  // sam hands on no variable that the template does not name; the values, credentials among them, are in their file.
  const names = Object.entries(environments).map(([name, environment]) => [
    name,
    Object.fromEntries(Object.keys(environment).map((variable) => [variable, ''])),
  ]);
  write(template, samTemplate(deployment, Object.fromEntries(names), folder));
  write(variables, Object.fromEntries(byId));
  return { template, variables };
}

function write(file: string, contents: unknown): void {
  writeFileSync(file, `${JSON.stringify(contents, null, 2)}\n`, { mode: 0o600 });
}
