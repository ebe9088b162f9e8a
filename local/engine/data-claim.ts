import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { beginningOf, isRunning } from './running-process.ts';

/** Who holds a data folder: the number of a process and, where the machine tells it, when that process began. */
interface Holder {
  pid: number;
  beginning: string | null;
}

function claimFile(folder: string): string {
  return path.join(folder, 'stack.pid');
}

/** Null where the file is missing, or holds anything but a holder. */
function holderOf(folder: string): Holder | null {
  try {
    const words = /^([1-9]\d{0,9})(?: (\d+))?\s*$/.exec(readFileSync(claimFile(folder), 'utf8'));
    return words ? { pid: Number(words[1]), beginning: words[2] ?? null } : null;
  } catch {
    return null;
  }
}

/**
 * Makes a data folder this process's own.
 *
 * @throws StartError where a running process holds it, or nothing can be written there.
 */
export function claim(folder: string): void {
  const holder = holderOf(folder);
  if (holder && holder.pid !== process.pid && isRunning(holder.pid, holder.beginning))
    throw new StartError(
      `The data folder ${folder} is in use by process ${holder.pid}: stop that one, or name another folder with --data.`,
    );
  try {
    const beginning = beginningOf(process.pid);
    writeFileSync(claimFile(folder), beginning === null ? `${process.pid}` : `${process.pid} ${beginning}`);
  } catch (cause) {
    throw new StartError(
      `The data folder ${folder} cannot be written to (${(cause as NodeJS.ErrnoException).code}): name another folder with --data.`,
      { cause },
    );
  }
}

export function release(folder: string): void {
  rmSync(claimFile(folder), { force: true });
}
