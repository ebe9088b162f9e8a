import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentType, documentTypes } from '../../shared/contract/vocabularies.ts';
import { CtisInputError } from './input-error.ts';
import type { CtisRecord } from './layout.ts';
import { foldLabel, plainText } from './text.ts';

/** A document whose text was supplied. */
export interface ImportedDocument {
  category: DocumentType;
  name: string;
  text: string;
}

/** A document that the record lists and that has no place in the inventory. */
export interface DocumentLeftOut {
  title: string;
  category: DocumentType | null;
  reason: string;
}

/** A supplied text file. */
export interface SuppliedText {
  file: string;
  /** The file's name without its extension. */
  name: string;
  /** The category whose name its folder has. */
  category: DocumentType | null;
  text: string;
}

/** The document types of each of the six categories. */
const typesOfCategory: Record<DocumentType, readonly number[]> = {
  protocol: [5, 6, 104, 337],
  protocol_synopsis: [7, 308],
  recruitment_material: [14, 322],
  informed_consent: [15, 64, 323],
  product_information: [18, 19, 254, 253],
  results: [44, 45, 46, 47, 103, 111],
};

const categoryOfType: ReadonlyMap<string, DocumentType> = new Map(
  documentTypes.flatMap((category) =>
    typesOfCategory[category].map((type) => [String(type), category] as const),
  ),
);

const textFile = /\.(?:txt|md)$/i;

function readable(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .toWellFormed();
}

async function textsIn(folder: string, category: DocumentType | null): Promise<SuppliedText[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const file = path.join(folder, name);
      return { file, name: name.replace(textFile, ''), category, text: readable(await readFile(file)) };
    }),
  );
}

/** The folders of trials under the documents folder. */
export async function trialFolders(root: string): Promise<string[]> {
  try {
    const entries = await readdir(root, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  } catch {
    throw new CtisInputError(
      `The documents folder ${root} cannot be read: give a folder that holds one folder of text files per EU trial number.`,
    );
  }
}

/** The texts supplied for one trial: in its folder, or below it in a folder named for a category. */
export async function suppliedTexts(folder: string): Promise<SuppliedText[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const categories = documentTypes.filter((category) =>
    entries.some((entry) => entry.isDirectory() && entry.name === category),
  );
  const texts = await Promise.all([
    textsIn(folder, null),
    ...categories.map((category) => textsIn(path.join(folder, category), category)),
  ]);
  return texts.flat();
}

/** What a title and a file name are matched by: case, the characters that file names cannot hold and `.pdf` apart. */
function matchKey(name: string): string {
  return foldLabel(name)
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/\.(?:pdf|docx?)$/, '')
    .trim();
}

/** Hands out names that are unique within a trial, whatever their case: a repeated one gets ` (2)`, ` (3)`. */
function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let candidate = name;
    for (let number = 2; taken.has(foldLabel(candidate)); number += 1) candidate = `${name} (${number})`;
    taken.add(foldLabel(candidate));
    return candidate;
  };
}

export interface MatchedDocuments {
  documents: ImportedDocument[];
  leftOut: DocumentLeftOut[];
  unmatched: { file: string; reason: string }[];
}

/**
 * Joins the documents that a record lists with the texts that were supplied. Each listed title gets its unique
 * name first, in the record's order, so that the second document of one title is ` (2)` whether or not the first
 * has a text; a file of that name is its text.
 */
export function matchDocuments(record: CtisRecord, texts: readonly SuppliedText[]): MatchedDocuments {
  const nameFor = uniqueNames();
  const free = new Map<string, SuppliedText>();
  const matched: MatchedDocuments = { documents: [], leftOut: [], unmatched: [] };
  for (const text of texts) {
    const key = matchKey(text.name);
    if (text.text.trim() === '') matched.unmatched.push({ file: text.file, reason: 'the file is empty' });
    else if (text.category === null && !free.has(key)) free.set(key, text);
    else if (text.category === null)
      matched.unmatched.push({ file: text.file, reason: 'another file has the same name' });
  }
  for (const listed of record.root.at('documents').items()) {
    const { value } = listed.at('title');
    const title = typeof value === 'string' ? plainText(value) : '';
    if (title === '') continue;
    const name = nameFor(title);
    const category = categoryOfType.get(String(listed.at('documentType').value)) ?? null;
    const text = free.get(matchKey(name));
    if (text && category) {
      listed.at('title').text();
      listed.at('documentType').text();
      matched.documents.push({ category, name, text: text.text });
      free.delete(matchKey(name));
    } else {
      const reason = category === null ? 'its type is in none of the six categories' : 'no text was supplied';
      matched.leftOut.push({ title: name, category, reason });
    }
  }
  for (const text of texts) {
    if (text.category !== null && text.text.trim() !== '')
      matched.documents.push({
        category: text.category,
        name: nameFor(plainText(text.name)),
        text: text.text,
      });
  }
  for (const text of free.values())
    matched.unmatched.push({
      file: text.file,
      reason:
        'the record lists no such document; in a folder named for its category (such as protocol) it would be taken as it is',
    });
  return matched;
}

/** The names of the documents, by category. */
export function inventory(documents: readonly ImportedDocument[]): Record<DocumentType, string[]> {
  const names = (category: DocumentType) =>
    documents.filter((document) => document.category === category).map((document) => document.name);
  return Object.fromEntries(documentTypes.map((category) => [category, names(category)])) as Record<
    DocumentType,
    string[]
  >;
}
