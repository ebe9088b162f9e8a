import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentType, documentTypes } from '../../shared/contract/vocabularies.ts';
import { decodeText } from './decode-text.ts';
import { CtisInputError } from './input-error.ts';
import type { SkippedFile } from './read-records.ts';
import { placeKind, readRegularFile, reasonOfKind, UnusableFileError } from './regular-file.ts';

/** A supplied text file. */
export interface SuppliedText {
  file: string;
  /** The file's name without its extension. */
  name: string;
  /** The category whose name its folder has. */
  category: DocumentType | null;
  text: string;
}

export interface SuppliedTexts {
  texts: SuppliedText[];
  /** What lies there and is no text. */
  refused: SkippedFile[];
}

const textFile = /\.(?:txt|md)$/i;
const notUtf8 = 'it is not text in UTF-8';

async function visibleNames(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => !name.startsWith('.')).sort();
}

/** The folders of trials under the documents folder, and what else lies there. */
export async function trialFolders(root: string): Promise<{ folders: string[]; skipped: SkippedFile[] }> {
  const names = await visibleNames(root).catch(() => {
    throw new CtisInputError(
      `The documents folder ${root} cannot be read: give a folder that holds one folder of text files per EU trial number.`,
    );
  });
  const folders: string[] = [];
  const skipped: SkippedFile[] = [];
  for (const name of names) {
    const file = path.join(root, name);
    const kind = await placeKind(file);
    if (kind === 'folder') folders.push(name);
    else
      skipped.push({
        file,
        reason: kind === 'file' ? 'it lies in the folder of no trial' : reasonOfKind[kind],
      });
  }
  return { folders, skipped };
}

/** The texts supplied for one trial: in its folder, or below it in a folder named for a category. */
export async function suppliedTexts(folder: string): Promise<SuppliedTexts> {
  const found: SuppliedTexts = { texts: [], refused: [] };
  const names = await readFolder(folder, null, found);
  for (const category of documentTypes.filter((type) => names.includes(type)))
    await readFolder(path.join(folder, category), category, found);
  return found;
}

/** Reads the texts of one folder. @returns The names of the folders in it. */
async function readFolder(
  folder: string,
  category: DocumentType | null,
  { texts, refused }: SuppliedTexts,
): Promise<string[]> {
  const folders: string[] = [];
  const names = await visibleNames(folder).catch(() => {
    refused.push({ file: folder, reason: reasonOfKind.none });
    return [];
  });
  for (const name of names) {
    const file = path.join(folder, name);
    const isFolder = (await placeKind(file)) === 'folder';
    if (isFolder && category === null && isCategory(name)) folders.push(name);
    else if (isFolder) refused.push({ file, reason: `${reasonOfKind.folder} that is named for no category` });
    else if (!textFile.test(name)) refused.push({ file, reason: 'its name ends in neither .txt nor .md' });
    else {
      const text = await textOf(file);
      if (text instanceof UnusableFileError) refused.push({ file, reason: text.message });
      else texts.push({ file, name: name.replace(textFile, ''), category, text });
    }
  }
  return folders;
}

function isCategory(name: string): boolean {
  return documentTypes.some((type) => type === name);
}

async function textOf(file: string): Promise<string | UnusableFileError> {
  try {
    return decodeText(await readRegularFile(file)) ?? new UnusableFileError(notUtf8);
  } catch (error) {
    return error instanceof UnusableFileError ? error : new UnusableFileError(reasonOfKind.none);
  }
}
