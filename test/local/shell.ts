import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

export interface ShellRun {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  /** Of the whole pipeline: that of the last program in it which failed. */
  exit: Promise<number | null>;
}

/** Runs a line of bash in the repository's folder, in which `$node` is this Node. It is ended with the test. */
export function shell(line: string, environment: Readonly<Record<string, string>> = {}): ShellRun {
  const child = spawn('bash', ['-c', `set -o pipefail; ${line}`], {
    cwd: root,
    env: { ...process.env, ...environment, node: process.execPath },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid!, 'SIGTERM');
    await exit;
  });
  return { child, out: () => out, err: () => err, exit };
}

/** Whether a PostgreSQL that was not stopped has left its lock on the data of a stack. */
export function serverLeft(data: string): boolean {
  const place = path.join(data, 'postgres');
  return existsSync(place) && existsSync(path.join(realpathSync(place), 'postmaster.pid'));
}
