import { type DocumentType, documentTypes } from '../../shared/contract/vocabularies.ts';
import { wordsOf } from './json.ts';
import type { CtisRecord } from './layout.ts';
import type { SuppliedText } from './supplied-texts.ts';
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

/** A title too long for a document's name. */
export interface CutName {
  title: string;
  name: string;
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

/** What a title and a file name are matched by: case, the characters that file names cannot hold and `.pdf` apart. */
function matchKey(name: string): string {
  return foldLabel(name)
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/\.(?:pdf|docx?)$/, '')
    .trim();
}

/** In code points. The Engine's index of names holds entries of 2,704 bytes: this many fit whatever they are. */
const longestName = 500;

function cutTo(length: number, name: string): string {
  const characters = [...name];
  if (characters.length <= length) return name;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/** Hands out names that are unique within a trial, whatever their case: a repeated one gets ` (2)`, ` (3)`. */
function uniqueNames(cut: CutName[]): (title: string) => string {
  const taken = new Set<string>();
  return (title) => {
    let name = cutTo(longestName, title);
    for (let number = 2; taken.has(foldLabel(name)); number += 1) {
      const suffix = ` (${number})`;
      name = cutTo(longestName - suffix.length, title) + suffix;
    }
    taken.add(foldLabel(name));
    if (!name.startsWith(title)) cut.push({ title, name });
    return name;
  };
}

export interface MatchedDocuments {
  documents: ImportedDocument[];
  leftOut: DocumentLeftOut[];
  unmatched: { file: string; reason: string }[];
  cutNames: CutName[];
}

/**
 * Joins the documents that a record lists with the texts that were supplied. Each listed title gets its unique
 * name first, in the record's order, so that the second document of one title is ` (2)` whether or not the first
 * has a text; a file of that name is its text.
 */
export function matchDocuments(record: CtisRecord, texts: readonly SuppliedText[]): MatchedDocuments {
  const free = new Map<string, SuppliedText>();
  const matched: MatchedDocuments = { documents: [], leftOut: [], unmatched: [], cutNames: [] };
  const nameFor = uniqueNames(matched.cutNames);
  for (const text of texts) {
    const key = matchKey(text.name);
    if (text.text.trim() === '') matched.unmatched.push({ file: text.file, reason: 'the file is empty' });
    else if (plainText(text.name) === '')
      matched.unmatched.push({ file: text.file, reason: 'its name is blank' });
    else if (text.category === null && !free.has(key)) free.set(key, text);
    else if (text.category === null)
      matched.unmatched.push({ file: text.file, reason: 'another file has the same name' });
  }
  for (const listed of record.root.at('documents').items()) {
    const { value } = listed.at('title');
    const title = typeof value === 'string' ? plainText(value) : '';
    if (title === '') continue;
    const name = nameFor(title);
    const category = categoryOfType.get(wordsOf(listed.at('documentType').value) ?? '') ?? null;
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
    if (text.category !== null && text.text.trim() !== '' && plainText(text.name) !== '')
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
