import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a door does with a request of the path that it troubles; an answer is given in the service's place. */
export type Trouble = 'none' | 'held' | 'refused' | 'cut' | CannedAnswer;

export interface CannedAnswer {
  status: number;
  type: string;
  body: string;
}

/** A door before a service, at which one path, or every one, can be in trouble while all others are open. */
export interface TroubledDoor {
  url: string;
  /** From now on. What was held before goes on being held. */
  trouble(kind: Trouble): void;
  /** Requests that are held without an answer. */
  readonly held: number;
  /** Cuts off what is held. */
  cutHeld(): void;
  close(): Promise<void>;
}

/** @param service Read with each request, so that a door can stand before its service does. */
export async function troubledDoor(service: { url: string }, path?: string): Promise<TroubledDoor> {
  let kind: Trouble = 'none';
  const held = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    const troubled = path === undefined || incoming.url === path ? kind : 'none';
    if (troubled === 'cut') return void outgoing.destroy();
    if (troubled === 'refused')
      return void incoming.resume().on('end', () => outgoing.writeHead(500).end('{}'));
    if (troubled === 'held') {
      incoming.resume();
      held.add(outgoing);
      outgoing.once('close', () => held.delete(outgoing));
      return;
    }
    if (troubled !== 'none') {
      const { status, type, body } = troubled;
      return void incoming
        .resume()
        .on('end', () => outgoing.writeHead(status, { 'content-type': type }).end(body));
    }
    const { method, headers } = incoming;
    const onwards = request(`${service.url}${incoming.url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    incoming.pipe(onwards.on('error', () => outgoing.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trouble(chosen) {
      kind = chosen;
    },
    get held() {
      return held.size;
    },
    cutHeld() {
      for (const response of held) response.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
