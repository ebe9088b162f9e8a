import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importCtis } from '../../../local/ctis/import.ts';
import { formatReport } from '../../../local/ctis/report.ts';
import { makePipe } from './made-pipe.ts';
import { madeRecord, temporaryFolder } from './made-record.ts';

const number = '2099-500001-01-00';

async function importWithTexts(
  documents: [title: string, type: string][],
  texts: Record<string, string | Uint8Array>,
  prepare: (texts: string) => Promise<void> = async () => undefined,
) {
  const folder = await temporaryFolder();
  const record = madeRecord({
    documents: documents.map(([title, documentType]) => ({ title, documentType })),
  });
  await writeFile(path.join(folder, 'record.json'), JSON.stringify(record));
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(folder, 'texts', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await prepare(path.join(folder, 'texts'));
  const { trials, report } = await importCtis([path.join(folder, 'record.json')], {
    documents: path.join(folder, 'texts'),
  });
  return { trial: trials[0]!, report, record: report.records[0]! };
}

test('only documents with a text are in the inventory, in the category of their type', async () => {
  const { trial, record } = await importWithTexts(
    [
      ['Protocol', '104'],
      ['Synopsis', '7'],
      ['Leaflet', '14'],
      ['Consent', '15'],
      ['SmPC', '19'],
      ['Summary of results', '103'],
      ['Proof of insurance', '9'],
      ['Deferred protocol', '104'],
    ],
    {
      [`${number}/Protocol.txt`]: 'the protocol',
      [`${number}/synopsis.MD`]: 'the synopsis',
      [`${number}/Leaflet.txt`]: 'the leaflet',
      [`${number}/Consent.txt`]: 'the consent',
      [`${number}/SmPC.txt`]: 'the product',
      [`${number}/Summary of results.txt`]: 'Median not reached',
    },
  );
  expect(trial.profile.filtering_variables.available_extracted_documents).toEqual({
    protocol: ['Protocol'],
    protocol_synopsis: ['Synopsis'],
    recruitment_material: ['Leaflet'],
    informed_consent: ['Consent'],
    product_information: ['SmPC'],
    results: ['Summary of results'],
  });
  expect(trial.profile.results.documents).toEqual(['Summary of results']);
  expect(trial.documents).toContainEqual({
    category: 'results',
    name: 'Summary of results',
    text: 'Median not reached',
  });
  expect(record.documents_left_out).toEqual([
    {
      title: 'Proof of insurance',
      category: null,
      reason: 'its type is in none of the six categories',
    },
    { title: 'Deferred protocol', category: 'protocol', reason: 'no text was supplied' },
  ]);
});

test('a title that repeats gets numbers, whatever its case, and each its own file', async () => {
  const { trial, record } = await importWithTexts(
    [
      ['L1_SIS-ICF_Main', '15'],
      ['l1_sis-icf_MAIN', '15'],
      ['L1_SIS-ICF_Main', '15'],
      ['L1_SIS-ICF_Main (2)', '15'],
    ],
    {
      [`${number}/L1_SIS-ICF_Main.txt`]: 'one',
      [`${number}/L1_SIS-ICF_Main (3).txt`]: 'three',
      [`${number}/L1_SIS-ICF_Main (2) (2).txt`]: 'four',
    },
  );
  expect(trial.documents.map(({ name, text }) => [name, text])).toEqual([
    ['L1_SIS-ICF_Main', 'one'],
    ['L1_SIS-ICF_Main (3)', 'three'],
    ['L1_SIS-ICF_Main (2) (2)', 'four'],
  ]);
  expect(record.documents_left_out.map(({ title }) => title)).toEqual(['l1_sis-icf_MAIN (2)']);
});

test('file names may lack the characters that file names cannot hold, and may be composed otherwise', async () => {
  const { trial } = await importWithTexts(
    [
      ['Protocol 1/2: "final".pdf', '104'],
      ['R\u00e9sum\u00e9', '7'],
    ],
    { [`${number}/Protocol 1_2_ _final_.txt`]: 'one', [`${number}/Re\u0301sume\u0301.md`]: 'two' },
  );
  expect(trial.documents.map(({ name }) => name)).toEqual(['Protocol 1/2: "final".pdf', 'R\u00e9sum\u00e9']);
});

test('a text in a folder named for a category needs no listed document', async () => {
  const { trial } = await importWithTexts([['Protocol', '9']], {
    [`${number}/protocol/Protocol.txt`]: 'ours',
    [`${number}/results/Summary.txt`]: 'not reached',
  });
  expect(trial.profile.filtering_variables.available_extracted_documents).toMatchObject({
    protocol: ['Protocol (2)'],
    results: ['Summary'],
  });
});

test('texts that match nothing are reported', async () => {
  const { report, record } = await importWithTexts([['Protocol', '104']], {
    [`${number}/Protocol.txt`]: '  \n',
    [`${number}/Stray.txt`]: 'a text',
    [`${number}/figure.png`]: 'no text',
    '2099-500099-99-00/Protocol.txt': 'of another trial',
    'Loose.txt': 'of no trial',
    '.hidden': '',
    [`${number}/.hidden.txt`]: '',
    [`${number}/protocol/ .txt`]: 'without a name',
  });
  expect(record.texts_unmatched.map(({ file, reason }) => [path.basename(file), reason])).toEqual([
    ['figure.png', 'its name ends in neither .txt nor .md'],
    ['Protocol.txt', 'the file is empty'],
    [' .txt', 'its name is blank'],
    [
      'Stray.txt',
      'the record lists no such document; in a folder named for its category (such as protocol) it would be taken as it is',
    ],
  ]);
  expect(report.skipped_files.map(({ file, reason }) => [path.basename(file), reason])).toEqual([
    ['Loose.txt', 'it lies in the folder of no trial'],
  ]);
  expect(report.text_folders_unmatched).toEqual(['2099-500099-99-00']);
  expect(formatReport(report)).toContain('Stray.txt');
});

test('a text keeps its lines, loses a byte order mark and NUL', async () => {
  const { trial } = await importWithTexts([['Protocol', '104']], {
    [`${number}/Protocol.txt`]: '\uFEFF--- Page 1 ---\nfirst\u0000\n\n--- Page 2 ---\n\u{1F600}',
  });
  expect(trial.documents[0]?.text).toBe('--- Page 1 ---\nfirst\n\n--- Page 2 ---\n\u{1F600}');
});

test('links to texts, to folders of texts and to a trial are followed', async () => {
  const { trial, record } = await importWithTexts(
    [['Protocol', '104']],
    { 'elsewhere/real/Protocol.txt': 'linked', 'elsewhere/more/Summary.txt': 'linked too' },
    async (texts) => {
      await symlink(path.join(texts, 'elsewhere/real'), path.join(texts, number));
      await symlink(path.join(texts, 'elsewhere/more'), path.join(texts, number, 'results'));
      await symlink('Protocol.txt', path.join(texts, number, 'Stray.md'));
    },
  );
  expect(trial.documents.map(({ name, text }) => [name, text])).toEqual([
    ['Protocol', 'linked'],
    ['Summary', 'linked too'],
  ]);
  expect(record.texts_unmatched.map(({ file }) => path.basename(file))).toEqual(['Stray.md']);
});

test('what is not a regular file is reported, and waited for by nobody', async () => {
  const { trial, record, report } = await importWithTexts(
    [['Protocol', '104']],
    { [`${number}/Protocol.txt`]: 'the protocol', [`${number}/other/Text.txt`]: 'x' },
    async (texts) => {
      const folder = path.join(texts, number);
      await mkdir(path.join(folder, 'Folder.txt'));
      makePipe(path.join(folder, 'Pipe.txt'));
      makePipe(path.join(texts, 'pipe'));
      await symlink('nowhere', path.join(folder, 'Dangling.md'));
      await symlink('Loop.txt', path.join(folder, 'Loop.txt'));
      await symlink('protocol', path.join(folder, 'protocol'));
      await symlink('/dev/zero', path.join(folder, 'Zero.txt'));
      const socket = createServer().listen(path.join(folder, 's.txt'));
      socket.unref();
    },
  );
  expect(trial.documents.map(({ name }) => name)).toEqual(['Protocol']);
  expect(record.texts_unmatched.map(({ file, reason }) => [path.basename(file), reason])).toEqual([
    ['Dangling.md', 'it cannot be read'],
    ['Folder.txt', 'it is a folder that is named for no category'],
    ['Loop.txt', 'it cannot be read'],
    ['Pipe.txt', 'it is not a regular file'],
    ['Zero.txt', 'it is not a regular file'],
    ['other', 'it is a folder that is named for no category'],
    ['protocol', 'its name ends in neither .txt nor .md'],
    ['s.txt', 'it is not a regular file'],
  ]);
  expect(report.skipped_files.map(({ reason }) => reason)).toEqual(['it is not a regular file']);
  expect(formatReport(report)).toContain('Pipe.txt');
});

const greek = 'Πρωτόκολλο – μελέτη 🧬';
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each<[string, Uint8Array, string | null]>([
  ['UTF-8', Buffer.from(greek), greek],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${greek}`), greek],
  ['UTF-16, little end first, with a mark', utf16(greek), greek],
  ['UTF-16, big end first, with a mark', utf16(greek).swap16(), greek],
  ['UTF-16 without a mark', Buffer.from('plain English', 'utf16le'), null],
  ['UTF-16 cut off', utf16(greek).subarray(0, -1), null],
  ['half a pair in UTF-16', utf16('half \ud83d'), null],
  ['UTF-32', Buffer.from('fffe0000410000004200000043000000', 'hex'), null],
  ['Windows-1252', Buffer.from('Ergebnisse für Köln', 'latin1'), null],
  ['a PDF', Buffer.from('255044462d312e370a25e2e3cfd30a', 'hex'), null],
])('a text in %s', async (_encoding, bytes, text) => {
  const { trial, record } = await importWithTexts([['Protocol', '104']], {
    [`${number}/Protocol.txt`]: bytes,
  });
  expect(trial.documents.map((document) => document.text)).toEqual(text === null ? [] : [text]);
  expect(record.texts_unmatched.map(({ reason }) => reason)).toEqual(
    text === null ? ['it is not text in UTF-8'] : [],
  );
});

test('a title too long for a name is cut, stays unique and is reported', async () => {
  const long = `Protocol ${'🧬 of a long title '.repeat(60)}`;
  const { record, report } = await importWithTexts(
    [
      [`${long}one`, '104'],
      [`${long}two`, '104'],
      ['Short', '104'],
    ],
    { [`${number}/Short.txt`]: 'short' },
  );
  const [first, second] = record.document_names_cut;
  expect([...first!.name]).toHaveLength(500);
  expect(first!.name.endsWith('…')).toBe(true);
  expect(first!.title).toBe(`${long}one`);
  expect(second!.name.endsWith('… (2)')).toBe(true);
  expect([...second!.name].length).toBeLessThanOrEqual(500);
  expect(record.document_names_cut).toHaveLength(2);
  expect(record.documents_left_out.map(({ title }) => title)).toEqual([first!.name, second!.name]);
  expect(record.documents_loaded.map(({ name }) => name)).toEqual(['Short']);
  expect(formatReport(report)).toContain('Document names cut: 2');
});
