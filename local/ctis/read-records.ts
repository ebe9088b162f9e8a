import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { decodeText } from './decode-text.ts';
import { CtisInputError } from './input-error.ts';
import type { Json } from './json.ts';
import { looksLikeRecord } from './layout.ts';
import { placeKind, readRegularFile, reasonOfKind, UnusableFileError } from './regular-file.ts';

/** A value that may be a record, and where it stands. */
export interface FoundRecord {
  /** The file, with the position in it where it holds several: `trials.json[3]`, `trials.ndjson line 4`. */
  source: string;
  /** Undefined where the text there is no JSON. */
  json: Json | undefined;
}

export interface SkippedFile {
  file: string;
  reason: string;
}

export interface ReadRecords {
  records: FoundRecord[];
  skipped: SkippedFile[];
}

const unzip = promisify(gunzip);
const dataFile = /\.(?:json|ndjson|jsonl)(?:\.gz)?$/i;
const lineFile = /\.(?:ndjson|jsonl)(?:\.gz)?$/i;
const packedFile = /\.gz$/i;
const largestFile = 512 * 2 ** 20;

const notJson = 'it is not JSON';
const noRecord = 'it holds no CTIS record';

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The lines of a text as records; null where not one of them is JSON. */
function lines(file: string, text: string): FoundRecord[] | null {
  const records = text
    .split('\n')
    .map((line, index) => ({ line, source: `${file} line ${index + 1}` }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, source }) => ({ source, json: parse(line) }));
  return records.some(({ json }) => json !== undefined && looksLikeRecord(json)) ? records : null;
}

function recordsIn(file: string, text: string): FoundRecord[] | string {
  const whole = lineFile.test(file) ? undefined : parse(text);
  if (whole === undefined) return lines(file, text) ?? (parse(text) === undefined ? notJson : noRecord);
  const records = Array.isArray(whole)
    ? whole.map((json, index) => ({ source: `${file}[${index}]`, json }))
    : [{ source: file, json: whole }];
  return records.some(({ json }) => json !== undefined && looksLikeRecord(json)) ? records : noRecord;
}

async function readText(file: string): Promise<string> {
  const bytes = await readRegularFile(file);
  const plain = packedFile.test(file) ? await unzip(bytes, { maxOutputLength: largestFile }) : bytes;
  const text = decodeText(plain);
  if (text === null) throw new UnusableFileError('it is not text in UTF-8');
  return text;
}

/** The records of a file, or why there are none. */
async function readDataFile(file: string): Promise<FoundRecord[] | string> {
  try {
    return recordsIn(file, await readText(file));
  } catch (error) {
    if (error instanceof UnusableFileError) return error.message;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_')) return 'it is not a gzip file';
    return code === 'ERR_STRING_TOO_LONG' || code === 'ERR_BUFFER_TOO_LARGE'
      ? 'it is too large to read in one piece'
      : 'it cannot be read';
  }
}

/** A file to read, or what is not read and why. */
interface Place {
  file: string;
  reason: string | null;
}

/** What lies in a folder and in the folders below it, links followed; a folder that several lead to is read once. */
async function placesBelow(folder: string, seen = new Set<string>()): Promise<Place[]> {
  seen.add(await realpath(folder));
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  const places: Place[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const kind = await placeKind(file);
    if (kind === 'file') places.push({ file, reason: dataFile.test(file) ? null : notJson });
    else if (kind !== 'folder') places.push({ file, reason: reasonOfKind[kind] });
    else if (seen.has(await realpath(file))) places.push({ file, reason: 'its folder is read already' });
    else {
      const below = await placesBelow(file, seen).catch(() => [{ file, reason: reasonOfKind.none }]);
      for (const place of below) places.push(place);
    }
  }
  return places;
}

async function readFolder(folder: string): Promise<ReadRecords> {
  const read: ReadRecords = { records: [], skipped: [] };
  const places = await placesBelow(folder).catch(() => {
    throw new CtisInputError(`The folder ${folder} cannot be read: make it readable.`);
  });
  for (const { file, reason } of places) {
    const found = reason ?? (await readDataFile(file));
    if (typeof found === 'string') read.skipped.push({ file, reason: found });
    else read.records = read.records.concat(found);
  }
  if (read.records.length === 0)
    throw new CtisInputError(
      `The folder ${folder} holds no CTIS record: give one with JSON as the public CTIS portal's retrieve endpoint returns it.`,
    );
  return read;
}

async function readGiven(given: string): Promise<ReadRecords> {
  const kind = await placeKind(given);
  if (kind === 'none')
    throw new CtisInputError(`${given} does not exist: give a CTIS record, or a folder of them.`);
  if (kind === 'folder') return readFolder(given);
  const found = await readDataFile(given);
  if (typeof found === 'string')
    throw new CtisInputError(
      `${given} cannot be imported, ${found}: give JSON as the public CTIS portal's retrieve endpoint returns it.`,
    );
  return { records: found, skipped: [] };
}

/**
 * The records in files and folders. Inside a folder, what is not a CTIS file is skipped and listed; a path that
 * was given by name has to be one.
 */
export async function readRecords(paths: readonly string[]): Promise<ReadRecords> {
  const all: ReadRecords = { records: [], skipped: [] };
  for (const given of paths) {
    const { records, skipped } = await readGiven(given);
    all.records = all.records.concat(records);
    all.skipped = all.skipped.concat(skipped);
  }
  return all;
}
