import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { HostileRequest } from './requests.ts';

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
  /** Until the last byte. */
  milliseconds: number;
}

/** Sends what `fetch` would not, over connections that are kept. */
export class Sender {
  readonly #url: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(url: string) {
    this.#url = new URL(url);
  }

  async send(sent: HostileRequest): Promise<Answer> {
    const start = performance.now();
    const { status, headers, text } = await this.#attempt(sent).catch((error: unknown) => {
      // A kept connection that the server closed, having waited long enough for another request.
      if (error instanceof ConnectionLost && error.reused) return this.#attempt(sent);
      throw error;
    });
    return { status, headers, text, milliseconds: performance.now() - start };
  }

  #attempt({ method, path, headers, body }: HostileRequest): Promise<Omit<Answer, 'milliseconds'>> {
    const { hostname, port } = this.#url;
    return new Promise((resolve, reject) => {
      const sending = request({ hostname, port, agent: this.#agent, method, path, headers }, (response) => {
        buffer(response).then(
          (read) =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: read.toString() }),
          reject,
        );
      });
      sending
        .on('error', (cause: NodeJS.ErrnoException) =>
          reject(cause.code === 'ECONNRESET' ? new ConnectionLost(sending.reusedSocket, cause) : cause),
        )
        .end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

class ConnectionLost extends Error {
  readonly reused: boolean;

  constructor(reused: boolean, cause: Error) {
    super(cause.message, { cause });
    this.reused = reused;
  }
}
