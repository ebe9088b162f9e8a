import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A door before a service that takes the bearers it is told to, and shows its own at the service. */
export interface Turnstile {
  url: string;
  /** The bearers that are let in from now on; all others are answered 401. */
  accept(...bearers: string[]): void;
  /** How often each bearer came, refused or not. */
  readonly shown: ReadonlyMap<string, number>;
  readonly refused: number;
  close(): Promise<void>;
}

export async function turnstile(before: { url: string; bearer: string }): Promise<Turnstile> {
  const shown = new Map<string, number>();
  let accepted: readonly string[] = [];
  let refused = 0;
  const server = createServer((incoming, outgoing) => {
    const bearer = incoming.headers.authorization?.replace(/^Bearer /, '') ?? '';
    shown.set(bearer, (shown.get(bearer) ?? 0) + 1);
    if (!accepted.includes(bearer)) {
      refused += 1;
      incoming.resume().on('end', () => outgoing.writeHead(401).end('{"error":{"code":"invalid_api_key"}}'));
      return;
    }
    const headers = { ...incoming.headers, authorization: `Bearer ${before.bearer}` };
    const onwards = request(
      `${before.url}${incoming.url}`,
      { method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onwards.on('error', () => outgoing.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accept(...bearers) {
      accepted = bearers;
    },
    shown,
    get refused() {
      return refused;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
