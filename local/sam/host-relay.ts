import { connect, createServer, type Server, type Socket } from 'node:net';
import { StartError } from '../start-error.ts';

/**
 * Passes on what reaches an address of this machine to its loopback address, port by port: containers on Linux reach
 * the machine at the address of Docker's bridge, and everything of the local stack listens on loopback alone.
 *
 * @returns Ends it.
 * @throws StartError where the address cannot be listened on.
 */
export async function relayTo(ports: readonly number[], address: string): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  };
  for (const port of ports) {
    const server = createServer((outer) => {
      const inner = connect(port, '127.0.0.1');
      for (const [from, to] of [
        [outer, inner],
        [inner, outer],
      ] as const) {
        sockets.add(from);
        from.on('error', () => to.destroy()).on('close', () => sockets.delete(from));
        from.pipe(to);
      }
    });
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, address, resolve);
      });
    } catch (cause) {
      await close();
      throw new StartError(`--relay ${address}: port ${port} cannot be opened there.`, { cause });
    }
    servers.push(server);
  }
  return close;
}
