import type { DocumentType } from '../../shared/contract/vocabularies.ts';
import type { CutName, DocumentLeftOut } from './documents.ts';
import { patternOf } from './json.ts';
import type { Layout } from './layout.ts';
import type { FieldReport, InferredReport, UnmappedValue } from './ledger.ts';
import type { SkippedFile } from './read-records.ts';

/** What became of one record that was imported. */
export interface RecordReport {
  eu_number: string;
  source: string;
  layout: Layout;
  vintage: string | null;
  mapped: FieldReport[];
  inferred: InferredReport[];
  /** Fields of the profile that the record says nothing of. */
  unknown: string[];
  /** Every value of the record that the profile does not rest on. */
  not_mapped: UnmappedValue[];
  documents_loaded: { category: DocumentType; name: string; characters: number }[];
  documents_left_out: DocumentLeftOut[];
  /** Titles too long for a name, and the name that each document has instead. */
  document_names_cut: CutName[];
  /** Supplied files that are no document of the trial. */
  texts_unmatched: SkippedFile[];
}

interface RecordVersion {
  source: string;
  eu_number: string;
  vintage: string | null;
}

/** What became of everything that was given to an import. Plain JSON. */
export interface ImportReport {
  records_read: number;
  trials: number;
  records: RecordReport[];
  superseded: (RecordVersion & { by: RecordVersion })[];
  bad_records: { source: string; eu_number: string | null; reason: string }[];
  skipped_files: SkippedFile[];
  /** Folders of texts whose name is no imported trial's number. */
  text_folders_unmatched: string[];
}

const longestValue = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    `    ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd(),
  );
}

function section(title: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : [`  ${title}`, ...table(rows)];
}

/** A path and every path above it. */
function withAncestors(path: string): string[] {
  const ends = [...path.matchAll(/[.[]/g)].map((match) => match.index).filter((index) => index > 0);
  return [...ends.map((end) => path.slice(0, end)), path];
}

/** Unmapped values for people: one row for each place, and one for a whole branch that nothing was taken from. */
function unmappedRows(record: RecordReport): string[][] {
  const touched = new Set(
    [...record.mapped, ...record.inferred].flatMap(({ from }) => from.flatMap(withAncestors)),
  );
  const groups = Map.groupBy(record.not_mapped, ({ path }) => {
    const branches = withAncestors(patternOf(path));
    return branches.find((branch) => !touched.has(branch)) ?? patternOf(path);
  });
  return [...groups].map(([place, values]) => [place, `${values.length}`, shown(values[0]?.value)]);
}

function recordLines(record: RecordReport): string[] {
  const { eu_number, source, layout, vintage } = record;
  return [
    '',
    `${eu_number}  ${layout}, published ${vintage ?? 'at an unknown time'}, from ${source}`,
    ...section(
      `Mapped: ${counted(record.mapped.length, 'field')}`,
      record.mapped.map(({ field, from }) => [field, from.length === 0 ? '' : shownSources(from)]),
    ),
    ...section(
      `Inferred: ${counted(record.inferred.length, 'field')}`,
      record.inferred.map(({ field, value, because }) => [field, shown(value), `from ${because}`]),
    ),
    ...section(
      `Unknown: ${counted(record.unknown.length, 'field')}`,
      record.unknown.map((field) => [field]),
    ),
    ...section(
      `Not mapped: ${counted(record.not_mapped.length, 'value')} (place, how many, the first)`,
      unmappedRows(record),
    ),
    ...section(
      `Documents loaded: ${record.documents_loaded.length}`,
      record.documents_loaded.map(({ category, name, characters }) => [
        category,
        name,
        `${characters} characters`,
      ]),
    ),
    ...section(
      `Documents left out: ${record.documents_left_out.length}`,
      record.documents_left_out.map(({ title, category, reason }) => [category ?? '-', title, reason]),
    ),
    ...section(
      `Document names cut: ${record.document_names_cut.length}`,
      record.document_names_cut.map(({ title, name }) => [name, `${title.length} characters`]),
    ),
    ...section(
      `Texts not loaded: ${record.texts_unmatched.length}`,
      record.texts_unmatched.map(({ file, reason }) => [file, reason]),
    ),
  ];
}

function shownSources(from: readonly string[]): string {
  const [first = '', ...others] = from;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** What came of the import in a few lines: the files and records, and one row for each trial. */
export function summarizeReport(report: ImportReport): string {
  const { records, superseded, bad_records, skipped_files, text_folders_unmatched } = report;
  return [
    `CTIS import: ${counted(report.records_read, 'record')} read, ${counted(report.trials, 'trial')} imported, ${superseded.length} superseded, ${counted(bad_records.length, 'bad record')}, ${counted(skipped_files.length, 'file')} skipped`,
    ...table(
      records.map(({ eu_number, mapped, inferred, unknown, not_mapped, documents_loaded }) => [
        eu_number,
        `${counted(mapped.length, 'field')} mapped`,
        `${inferred.length} inferred`,
        `${unknown.length} unknown`,
        `${counted(not_mapped.length, 'value')} not mapped`,
        counted(documents_loaded.length, 'document'),
      ]),
    ),
    ...section(
      'Superseded by a newer record of the same trial',
      superseded.map(({ eu_number, vintage, source, by }) => [
        eu_number,
        vintage ?? 'unknown',
        source,
        `by ${by.eu_number} of ${by.vintage ?? 'unknown'}, ${by.source}`,
      ]),
    ),
    ...section(
      'Bad records',
      bad_records.map(({ source, eu_number, reason }) => [eu_number ?? '-', source, reason]),
    ),
    ...section(
      'Files skipped',
      skipped_files.map(({ file, reason }) => [file, reason]),
    ),
    ...section(
      'Text folders of no imported trial',
      text_folders_unmatched.map((folder) => [folder]),
    ),
  ].join('\n');
}

/** The whole report as tables for people; the JSON form lists every value by itself. */
export function formatReport(report: ImportReport): string {
  return [summarizeReport(report), ...report.records.flatMap(recordLines), ''].join('\n');
}
