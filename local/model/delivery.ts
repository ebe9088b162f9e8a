import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiError } from './api-error.ts';
import { localId } from './response-object.ts';

/** How far an answer gets: to its end, or half of it and then silence or a broken connection. */
export type Ending = 'whole' | 'stalled' | 'cut';

/** Waits, or returns early with false once the client has gone. */
export async function waitFor(ms: number, outgoing: ServerResponse): Promise<boolean> {
  if (ms <= 0 || outgoing.destroyed) return !outgoing.destroyed;
  const gone = new AbortController();
  const leave = () => gone.abort();
  outgoing.once('close', leave);
  try {
    await delay(ms, undefined, { signal: gone.signal });
    return !outgoing.destroyed;
  } catch {
    return false;
  } finally {
    outgoing.off('close', leave);
  }
}

/** Sends JSON text with its length declared, so that a client can tell a cut body from a whole one. */
export function sendJson(
  outgoing: ServerResponse,
  body: string,
  { status = 200, headers = {}, ending = 'whole' as Ending } = {},
): void {
  const bytes = Buffer.from(body);
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'x-request-id': localId('req'),
    ...headers,
  });
  if (ending === 'whole') {
    outgoing.end(bytes);
    return;
  }
  outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
    if (ending === 'cut') outgoing.destroy();
  });
}

/** Sends an error of the API. */
export function sendError(outgoing: ServerResponse, { status, headers, body }: ApiError): void {
  sendJson(outgoing, JSON.stringify(body), { status, headers });
}
