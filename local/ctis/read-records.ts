import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CtisInputError } from './input-error.ts';
import type { Json } from './json.ts';
import { looksLikeRecord } from './layout.ts';

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
  const bytes = await readFile(file);
  const plain = file.endsWith('.gz') ? await unzip(bytes, { maxOutputLength: largestFile }) : bytes;
  return plain.toString('utf8').replace(/^\uFEFF/, '');
}

/** The records of a file, or why there are none. */
async function readDataFile(file: string): Promise<FoundRecord[] | string> {
  try {
    return recordsIn(file, await readText(file));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_')) return 'it is not a gzip file';
    return code === 'ERR_STRING_TOO_LONG' || code === 'ERR_BUFFER_TOO_LARGE'
      ? 'it is too large to read in one piece'
      : 'it cannot be read';
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sorted = entries
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = await Promise.all(
    sorted.map(async (entry) => {
      const place = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(place) : [place];
    }),
  );
  return files.flat();
}

async function readFolder(folder: string): Promise<ReadRecords> {
  const read: ReadRecords = { records: [], skipped: [] };
  const files = await filesBelow(folder).catch(() => {
    throw new CtisInputError(`The folder ${folder} cannot be read: make it and the folders in it readable.`);
  });
  for (const file of files) {
    const found = dataFile.test(file) ? await readDataFile(file) : notJson;
    if (typeof found === 'string') read.skipped.push({ file, reason: found });
    else read.records.push(...found);
  }
  if (read.records.length === 0)
    throw new CtisInputError(
      `The folder ${folder} holds no CTIS record: give one with JSON as the public CTIS portal's retrieve endpoint returns it.`,
    );
  return read;
}

async function readGiven(given: string): Promise<ReadRecords> {
  const stats = await stat(given).catch(() => null);
  if (stats === null)
    throw new CtisInputError(`${given} does not exist: give a CTIS record, or a folder of them.`);
  if (stats.isDirectory()) return readFolder(given);
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
    all.records.push(...records);
    all.skipped.push(...skipped);
  }
  return all;
}
