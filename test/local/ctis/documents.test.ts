import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importCtis } from '../../../local/ctis/import.ts';
import { formatReport } from '../../../local/ctis/report.ts';
import { madeRecord, temporaryFolder } from './made-record.ts';

const number = '2099-500001-01-00';

async function importWithTexts(documents: [title: string, type: string][], texts: Record<string, string>) {
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
  });
  expect(record.texts_unmatched.map(({ file, reason }) => [path.basename(file), reason])).toEqual([
    ['Protocol.txt', 'the file is empty'],
    [
      'Stray.txt',
      'the record lists no such document; in a folder named for its category (such as protocol) it would be taken as it is',
    ],
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
