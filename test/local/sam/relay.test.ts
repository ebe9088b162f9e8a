import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { relayTo } from '../../../local/sam/host-relay.ts';

/** A second loopback address stands for the other side of a container's wall; Linux alone has it. */
const wall = '127.0.0.2';
const relay = path.resolve(import.meta.dirname, '../../../local/sam/relay.mjs');

test.skipIf(process.platform !== 'linux')(
  'what a container asks of its own loopback reaches the loopback of the machine around it',
  async () => {
    const server = createServer((_request, response) => response.end('from the other side'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const end = await relayTo([port], wall);
    try {
      const answer = await (await fetch(`http://${wall}:${port}`)).text();
      expect(answer).toBe('from the other side');
    } finally {
      await end();
      server.close();
    }
  },
);

test.skipIf(process.platform !== 'linux')(
  'a process with the relay finds on its loopback what is elsewhere',
  async () => {
    const server = createServer((_request, response) => response.end('from elsewhere'));
    await once(server.listen(0, wall), 'listening');
    const { port } = server.address() as AddressInfo;
    const script = `process.stdout.write(await (await fetch('http://127.0.0.1:${port}')).text())`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [`--import=${relay}`, '--input-type=module', '--eval', script],
      { env: { RELAY_HOST: wall, RELAY_PORTS: String(port) } },
    );
    server.close();
    expect(stdout).toBe('from elsewhere');
  },
);
