import { readFileSync } from 'node:fs';

/**
 * When a process began, in clock ticks since the machine did (field 22 of /proc/PID/stat): with it a process is told
 * from a later one of the same number. Null where there is no such process, or no such file system.
 */
export function beginningOf(pid: number): string | null {
  return statOf(pid)?.[19] ?? null;
}

/**
 * Whether a process is there and not merely remembered by its parent.
 *
 * @param beginning Where it is known, a process that began at another time is another one.
 */
export function isRunning(pid: number, beginning: string | null = null): boolean {
  if (!isThere(pid)) return false;
  const fields = statOf(pid);
  if (fields === null) return true;
  return fields[0] !== 'Z' && (beginning === null || fields[19] === beginning);
}

/** The words that a process was started with; null where they cannot be read. */
export function commandOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return null;
  }
}

/** /proc/PID/stat from its third field on, the state: the second is a name, which can hold anything. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
