import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../../local/ctis/json.ts';
import { formatReport } from '../../../local/ctis/report.ts';
import { trialProfile } from '../../../shared/contract/trial-profile.ts';
import { importMade, inOldLayout, type MadeRecord, madeRecord } from './made-record.ts';

const full = madeRecord({
  PERIODS: [{ allocationMethod: '1', blindedRoles: [{ code: '1' }], armDetails: [{ title: 'A' }] }],
  'PRODUCT.therapies': [{ advancedTherapyType: '1', isGmo: true }],
  'P1.rowCountriesInfo': [{ isoAlpha2Code: 'US' }],
  events: {
    trialEvents: [
      { mscName: 'Germany', events: [{ notificationType: 'START_OF_TRIAL', date: '2099-04-01' }] },
    ],
    temporaryHaltList: [
      { haltDate: '2099-06-01', mscList: [{ mscName: 'Germany' }], reasonList: [{ name: 'x' }] },
    ],
  },
  results: {
    summaryResults: [
      { submissionDate: '2099-10-01', outcomes: [{ endPoint: 'Survival', value: 'not reached' }] },
    ],
  },
  documents: [{ title: 'Protocol', documentType: '104' }],
});

type Place = readonly [container: Json[] | MadeRecord, key: string | number];

/** Every place below a value, lists and objects included. */
function places(value: Json): Place[] {
  if (value === null || typeof value !== 'object') return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => {
    const container = value as MadeRecord;
    return [[container, key] as const, ...places(container[key] ?? null)];
  });
}

const replacement = fc.oneof(
  fc.constantFrom<Json | undefined>(
    undefined,
    null,
    true,
    '',
    'N/A',
    [],
    {},
    [null],
    { a: [] },
    -1,
    0,
    99999999,
    999999998,
    1e300,
    { toString: 1 },
    [{ toString: null, valueOf: {} }],
    [null, null, '4'],
    'NUL \0 and half \ud83d of a pair',
    '&#0;&#xD800;\udc00',
    '\0',
  ),
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom('30/02/2099', '2099-06-31', '<&lt;&#0;>', '__proto__', '1'.repeat(400)),
);

/** Why a record may be refused: for what no trial is without, and for numbers that nothing can hold. */
const soundReason =
  /^it has no |^it is not a CTIS record$|^its profile is not valid at \S+(?:count|size|sites): /;

const mutation = fc.record({ place: fc.nat(), value: replacement });

function mutate(record: MadeRecord, mutations: { place: number; value: Json | undefined }[]): MadeRecord {
  for (const { place, value } of mutations) {
    const all = places(record);
    const [container, key] = all[place % Math.max(all.length, 1)] ?? [];
    if (!container || key === undefined) continue;
    if (value !== undefined) (container as MadeRecord)[key] = value;
    else if (Array.isArray(container)) container.splice(Number(key), 1);
    else delete container[key];
  }
  return record;
}

test('a mutated record is a valid profile or a reported bad record, and its neighbour is imported', async () => {
  const neighbour = madeRecord({ ctNumber: '2099-500002-02-00' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (mutations, old) => {
        const record = mutate(old ? inOldLayout(structuredClone(full)) : structuredClone(full), mutations);
        const { trials, report } = await importMade(record, neighbour);
        expect(trials.length + report.bad_records.length + report.superseded.length).toBe(2);
        for (const { profile } of trials) trialProfile.parse(profile);
        for (const { reason } of report.bad_records) expect(reason).toMatch(soundReason);
        expect(
          trials.some((trial) => trial.profile.filtering_variables.eu_number === '2099-500002-02-00'),
        ).toBe(true);
        expect(formatReport(report)).toContain('CTIS import');
        expect(JSON.stringify(trials)).not.toMatch(/\\u(?:0000|d[89a-f])/i);
      },
    ),
    { numRuns: 400 },
  );
}, 120_000);

test.each<[string, Json]>([
  ['an object that has no toString', { toString: 1 }],
  ['an object that is no function anywhere', { toString: null, valueOf: [], constructor: 0 }],
  ['a list of such', [{ toString: 1 }]],
  ['a nested list', [[[['4']]]]],
  ['a number beyond all', 1e300],
  ['true', true],
])('%s in any optional place loses that value alone', async (_what, wrong) => {
  const required =
    /ctNumber|^authorizedApplication$|authorizedPartI$|trialDetails$|Identifiers$|fullTitle|sponsors|organisation$|\.name$/;
  const optional = paths(full, '').filter((path) => !required.test(path));
  expect(optional.length).toBeGreaterThan(80);
  for (const path of optional) {
    const { trials, report } = await importMade(mutateAt(structuredClone(full), path, wrong));
    expect([path, report.bad_records, trials.length]).toEqual([path, [], 1]);
    expect(report.records[0]?.unknown).toBeDefined();
  }
});

function paths(value: Json, path: string): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const place = path === '' ? key : `${path}.${key}`;
    return [place, ...paths(member, place)];
  });
}

function mutateAt(record: MadeRecord, path: string, value: Json): MadeRecord {
  const keys = path.split('.');
  const last = keys.pop()!;
  const container = keys.reduce<Json>((parent, key) => (parent as MadeRecord)[key]!, record);
  (container as MadeRecord)[last] = value;
  return record;
}
