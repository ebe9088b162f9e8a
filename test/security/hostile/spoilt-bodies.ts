import { marker } from './values.ts';

/** The largest body that is taken. */
const bodyLimit = 256 * 1024;

/** Bytes, or what becomes of those of a good body. */
type Spoilt = readonly [about: string, spoilt: Buffer | ((good: Buffer) => Buffer)];
export const spoiltBodies: readonly Spoilt[] = [
  ['a byte order mark', (good) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), good])],
  ['UTF-16', (good) => Buffer.from(good.toString(), 'utf16le')],
  [
    'no UTF-8',
    (good) => Buffer.concat([good.subarray(0, 40), Buffer.from([0xc0, 0xaf, 0xff]), good.subarray(40)]),
  ],
  ['surrogates in UTF-8', (good) => Buffer.concat([Buffer.from('"\xed\xa0\x80"', 'latin1'), good])],
  ['a half', (good) => good.subarray(0, good.byteLength / 2)],
  ['two messages', (good) => Buffer.concat([good, good])],
  ['a NUL at its end', (good) => Buffer.concat([good, Buffer.from([0])])],
  ['a batch', (good) => Buffer.from(`[${good},${good}]`)],
  ['a batch in a batch', (good) => Buffer.from(`[[${good}]]`)],
  ['a comment', (good) => Buffer.from(`/* ${marker} */${good}`)],
  ['white space', () => Buffer.from(' \t\r\n'.repeat(60_000))],
  ['just what is taken', (good) => Buffer.concat([good, Buffer.alloc(bodyLimit - good.byteLength, ' ')])],
  [
    'one more than is taken',
    (good) => Buffer.concat([good, Buffer.alloc(bodyLimit + 1 - good.byteLength, ' ')]),
  ],
  ['100,000 brackets', () => Buffer.from('['.repeat(100_000))],
  ['nothing', () => Buffer.alloc(0)],
];
