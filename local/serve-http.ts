import type { Server } from 'node:http';
import { serve } from '@hono/node-server';

export interface RunningServer {
  /** Without a slash at its end. */
  url: string;
  close(): Promise<void>;
}

/** Serves a web-standard handler on a free loopback port. */
export async function serveHttp(
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<RunningServer> {
  const { server, port } = await new Promise<{ server: Server; port: number }>((resolve) => {
    const started = serve({ fetch, hostname: '127.0.0.1', port: 0 }, (info) =>
      resolve({ server: started as Server, port: info.port }),
    );
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
