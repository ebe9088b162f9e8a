import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CtisInputError, importCtis } from '../../../local/ctis/import.ts';
import { makePipe } from './made-pipe.ts';
import { importMade, inOldLayout, madeRecord, temporaryFolder } from './made-record.ts';

const other = { ctNumber: '2099-500002-02-00' };

async function folderWith(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}

function numbers(trials: Awaited<ReturnType<typeof importCtis>>['trials']): string[] {
  return trials.map((trial) => trial.profile.filtering_variables.eu_number);
}

test('both layouts, arrays, NDJSON and gzip, in files and folders', async () => {
  const line = (changes: Record<string, string>) => JSON.stringify(madeRecord(changes));
  const folder = await folderWith({
    'one.json': `\uFEFF${line({})}`,
    'array.json': JSON.stringify([
      inOldLayout(madeRecord(other)),
      madeRecord({ ctNumber: '2099-500003-03-00' }),
    ]),
    'deep/lines.ndjson': `${line({ ctNumber: '2099-500004-04-00' })}\r\n\n${line({ ctNumber: '2099-500005-05-00' })}\n`,
    'lines-by-another-name.json': `${line({ ctNumber: '2099-500006-06-00' })}\n${line({ ctNumber: '2099-500007-07-00' })}`,
    'deep/packed.json.gz': gzipSync(line({ ctNumber: '2099-500008-08-00' })),
    'also-packed.JSON.GZ': gzipSync(line({ ctNumber: '2099-500011-11-00' })),
    'lines.ndjson.gz': gzipSync(line({ ctNumber: '2099-500009-09-00' })),
    'README.md': '# Not a record',
    'broken.json': '{"ctNumber": ',
    'other.json': '{"lists": {}}',
    'bad.json.gz': 'not packed',
    '.hidden.json': line({ ctNumber: '2099-500010-10-00' }),
  });
  const messages: string[] = [];
  const { trials, report } = await importCtis([folder], { onProgress: (message) => messages.push(message) });
  expect(numbers(trials)).toEqual(
    ['01', '02', '03', '04', '05', '06', '07', '08', '09', '11'].map(
      (digits) => `2099-5000${digits}-${digits}-00`,
    ),
  );
  expect(report.skipped_files.map(({ file, reason }) => [path.basename(file), reason])).toEqual([
    ['README.md', 'it is not JSON'],
    ['bad.json.gz', 'it is not a gzip file'],
    ['broken.json', 'it is not JSON'],
    ['other.json', 'it holds no CTIS record'],
  ]);
  expect(report.records.find(({ eu_number }) => eu_number === '2099-500005-05-00')?.source).toBe(
    `${path.join(folder, 'deep/lines.ndjson')} line 3`,
  );
  expect(messages).toEqual(['CTIS records read: 10', 'CTIS trials imported: 10']);
});

test.each([
  ['nothing there', 'missing.json', null],
  ['text', 'text.json', 'Dear all'],
  ['an empty file', 'empty.json', ''],
  ['an empty array', 'none.json', '[]'],
  ['other JSON', 'lists.json', '{"lists": {"2": {}}}'],
  ['a number', 'seven.json', '7'],
  ['lines of other JSON', 'lines.ndjson', '{"a": 1}\n{"b": 2}'],
])('%s under a given path is one calm sentence', async (_what, name, content) => {
  const folder = await folderWith(content === null ? {} : { [name]: content });
  const file = path.join(folder, name);
  const attempt = importCtis([file], {});
  await expect(attempt).rejects.toBeInstanceOf(CtisInputError);
  await expect(attempt).rejects.toThrow(file);
  await expect(attempt).rejects.toThrow(/^[^\n]+\.$/);
});

test('in a folder, links are followed once, and only regular files are read', async () => {
  const folder = await folderWith({
    'real/one.json': JSON.stringify(madeRecord()),
    'real/two.JSON': JSON.stringify(madeRecord(other)),
    'latin1.json': Buffer.from(JSON.stringify(madeRecord({ TITLE: 'Köln' })), 'latin1'),
    'utf16.json': Buffer.from(
      `\uFEFF${JSON.stringify(madeRecord({ ctNumber: '2099-500003-03-00', TITLE: 'Köln' }))}`,
      'utf16le',
    ),
  });
  makePipe(path.join(folder, 'p.json'));
  await symlink('real', path.join(folder, 'again'));
  await symlink('..', path.join(folder, 'real', 'up'));
  await symlink('nowhere.json', path.join(folder, 'gone.json'));
  const { trials, report } = await importCtis([folder], {});
  expect(numbers(trials)).toEqual(['2099-500001-01-00', '2099-500002-02-00', '2099-500003-03-00']);
  expect(trials[2]?.profile.filtering_variables.trial_title).toBe('Köln');
  expect(report.superseded).toEqual([]);
  expect(
    report.skipped_files.map(({ file, reason }) => [path.relative(folder, file), reason]).sort(),
  ).toEqual([
    ['again/up', 'its folder is read already'],
    ['gone.json', 'it cannot be read'],
    ['latin1.json', 'it is not text in UTF-8'],
    ['p.json', 'it is not a regular file'],
    ['real', 'its folder is read already'],
  ]);
});

test('a pipe that is given by name is one calm sentence', async () => {
  const pipe = path.join(await folderWith({}), 'p.json');
  makePipe(pipe);
  await expect(importCtis([pipe], {})).rejects.toThrow(
    `${pipe} cannot be imported, it is not a regular file`,
  );
});

test('a folder without any record, and a documents folder that is not there', async () => {
  await expect(importCtis([await folderWith({ 'README.md': 'x' })], {})).rejects.toBeInstanceOf(
    CtisInputError,
  );
  const file = path.join(await folderWith({ 'one.json': JSON.stringify(madeRecord()) }), 'one.json');
  await expect(importCtis([file], { documents: `${file}.texts` })).rejects.toBeInstanceOf(CtisInputError);
});

test('the same record twice is one trial', async () => {
  const { trials, report } = await importMade(madeRecord(), madeRecord(), madeRecord(other));
  expect(numbers(trials)).toEqual(['2099-500001-01-00', '2099-500002-02-00']);
  expect(report.superseded).toHaveLength(1);
});

test('the newest vintage is the trial, in any order and date format', async () => {
  const vintages = [
    { lastUpdated: '2098-12-31', 'P1.rowSubjectCount': 1 },
    { lastPublicationUpdate: '16/09/2099', lastUpdated: '2090-01-01', 'P1.rowSubjectCount': 2 },
    { lastUpdated: null, publishDate: '2099-09-15T03:39:42.531268872', 'P1.rowSubjectCount': 3 },
    { lastUpdated: undefined, record_last_import: '2099-01-01 00:00:00', 'P1.rowSubjectCount': 4 },
  ].map((changes) => madeRecord(changes));
  for (const records of [vintages, vintages.toReversed()]) {
    const { trials, report } = await importMade(...records);
    expect(trials[0]?.profile.filtering_variables.planned_sample_size).toBe(44);
    expect(report.superseded.map(({ vintage }) => vintage)).toEqual([
      '2099-09-15T03:39:42.531268872',
      '2099-01-01T00:00:00',
      '2098-12-31',
    ]);
  }
});

test('a resubmission is the same trial: the highest suffix wins and keeps its number', async () => {
  const { trials, report } = await importMade(
    madeRecord({ ctNumber: '2099-500001-01-01', lastUpdated: '2098-01-01' }),
    madeRecord({ lastUpdated: '2099-06-01' }),
  );
  expect(numbers(trials)).toEqual(['2099-500001-01-01']);
  expect(report.superseded).toMatchObject([
    { eu_number: '2099-500001-01-00', by: { eu_number: '2099-500001-01-01' } },
  ]);
});

test('bad records are reported with their reason and stop nothing', async () => {
  const { trials, report } = await importMade(
    madeRecord({ ctNumber: 'NCT00000000' }),
    madeRecord({ ctNumber: undefined }),
    madeRecord({ ctNumber: '2099-500003-03-00', P1: null }),
    madeRecord({ ctNumber: '2099-500004-04-00', TITLE: '  ' }),
    madeRecord({ ctNumber: '2099-500005-05-00', 'P1.sponsors': [] }),
    null,
    'text',
    { ctNumber: '2099-500006-06-00' },
    madeRecord(other),
  );
  expect(numbers(trials)).toEqual(['2099-500002-02-00']);
  expect(report.bad_records.map(({ eu_number, reason }) => [eu_number, reason])).toEqual([
    [null, 'it has no EU trial number (YYYY-5NNNNN-NN-NN)'],
    [null, 'it has no EU trial number (YYYY-5NNNNN-NN-NN)'],
    [null, 'it is not a CTIS record'],
    [null, 'it is not a CTIS record'],
    ['2099-500003-03-00', 'it has no authorised part I'],
    ['2099-500004-04-00', 'it has no title'],
    ['2099-500005-05-00', 'it has no sponsor'],
    ['2099-500006-06-00', 'it has no authorised part I'],
  ]);
});

test('a bad line among good ones is reported by its number', async () => {
  const folder = await folderWith({
    'lines.ndjson': `${JSON.stringify(madeRecord())}\n{"ctNumber": "2099-5000\n${JSON.stringify(madeRecord(other))}`,
  });
  const { trials, report } = await importCtis([path.join(folder, 'lines.ndjson')], {});
  expect(numbers(trials)).toHaveLength(2);
  expect(report.bad_records).toEqual([
    { source: `${path.join(folder, 'lines.ndjson')} line 2`, eu_number: null, reason: 'it is not JSON' },
  ]);
});

test('where the newest record is bad, the next newest takes its place', async () => {
  const { trials, report } = await importMade(
    madeRecord({ lastUpdated: '2099-06-01', TITLE: null }),
    madeRecord({ lastUpdated: '2099-05-01' }),
  );
  expect(trials[0]?.profile.ctis_lifecycle.last_updated).toBe('2099-05-01');
  expect(report.bad_records).toHaveLength(1);
});

test('a record of 8 MB is imported whole', async () => {
  const criteria = Array.from({ length: 20_000 }, (_, index) => ({
    id: index,
    number: index + 1,
    principalInclusionCriteria: `Criterion ${index} ${'with many words '.repeat(20)}`,
    translations: [{ language: 7, text: 'palabra' }],
  }));
  const record = madeRecord({ 'T.eligibilityCriteria.principalInclusionCriteria': criteria });
  const folder = await folderWith({ 'large.json': JSON.stringify(record) });
  const { trials, report } = await importCtis([path.join(folder, 'large.json')], {});
  expect(JSON.stringify(record).length).toBeGreaterThan(8 * 2 ** 20);
  expect(trials[0]?.profile.classification_variables.inclusion_criteria).toHaveLength(20_000);
  expect(report.records[0]?.not_mapped.length).toBeGreaterThan(59_999);
}, 60_000);

test('a record nested deeper than any stack is imported', async () => {
  const depth = 50_000;
  const record = JSON.stringify(madeRecord({ extra: 'deep' })).replace(
    '"deep"',
    `${'['.repeat(depth)}1${']'.repeat(depth)}`,
  );
  const folder = await folderWith({ 'deep.json': record });
  const { trials } = await importCtis([path.join(folder, 'deep.json')], {});
  expect(trials).toHaveLength(1);
});
