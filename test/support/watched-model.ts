import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LocalModel } from '../../local/model/model.ts';

/** A door before a model at which one can see who is waiting, and who went away without an answer. */
export interface WatchedModel {
  /** Like the model's own. */
  url: string;
  /** Requests that wait for their answer. */
  readonly open: number;
  /** Requests whose connection was closed before their answer was complete. */
  readonly abandoned: number;
  close(): Promise<void>;
}

export async function watchedModel(model: Pick<LocalModel, 'url'>): Promise<WatchedModel> {
  let open = 0;
  let abandoned = 0;
  const server = createServer((incoming, outgoing) => {
    open += 1;
    const { method, headers } = incoming;
    const onwards = request(`${model.url}${incoming.url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    incoming.pipe(onwards.on('error', () => outgoing.destroy()));
    outgoing.once('close', () => {
      open -= 1;
      if (!outgoing.writableFinished) abandoned += 1;
      onwards.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get open() {
      return open;
    },
    get abandoned() {
      return abandoned;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
