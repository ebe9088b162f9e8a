import pg from 'pg';

/** One connection as the owner. That it is lost is told by what runs on it; between two statements it is nobody's fault. */
export function ownerClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return client;
}
