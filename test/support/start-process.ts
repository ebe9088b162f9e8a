import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clearData } from '../../local/engine/postgres.ts';
import type { ServiceDescription } from '../../local/service.ts';

/** `npm start` as a person or a script runs it: one process, its two outputs, its exit code. */

const script = path.resolve(import.meta.dirname, '../../local/start.ts');
const running: ChildProcess[] = [];
const folders: string[] = [];

/** Ends what the tests of a file have started, and removes their folders. */
export async function endStarted(): Promise<void> {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  for (const folder of folders.splice(0)) {
    // What a stack keeps can lie elsewhere, with a link in its data folder.
    for (const data of [folder, path.join(folder, 'data')])
      if (existsSync(path.join(data, 'password'))) clearData(data);
    rmSync(folder, { recursive: true, force: true });
  }
}

export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'intel-mcp-start-'));
  folders.push(folder);
  return folder;
}

export interface Run {
  child: ChildProcess;
  /** All that came on standard output and standard error so far. */
  out: () => string;
  err: () => string;
  /** The one line of --json. */
  ready: Promise<ServiceDescription>;
  exit: Promise<number | null>;
}

export function start(...args: string[]): Run {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  let out = '';
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<ServiceDescription>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (/^\{.*\}\n/.test(out)) resolve(JSON.parse(out));
    });
    exit.then((code) => reject(new Error(`ended with ${code}: ${err}`)));
  });
  ready.catch(() => undefined);
  return { child, out: () => out, err: () => err, ready, exit };
}
