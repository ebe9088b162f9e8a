import type { Server, ServerResponse } from 'node:http';

/**
 * Prepares a server for its end: `close` alone would wait for connections that are kept alive after their answer.
 *
 * @returns Ends it: no new connections, and what is open is answered, for so many milliseconds at most.
 */
export function closeWhenAnswered(server: Server): (graceMs: number) => Promise<void> {
  const open = new Set<ServerResponse>();
  let ending = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response);
    if (ending) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.delete(response);
      // A connection is idle only after its answer's last event.
      if (ending) setImmediate(() => server.closeIdleConnections());
    });
  });
  return (graceMs) =>
    new Promise((resolve) => {
      ending = true;
      const late = setTimeout(() => server.closeAllConnections(), graceMs);
      server.close(() => {
        clearTimeout(late);
        resolve();
      });
      for (const response of open) response.shouldKeepAlive = false;
    });
}
