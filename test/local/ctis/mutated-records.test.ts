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
    1e300,
  ),
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom('30/02/2099', '2099-06-31', '<&lt;&#0;>', '__proto__', '1'.repeat(400)),
);

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
  const sound = madeRecord({ ctNumber: '2099-500002-02-00' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (mutations, old) => {
        const record = mutate(old ? inOldLayout(structuredClone(full)) : structuredClone(full), mutations);
        const { trials, report } = await importMade(record, sound);
        expect(trials.length + report.bad_records.length + report.superseded.length).toBe(2);
        for (const { profile } of trials) trialProfile.parse(profile);
        expect(
          trials.some((trial) => trial.profile.filtering_variables.eu_number === '2099-500002-02-00'),
        ).toBe(true);
        expect(formatReport(report)).toContain('CTIS import');
        expect(JSON.stringify(trials)).not.toContain('\\u0000');
      },
    ),
    { numRuns: 400 },
  );
}, 120_000);
