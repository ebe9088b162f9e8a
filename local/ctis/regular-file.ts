import { readFile, stat } from 'node:fs/promises';

/** Why a file is not read, as the report says it. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError';
}

/** What a path leads to, links followed; `none` where it leads nowhere, or nowhere that may be looked at. */
export type PlaceKind = 'file' | 'folder' | 'special' | 'none';

export async function placeKind(place: string): Promise<PlaceKind> {
  try {
    const stats = await stat(place);
    return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'special';
  } catch {
    return 'none';
  }
}

/** Why nothing is read from a place that is no regular file. */
export const reasonOfKind: Readonly<Record<Exclude<PlaceKind, 'file'>, string>> = {
  folder: 'it is a folder',
  special: 'it is not a regular file',
  none: 'it cannot be read',
};

/**
 * The bytes of a regular file. Nothing else is opened: a pipe would be waited for.
 *
 * @throws UnusableFileError
 */
export async function readRegularFile(file: string): Promise<Buffer> {
  const kind = await placeKind(file);
  if (kind !== 'file') throw new UnusableFileError(reasonOfKind[kind]);
  try {
    return await readFile(file);
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_FS_FILE_TOO_LARGE';
    throw new UnusableFileError(isTooLarge ? 'it is too large to read in one piece' : 'it cannot be read');
  }
}
