import { Writable } from 'node:stream';
import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import type { WorkAfterAnswer } from '../../../shared/lambda/gateway-fetch.ts';
import { streamingHandler } from '../../../shared/lambda/streaming-handler.ts';
import { proxyEvent } from '../../support/lambda.ts';

/** Work that is left for after the answer. */

/** A response stream whose reader goes away after so many chunks. */
function reader(goesAwayAfter = Number.POSITIVE_INFINITY): Writable {
  let chunks = 0;
  const stream = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      if (chunk.byteLength > 0) chunks += 1;
      done(chunks > goesAwayAfter ? new Error('client went away') : null);
    },
  });
  return Object.assign(stream, { begin: () => undefined });
}

const faults: string[] = [];

function serve(answer: () => Response | Promise<Response>, stream: Writable, ...works: WorkAfterAnswer[]) {
  faults.length = 0;
  const handler = streamingHandler(
    async (_request, { afterAnswer }) => {
      for (const work of works) afterAnswer(work);
      return answer();
    },
    (fault) => faults.push(fault),
  );
  return handler(proxyEvent(), stream, {} as Context);
}

/** Two chunks, the second of which waits for the first to be read. */
const twoChunks = () =>
  new Response(
    new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('chunk'));
        controller.enqueue(new TextEncoder().encode('chunk'));
        controller.close();
      },
    }),
  );

test.each([
  ['a body', () => new Response('an answer')],
  ['no body', () => new Response(null, { status: 202 })],
  ['a body of several chunks', twoChunks],
])('begins once an answer with %s is out, and holds the invocation alone', async (_what, answer) => {
  const stream = reader();
  const worked = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<[sent: boolean, finished: boolean]>();
  let over = false;
  const invocation = serve(answer, stream, (sent) => {
    begun.resolve([sent, stream.writableFinished]);
    return worked.promise;
  }).then(() => {
    over = true;
  });
  expect(await begun.promise).toEqual([true, true]);
  expect(over).toBe(false);
  worked.resolve();
  await invocation;
});

test('is told that the answer broke off, which ends the stream early and is reported', async () => {
  const stream = reader();
  const sent: boolean[] = [];
  const breaking = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('chunk')),
        pull: (controller) => controller.error(new Error('clinical text')),
      }),
    );
  await serve(breaking, stream, async (whole) => void sent.push(whole));
  expect([sent, stream.writableFinished, faults]).toEqual([[false], true, ['answer broke off']]);
});

test('is told that the reader went away in mid-answer', async () => {
  const sent: boolean[] = [];
  const serving = serve(twoChunks, reader(1), async (whole) => void sent.push(whole));
  await expect(serving).rejects.toThrow('client went away');
  expect(sent).toEqual([false]);
});

test('is told that the reader had gone before the answer began', async () => {
  const stream = reader();
  stream.on('error', () => undefined);
  const sent: boolean[] = [];
  const answer = () => {
    stream.destroy(new Error('client went away'));
    return new Response('too late');
  };
  await expect(serve(answer, stream, async (whole) => void sent.push(whole))).rejects.toThrow();
  expect(sent).toEqual([false]);
});

test('breaks nothing by its faults, of whatever kind', async () => {
  const done: string[] = [];
  await serve(
    () => new Response('an answer'),
    reader(),
    () => Promise.reject(new Error('a fault')),
    () => {
      throw new Error('a fault at once');
    },
    async () => void done.push('the others'),
  );
  expect(done).toEqual(['the others']);
});
