import { execFileSync } from 'node:child_process';

/** Makes a named pipe: whoever opens it to read waits until somebody writes. */
export function makePipe(file: string): void {
  execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', file]);
}
