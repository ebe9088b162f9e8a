import { connect, createServer, type Socket } from 'node:net';

/** What came to the server as one statement. */
export interface Statement {
  text: string;
  /** The name of a prepared statement; empty for one that is not kept. */
  name: string;
  /** Whether a transaction was open when it came. */
  inTransaction: boolean;
}

/** One connection to the server. */
export interface ServerSession {
  /** What it was opened with. */
  startup: Readonly<Record<string, string>>;
  statements: readonly Statement[];
  /** SQLSTATE codes of errors and notices. */
  codes: readonly string[];
  inTransaction: boolean;
  closed: boolean;
}

/** A loopback port before a PostgreSQL server, at which one reads what it is asked. */
export interface WireTap {
  port: number;
  sessions: readonly ServerSession[];
  close(): Promise<void>;
}

/** @see https://www.postgresql.org/docs/18/protocol-message-formats.html */
export async function wireTap(target: { host: string; port: number }): Promise<WireTap> {
  const sessions: ServerSession[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    const session = new TappedSession();
    sessions.push(session);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    }
    near.on('data', asked(session)).pipe(far);
    far.on('data', answered(session)).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => {
      session.closed = true;
      near.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    sessions,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

class TappedSession implements ServerSession {
  startup: Record<string, string> = {};
  readonly statements: Statement[] = [];
  readonly codes: string[] = [];
  inTransaction = false;
  closed = false;
}

function asked(session: TappedSession): (chunk: Buffer) => void {
  const { statements } = session;
  const read = messages((type, body) => {
    const { inTransaction } = session;
    if (type === startupType) {
      const words = texts(body.subarray(4));
      for (let at = 0; words[at]; at += 2) session.startup[words[at]!] = words[at + 1]!;
    } else if (type === 'Q') statements.push({ text: texts(body)[0]!, name: '', inTransaction });
    else if (type === 'P') {
      const [name = '', text = ''] = texts(body);
      statements.push({ text, name, inTransaction });
    }
  });
  // The first message has no type: it is given one here.
  read(Buffer.from(startupType));
  return read;
}

function answered(session: TappedSession): (chunk: Buffer) => void {
  return messages((type, body) => {
    if (type === 'Z') session.inTransaction = body.toString() !== 'I';
    if (type === 'E' || type === 'N')
      session.codes.push(
        texts(body)
          .find((field) => field.startsWith('C'))!
          .slice(1),
      );
  });
}

const startupType = '\0';

/** Texts that each end with a zero byte. */
function texts(body: Buffer): string[] {
  return body.toString().split('\0');
}

/** Cuts a stream into messages: a type of one byte, a length that counts itself, a body. */
function messages(each: (type: string, body: Buffer) => void): (chunk: Buffer) => void {
  let held = Buffer.alloc(0);
  return (chunk) => {
    held = Buffer.concat([held, chunk]);
    while (held.byteLength >= 5) {
      const end = 1 + held.readUInt32BE(1);
      if (held.byteLength < end) return;
      each(held.toString('latin1', 0, 1), held.subarray(5, end));
      held = held.subarray(end);
    }
  };
}
