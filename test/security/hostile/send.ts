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

  send({ method, path, headers, body }: HostileRequest): Promise<Answer> {
    const { hostname, port } = this.#url;
    const start = performance.now();
    return new Promise((resolve, reject) => {
      request({ hostname, port, agent: this.#agent, method, path, headers }, (response) => {
        buffer(response).then(
          (read) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: read.toString(),
              milliseconds: performance.now() - start,
            }),
          reject,
        );
      })
        .on('error', reject)
        .end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
