import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Report } from '../telemetry/report.ts';

export interface BodyStream {
  stream: Readable;
  /** Whether all of the body went out. */
  isWhole(): boolean;
}

/**
 * A response's body as a Node stream, which ends at once when its reader goes away; a web stream would wait for its
 * next chunk. A fault of the body ends the stream early and is reported: as an error of the stream it would end the
 * process of Lambda's runtime client, and its message would be logged.
 */
export function bodyStream(body: globalThis.ReadableStream, report: Report): BodyStream {
  const source = Readable.fromWeb(body as ReadableStream);
  const stream = new PassThrough();
  source.on('error', (cause) => {
    if (stream.destroyed) return;
    report('answer broke off', cause);
    stream.end();
  });
  stream.once('close', () => source.destroy());
  source.pipe(stream);
  return { stream, isWhole: () => source.readableEnded && stream.readableEnded };
}
