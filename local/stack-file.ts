import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { StartError } from './start-error.ts';

/** What a command on a running stack needs to reach it; kept in the data folder while the stack runs. */
const stackFile = z.strictObject({ control_url: z.url(), control_token: z.string() });
export type StackFile = z.infer<typeof stackFile>;

export function stackFileOf(dataFolder: string): string {
  return path.join(dataFolder, 'stack.json');
}

/** @throws StartError where nothing can be written there. */
export function writeStackFile(dataFolder: string, contents: StackFile): void {
  try {
    writeFileSync(stackFileOf(dataFolder), JSON.stringify(contents), { mode: 0o600 });
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataFolder} cannot be written to (${(cause as NodeJS.ErrnoException).code}): name another folder with --data.`,
      { cause },
    );
  }
}

/** @throws StartError where no stack runs over that folder. */
export function readStackFile(dataFolder: string): StackFile {
  try {
    return stackFile.parse(JSON.parse(readFileSync(stackFileOf(dataFolder), 'utf8')));
  } catch (cause) {
    throw new StartError(
      `No stack is running over ${dataFolder}: start one with npm start, or name its folder with --data.`,
      {
        cause,
      },
    );
  }
}
