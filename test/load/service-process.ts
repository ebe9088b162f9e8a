import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ReaderLogin } from '../../local/engine/engine.ts';
import type { LoadedAnalysis } from './mix.ts';

export interface LoadedEngine {
  /** The owner's connection string. */
  ownerUrl: string;
  reader: ReaderLogin;
}

export type ToServed = { kind: 'start'; engine: LoadedEngine; analyses: number } | { kind: 'measure' };

export interface Started {
  url: string;
  token: string;
  analyses: LoadedAnalysis[];
}

export interface Measured {
  /** Bytes that are held once nothing is held for nobody. */
  held: number;
  rss: number;
  /** Sockets, servers, timers. */
  handles: number;
  /** Faults that the functions reported, and how often. */
  faults: Record<string, number>;
}

export type FromServed =
  | { kind: 'there' }
  | ({ kind: 'started' } & Started)
  | ({ kind: 'measured' } & Measured);

/** The service in a process of its own. */
export class ServiceProcess {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(): Promise<ServiceProcess> {
    const child = fork(new URL('./served.ts', import.meta.url), {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const service = new ServiceProcess(child);
    await service.#told('there');
    return service;
  }

  serve(engine: LoadedEngine, analyses: number): Promise<Started> {
    return this.#ask({ kind: 'start', engine, analyses }, 'started');
  }

  measure(): Promise<Measured> {
    return this.#ask({ kind: 'measure' }, 'measured');
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.disconnect();
    await exited;
  }

  #ask<K extends FromServed['kind']>(message: ToServed, kind: K) {
    const answer = this.#told(kind);
    this.#child.send(message);
    return answer;
  }

  #told<K extends FromServed['kind']>(kind: K): Promise<Extract<FromServed, { kind: K }>> {
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error('The service has ended by itself.'));
      const told = (message: FromServed) => {
        if (message.kind !== kind) return;
        this.#child.off('exit', gone).off('message', told);
        resolve(message as Extract<FromServed, { kind: K }>);
      };
      this.#child.on('message', told).once('exit', gone);
    });
  }
}
