import { connect, createServer, type Server, type Socket } from 'node:net';

/** A loopback port in front of a server, through which the server can be made to go away and come back. */
export interface SeverableLink {
  port: number;
  /** Ends every connection; new ones are refused. */
  sever(): Promise<void>;
  /** Takes connections again, on the same port. */
  restore(): Promise<void>;
}

export async function severableLink(target: { host: string; port: number }): Promise<SeverableLink> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  };
  let server: Server;
  const open = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer((near) => {
        const far = connect(target);
        keep(near);
        keep(far);
        near.pipe(far).pipe(near);
        near.on('close', () => far.destroy());
        far.on('close', () => near.destroy());
      }).listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  const port = await open(0);
  return {
    port,
    sever: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    restore: async () => {
      await open(port);
    },
  };
}
