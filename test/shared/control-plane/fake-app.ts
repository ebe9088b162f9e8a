import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export type Answer = (response: ServerResponse, request: Received) => void;

export interface FakeApp {
  url: string;
  received: Received[];
  /** What the next requests are answered with, one each; a request beyond them is answered 500. */
  answers(...next: Answer[]): void;
  close(): Promise<void>;
}

/** An app that answers what a test tells it to, on a free loopback port. */
export async function fakeApp(): Promise<FakeApp> {
  const received: Received[] = [];
  let next: Answer[] = [];
  const server = createServer(async (message, response) => {
    const { method, url: path, headers } = message;
    const request: Received = { method, path, headers, body: JSON.parse(await textOf(message)) };
    received.push(request);
    (next.shift() ?? json(500, {}))(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers(...given) {
      received.length = 0;
      next = given;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return text(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
}

export function text(status: number, body: string, headers: Record<string, string> = {}): Answer {
  return (response) => response.writeHead(status, headers).end(body);
}

/** The connection is lost before an answer. */
export const reset: Answer = (response) => response.destroy();

/** The connection is lost inside an answer. */
export const cutShort: Answer = (response) => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write('{"admitted":', () => response.destroy());
};

/** No answer at all. */
export const silence: Answer = () => undefined;

/** An answer that begins and never ends. */
export const stall: Answer = (response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"admitted":');
};
