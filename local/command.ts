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

/** Runs a command's work: what a person can mend is one sentence on standard error and exit code 1. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
