import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCtis } from '../../../local/ctis/import.ts';
import type { Json } from '../../../local/ctis/json.ts';
import { loadApprovedTrials } from '../../../local/engine/engine.ts';
import { type TrialProfile, trialProfile } from '../../../shared/contract/trial-profile.ts';
import { type TestEngine, testEngine } from '../../support/engine.ts';
import { importMade, madeRecord, profileOf, temporaryFolder } from './made-record.ts';

/** What the importer lets through, PostgreSQL can hold; what it cannot is a bad record among good ones. */

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine('empty');
});
afterAll(() => engine.drop());

const neighbour = madeRecord({ ctNumber: '2099-500002-02-00' });

async function storedTitles(): Promise<Record<string, string>> {
  const { rows } = await engine.asOwner.query(
    'SELECT eu_number, trial_title FROM mcp_serving.trial_filter_v1 ORDER BY 1',
  );
  return Object.fromEntries(rows.map((row) => [row.eu_number, row.trial_title]));
}

test('a sample size beyond 32 bits is a bad record, and its neighbour is imported', async () => {
  const partsTwo = Array.from({ length: 6 }, (_, index) => ({
    mscId: 100 + index,
    mscInfo: { mscName: 'Germany' },
    recruitmentSubjectCount: 999_999_998,
  }));
  const { trials, report } = await importMade(madeRecord({ 'APP.authorizedPartsII': partsTwo }), neighbour);
  expect(trials.map(({ profile }) => profile.filtering_variables.eu_number)).toEqual(['2099-500002-02-00']);
  expect(report.bad_records).toMatchObject([{ eu_number: '2099-500001-01-00' }]);
  expect(report.bad_records[0]?.reason).toMatch(
    /^its profile is not valid at filtering_variables\.planned_sample_size: /,
  );
  await loadApprovedTrials(engine.ownerUrl, trials);
});

test('the largest number that fits is stored', async () => {
  const partsTwo = [999_999_998, 999_999_998, 147_483_651].map((recruitmentSubjectCount, index) => ({
    mscId: 100 + index,
    mscInfo: { mscName: 'Germany' },
    recruitmentSubjectCount,
  }));
  const { trials } = await importMade(madeRecord({ 'APP.authorizedPartsII': partsTwo }));
  expect(trials[0]?.profile.filtering_variables.planned_sample_size).toBe(2 ** 31 - 1);
  await loadApprovedTrials(engine.ownerUrl, trials);
});

test('NUL and halves of surrogate pairs are cleaned out of every text', async () => {
  const dirt = 'be\0fore \ud83d after\udc00';
  const dirty = (value: Json): Json => {
    if (typeof value === 'string') return /^[\d-]+$|^[A-Z_]+$/.test(value) ? value : `${value}${dirt}`;
    if (Array.isArray(value)) return value.map(dirty);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, dirty(member)]));
  };
  const { trials, report } = await importMade(dirty(madeRecord({ documents: [] })));
  expect(report.bad_records).toEqual([]);
  expect(trials[0]?.profile.filtering_variables.trial_title).toBe(
    'A study of examplinib in example diseasebefore \uFFFD after\uFFFD',
  );
  await loadApprovedTrials(engine.ownerUrl, trials);
  expect((await storedTitles())['2099-500001-01-00']).toContain('before \uFFFD after');
});

test('documents of very long names are stored', async () => {
  const folder = await temporaryFolder();
  // Four bytes each, and nothing that compresses.
  const characters = Array.from({ length: 3000 }, (_, index) => 0x20000 + ((index * 7919) % 40_000));
  const title = String.fromCodePoint(...characters);
  const record = madeRecord({
    documents: [
      { title, documentType: '104' },
      { title, documentType: '104' },
    ],
  });
  await writeFile(path.join(folder, 'record.json'), JSON.stringify(record));
  await mkdir(path.join(folder, 'texts/2099-500001-01-00'), { recursive: true });
  await writeFile(path.join(folder, 'texts/2099-500001-01-00/Protocol.txt'), 'text');
  const { trials, report } = await importCtis([path.join(folder, 'record.json')], {
    documents: path.join(folder, 'texts'),
  });
  // No file can have such a name, so the texts are put in here.
  const names = report.records[0]!.document_names_cut.map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
  const documents = names.map((name) => ({ category: 'protocol' as const, name, text: 'text' }));
  await loadApprovedTrials(engine.ownerUrl, [{ profile: trials[0]!.profile, documents }]);
});

test.each<[string, (profile: TrialProfile) => unknown]>([
  ['NUL in a text', (profile) => (profile.filtering_variables.trial_title = 'a\0b')],
  ['half a pair in a text', (profile) => (profile.filtering_variables.sponsor_name = '\ud83d')],
  ['half a pair in a name', (profile) => profile.results.documents.push('\udc00')],
  ['the year 0', (profile) => (profile.ctis_lifecycle.last_updated = '0000-01-01')],
  ['a count beyond 32 bits', (profile) => (profile.filtering_variables.number_of_sites = 2 ** 31)],
  ['a country of such', (profile) => (profile.filtering_variables.countries[0]!.site_count = 2 ** 31)],
])('the contract refuses %s', async (_what, spoil) => {
  const { report: _report, ...profile } = await profileOf();
  expect(trialProfile.safeParse(profile).success).toBe(true);
  spoil(profile);
  expect(trialProfile.safeParse(profile).success).toBe(false);
});
