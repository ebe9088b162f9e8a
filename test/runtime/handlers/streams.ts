import { setTimeout as pause } from 'node:timers/promises';
import { streamingHandler } from '../../../shared/lambda/streaming-handler.ts';

/** What can happen to a stream, by the path of the request. */
export const handler = streamingHandler(async (request) => {
  switch (new URL(request.url).pathname) {
    case '/before':
      throw new Error('a fault before the stream');
    case '/broken':
      return streaming(async function* () {
        yield 'a first part\n';
        await heard();
        throw new Error('a fault in mid-stream');
      });
    case '/silent':
      return streaming(async function* () {
        yield 'a first part\n';
        await never();
      });
    case '/exit':
      return streaming(async function* () {
        yield 'a first part\n';
        await heard();
        process.exit(3);
      });
    case '/endless':
      await never();
  }
  return new Response(`good, process ${process.pid}`, { headers: { 'x-kind': 'good' } });
});

function streaming(parts: () => AsyncGenerator<string>): Response {
  return new Response(ReadableStream.from(parts()).pipeThrough(new TextEncoderStream()));
}

/** Waits until the test has read what was streamed so far. */
async function heard(): Promise<void> {
  await fetch(process.env.HEARD_URL!);
}

/** A timer keeps the process at work, as a connection would. */
async function never(): Promise<void> {
  await pause(2 ** 30);
}
