import type { Server, ServerResponse } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { closeWhenAnswered } from './close-when-answered.ts';

export interface RunningServer {
  /** Without a slash at its end. */
  url: string;
  /** Takes no more connections and finishes what is open, for so many milliseconds at most. */
  stop(graceMs: number): Promise<void>;
}

/** @param answered Resolves once the answer is out of the way, with whether it went out whole. */
export type Fetch = (request: Request, answered: Promise<boolean>) => Promise<Response>;

/** An address that cannot be listened on: one sentence that says why and how to go on. */
export class ListenError extends Error {}

/**
 * Serves a web-standard handler.
 *
 * @param port 0 takes a free one.
 * @throws ListenError
 */
export async function listen(
  fetch: Fetch,
  { host, port }: { host: string; port: number },
): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch: (request, bindings) => fetch(request, wentOut((bindings as HttpBindings).outgoing)),
    overrideGlobalObjects: false,
  }) as Server;
  const stop = closeWhenAnswered(server);
  const taken = await bound(server, host, port);
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`, stop };
}

function wentOut(outgoing: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => outgoing.once('close', () => resolve(outgoing.writableFinished)));
}

function bound(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new ListenError(
          cause.code === 'EADDRINUSE'
            ? `Port ${port} is in use: set PORT to another one, or to 0 for a free one.`
            : `Port ${port} of ${host} cannot be listened on (${cause.code}): set PORT and HOST to others.`,
          { cause },
        ),
      ),
    );
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });
}
