import { expect, test } from 'vitest';
import type { Json } from '../../../local/ctis/json.ts';
import { formatReport, type RecordReport } from '../../../local/ctis/report.ts';
import { importMade, type MadeRecord, madeRecord } from './made-record.ts';

/** The paths of all leaves, written independently of the importer. */
function leaves(value: Json, path: string): string[] {
  if (Array.isArray(value) && value.length > 0)
    return value.flatMap((item, index) => leaves(item, `${path}[${index}]`));
  if (value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([key, item]) => leaves(item, path === '' ? key : `${path}.${key}`));
  return [path];
}

async function recordReport(record: MadeRecord): Promise<RecordReport> {
  return (await importMade(record)).report.records[0]!;
}

test('every leaf is either a source of a mapped or inferred field, or listed as not mapped', async () => {
  const record = madeRecord({
    'T.trialDuration': { estimatedEndDate: '2100-01-01' },
    'P1.sponsors[0].thirdParties': [{ email: 'third@example.org', sponsorDuties: [] }],
    extra: [null, '', false, 0, {}],
  });
  const report = await recordReport(record);
  const used = new Set([...report.mapped, ...report.inferred].flatMap(({ from }) => from));
  const notMapped = new Set(report.not_mapped.map(({ path }) => path));
  for (const leaf of leaves(record, '')) {
    const isUsed = used.has(leaf.replace(/\[\d+\]/g, '[]'));
    expect([leaf, isUsed || notMapped.has(leaf)]).toEqual([leaf, true]);
  }
  for (const path of [
    'authorizedApplication.authorizedPartI.trialDetails.trialInformation.trialDuration.estimatedEndDate',
    'authorizedApplication.authorizedPartI.sponsors[0].thirdParties[0].email',
    'authorizedApplication.authorizedPartI.sponsors[0].thirdParties[0].sponsorDuties',
    'authorizedApplication.authorizedPartI.id',
    'ctStatus',
    'extra[0]',
    'extra[1]',
    'extra[2]',
    'extra[3]',
    'extra[4]',
  ])
    expect(notMapped).toContain(path);
});

test('a value that decides nothing is not mapped, though its neighbours are', async () => {
  const report = await recordReport(
    madeRecord({
      'PRODUCT.routes': ['ORAL USE', 'N/A'],
      'T.populationOfTrialSubjects.ageRanges': [
        { ageRangeCategoryCode: '3' },
        { ageRangeCategoryCode: '77' },
      ],
      'APP.authorizedPartsII[1].recruitmentSubjectCount': 99999999,
    }),
  );
  const notMapped = report.not_mapped.map(({ path, value }) => [path.split('.').slice(-2).join('.'), value]);
  expect(notMapped).toContainEqual(['products[0].routes[1]', 'N/A']);
  expect(notMapped).toContainEqual(['ageRanges[1].ageRangeCategoryCode', '77']);
  expect(notMapped).toContainEqual(['authorizedPartsII[1].recruitmentSubjectCount', 99999999]);
  expect(notMapped).not.toContainEqual(['products[0].routes[0]', 'ORAL USE']);
});

test('each field is mapped, inferred or unknown, exactly once', async () => {
  const report = await recordReport(madeRecord({ TITLE: 'A double-blind study' }));
  const fields = [...report.mapped, ...report.inferred].map(({ field }) => field).concat(report.unknown);
  expect(new Set(fields).size).toBe(fields.length);
  expect(report.unknown).toContain('filtering_variables.allocation');
  expect(report.inferred).toContainEqual({
    field: 'filtering_variables.masking',
    from: [
      'authorizedApplication.authorizedPartI.trialDetails.protocolInformation.studyDesign.periodDetails',
    ],
    value: 'Double',
    because: 'the words of the title',
  });
  expect(report.mapped).toContainEqual({
    field: 'filtering_variables.phases',
    from: ['authorizedApplication.authorizedPartI.trialDetails.trialInformation.trialCategory.trialPhase'],
  });
});

test('the report is plain JSON, and readable as a table', async () => {
  const { report } = await importMade(
    madeRecord({ 'P1.extra': { a: 1, b: [2, 3] } }),
    madeRecord({ lastUpdated: '2098-01-01' }),
    madeRecord({ ctNumber: 'none' }),
  );
  expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  const text = formatReport(report);
  expect(text).toContain(
    'CTIS import: 3 records read, 1 trial imported, 1 superseded, 1 bad record, 0 files skipped',
  );
  expect(text).toMatch(/authorizedApplication\.authorizedPartI\.extra +3 +1\n/);
  expect(text).toMatch(/filtering_variables\.phases +authorizedApplication/);
  expect(text).toContain('it has no EU trial number');
});
