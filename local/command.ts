import { once } from 'node:events';
import path from 'node:path';
import { InvalidArgumentError } from 'commander';
import { StartError } from './start-error.ts';

/** Where a stack keeps its data unless told otherwise. */
export const defaultDataFolder = path.resolve(import.meta.dirname, '..', '.local');

/** A commander parser of whole numbers. */
export function wholeNumber(minimum: number, maximum: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < minimum || value > maximum)
      throw new InvalidArgumentError(`It takes a whole number from ${minimum} to ${maximum}.`);
    return value;
  };
}

/** Ctrl-C, a closed terminal, SIGTERM. */
export class StopRequest extends StartError {
  constructor() {
    super('Stopped before it was ready.');
  }
}

/**
 * Runs a command's work: what a person can mend is one sentence on standard error and exit code 1.
 *
 * @param work Its signal is aborted where the work has to end in order: by a StopRequest, or by a StartError once
 * nobody takes standard output any more. Standard error is for whoever reads it: losing it ends nothing.
 */
export async function orExplain(work: (ending: AbortSignal) => Promise<void>): Promise<void> {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => ending.abort(new StopRequest()));
  process.stdout.on('error', (cause) => ending.abort(lostOutput(cause)));
  process.stderr.on('error', () => undefined);
  endWithNpm(ending);
  try {
    await work(ending.signal);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * npm passes no signal on to what it runs through a shell: whoever ends npm means this process, which then has another
 * parent.
 */
function endWithNpm(ending: AbortController): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    ending.abort(new StopRequest());
  }, 500);
  watch.unref();
}

/**
 * Writes to standard output.
 *
 * @throws StartError where it is closed or full.
 */
export function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (cause) => (cause ? reject(lostOutput(cause)) : resolve()));
  });
}

/** Waits until a signal is aborted. @returns Its reason. */
export async function endOf(signal: AbortSignal): Promise<unknown> {
  if (!signal.aborted) await once(signal, 'abort');
  return signal.reason;
}

function lostOutput(cause: NodeJS.ErrnoException): StartError {
  return new StartError(
    `Standard output cannot be written to (${cause.code}): keep what reads it running, or send it to a file.`,
    { cause },
  );
}
