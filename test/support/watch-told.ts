import { afterAll, expect } from 'vitest';
import { leaksIn, noteTold, outputs, takeTold } from './told.ts';

/**
 * For every test file: whatever is written to the outputs of its process is noted, and when all is over nothing that
 * was told may hold what is told to nobody. A test that tells such a thing on purpose takes it out again.
 */

for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    noteTold(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    return !outputs.shown || write(chunk, ...rest);
  };
}

afterAll(() => {
  const leaks = takeTold().flatMap((text) => leaksIn(text).map((kind) => `${kind}: ${text}`));
  expect(leaks, 'told in this file').toEqual([]);
});
