import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a link does with the bytes that come to it, also on connections that are open already. */
export type LinkTrouble =
  | 'none'
  /** What is asked is taken and goes nowhere, as on a half-open connection. */
  | 'silent'
  /** What is asked arrives; answers are kept until the trouble is over. */
  | 'withheld'
  /** A connection is cut in place of passing on what holds this text. */
  | { cutAsking: string }
  /** A connection is cut after so many bytes of an answer. */
  | { cutAfterBytes: number }
  /** Answers come in pieces, each after a while. */
  | { pieceBytes: number; afterMs: number };

/** A loopback port in front of a server, through which the way to it can be in trouble. */
export interface TroubledLink {
  readonly port: number;
  /** The same in terms of HTTP. */
  readonly url: string;
  /** Connections that are open. */
  readonly open: number;
  /** Those of them on which something was asked that has no answer yet. */
  readonly waiting: number;
  /** Those of them whose answer is there, and withheld. */
  readonly withholding: number;
  trouble(trouble: LinkTrouble): void;
  /** Where connections lead from now on. */
  leadTo(port: number): void;
  /** Cuts every connection. */
  cut(): void;
  /** Cuts every connection; new ones are refused. */
  sever(): Promise<void>;
  /** Takes connections again, on the same port. */
  restore(): Promise<void>;
}

export async function troubledLink(target?: { port: number }): Promise<TroubledLink> {
  const connections = new Set<Connection>();
  let trouble: LinkTrouble = 'none';
  let far = target?.port;
  let server: Server;
  const open = (at: number) =>
    new Promise<number>((resolve) => {
      server = createServer((near) => {
        const connection = new Connection(near, connect(far ?? 0, '127.0.0.1'), () => trouble);
        connections.add(connection);
        near.once('close', () => connections.delete(connection));
      }).listen(at, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  const cut = () => {
    for (const connection of connections) connection.cut();
  };
  const port = await open(0);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    get open() {
      return connections.size;
    },
    get waiting() {
      return [...connections].filter(({ waits }) => waits).length;
    },
    get withholding() {
      return [...connections].filter(({ withholds }) => withholds).length;
    },
    trouble(next) {
      trouble = next;
      for (const connection of connections) connection.deliver();
    },
    leadTo(next) {
      far = next;
    },
    cut,
    sever: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
    restore: async () => {
      await open(port);
    },
  };
}

class Connection {
  readonly #near: Socket;
  readonly #far: Socket;
  readonly #trouble: () => LinkTrouble;
  readonly #withheld: Buffer[] = [];
  #passed = 0;
  #delivering = Promise.resolve();
  waits = false;

  constructor(near: Socket, far: Socket, trouble: () => LinkTrouble) {
    this.#near = near;
    this.#far = far;
    this.#trouble = trouble;
    near
      .on('data', (chunk) => this.#asked(chunk))
      .on('error', () => undefined)
      .on('close', () => far.destroy());
    far
      .on('data', (chunk) => this.#answered(chunk))
      .on('error', () => this.#ended())
      .on('end', () => this.#ended());
  }

  get withholds(): boolean {
    return this.#withheld.length > 0;
  }

  cut(): void {
    this.#near.destroy();
    this.#far.destroy();
  }

  /** Delivers what was withheld, where it need be withheld no longer. */
  deliver(): void {
    if (this.#trouble() === 'withheld') return;
    for (const chunk of this.#withheld.splice(0)) this.#answered(chunk);
  }

  /** The far side has ended it: that too is silent on a silent link. */
  #ended(): void {
    if (this.#trouble() !== 'silent') this.#delivering = this.#delivering.then(() => void this.#near.end());
  }

  #asked(chunk: Buffer): void {
    const trouble = this.#trouble();
    this.waits = true;
    this.#passed = 0;
    if (typeof trouble === 'object' && 'cutAsking' in trouble && chunk.includes(trouble.cutAsking))
      this.cut();
    else if (trouble !== 'silent')
      if (this.#far.writable) this.#far.write(chunk);
      else this.cut();
  }

  #answered(chunk: Buffer): void {
    const trouble = this.#trouble();
    if (trouble === 'withheld') this.#withheld.push(chunk);
    else if (typeof trouble !== 'object' || 'cutAsking' in trouble) this.#pass(chunk);
    else if ('cutAfterBytes' in trouble) {
      this.#pass(chunk.subarray(0, trouble.cutAfterBytes - this.#passed));
      if (this.#passed >= trouble.cutAfterBytes) this.#near.end(() => this.cut());
    } else {
      const { pieceBytes, afterMs } = trouble;
      for (let at = 0; at < chunk.byteLength; at += pieceBytes)
        this.#delivering = this.#delivering.then(async () => {
          await pause(afterMs, undefined, { ref: false });
          this.#pass(chunk.subarray(at, at + pieceBytes));
        });
    }
  }

  #pass(chunk: Buffer): void {
    this.waits = false;
    this.#passed += chunk.byteLength;
    if (this.#near.writable) this.#near.write(chunk);
  }
}
