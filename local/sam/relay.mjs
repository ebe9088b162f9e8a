/**
 * Loaded before a function inside a container of sam: what runs on the machine around it is then found on the
 * container's own loopback addresses, to which the functions' configuration limits unencrypted connections.
 */

import { connect, createServer } from 'node:net';

const { RELAY_HOST: host = '', RELAY_PORTS: ports = '' } = process.env;

for (const port of ports.split(',').filter(Boolean).map(Number)) {
  const server = createServer((inner) => {
    const outer = connect(port, host);
    inner.on('error', () => outer.destroy()).pipe(outer);
    outer.on('error', () => inner.destroy()).pipe(inner);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A function that has nothing left to do may end.
  server.unref();
}
