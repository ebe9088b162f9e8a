import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** `npm run serve` as a container runs it: one process, its environment, its two outputs, its exit code. */

const script = path.resolve(import.meta.dirname, '../../standalone/main.ts');
const running: ChildProcess[] = [];

export interface Run {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  /** Where it listens. */
  url: Promise<string>;
  exit: Promise<number | null>;
}

/** @param environment All of it, but for PATH. */
export function serve(environment: Readonly<Record<string, string>>, ...args: string[]): Run {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...environment },
  });
  running.push(child);
  let out = '';
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const [, listening] = /^Listening on (\S+)\n/.exec(out) ?? [];
      if (listening) resolve(listening);
    });
    exit.then((code) => reject(new Error(`ended with ${code}: ${err}`)));
  });
  url.catch(() => undefined);
  return { child, out: () => out, err: () => err, url, exit };
}

/** Ends what the tests of a file have started. */
export async function endServed(): Promise<void> {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
