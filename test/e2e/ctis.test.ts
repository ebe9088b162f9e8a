import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { McpClient } from '../../local/demo/clients.ts';
import type { FilteringVariables, TrialProfile } from '../../shared/contract/trial-profile.ts';
import { clients } from '../support/clients.ts';
import { endStarted, newFolder, start } from '../support/start-process.ts';

/** CTIS records loaded by `npm start -- --ctis`, seen by both clients as their hand-made answers say. */

interface Answer {
  filtering_variables: FilteringVariables;
  counts: Record<'inclusion_criteria' | 'exclusion_criteria' | 'products' | 'contacts' | 'sites', number>;
}

const answers = path.resolve('test/local/ctis/answers');
const answerOf = (file: string): Answer => JSON.parse(readFileSync(path.join(answers, file), 'utf8'));

const realRecords = path.resolve('../shared/data/ctis');
const isReal = existsSync(realRecords);
if (!isReal)
  process.stderr.write('ctis.test.ts: ../shared/data/ctis is absent; the made record is tested alone\n');

/** The newest vintage of each trial. */
const records = isReal
  ? {
      source: realRecords,
      expected: [
        '2022-500244-37-00__2025-03-11.json',
        '2022-500676-59-00__2024-05-16.json',
        '2022-502516-37-00__2023-12-03.json',
        '2023-505613-24-00__2026-03-07.json',
        '2024-510663-34-00__2026-03-07.json',
      ].map(answerOf),
    }
  : { source: path.join(answers, 'made-record.json'), expected: [answerOf('made-record.answer.json')] };

let service: Awaited<ReturnType<typeof start>['ready']>;
beforeAll(async () => {
  service = await start('--json', '--port', '0', '--data', newFolder(), '--ctis', records.source).ready;
});
afterAll(endStarted);

describe.each(clients)('revision %s', (_revision, connect) => {
  let client: McpClient;
  let analysis_id: string;
  beforeAll(async () => {
    client = await connect(service);
    const started = await client.call('start_analysis', { report_run_id: service.report_runs.max });
    analysis_id = started.structuredContent?.analysis_id as string;
  });
  afterAll(() => client.close());

  const numbersOf = async (filters: object): Promise<string[]> => {
    const { structuredContent } = await client.call('filter_trials', { analysis_id, filters });
    return (structuredContent!.trials as { eu_number: string }[]).map((trial) => trial.eu_number);
  };

  test('all of the trials are there, once each', async () => {
    const numbers = records.expected.map((answer) => answer.filtering_variables.eu_number);
    expect((await numbersOf({})).sort()).toEqual(numbers.sort());
  });

  describe.each(records.expected)('$filtering_variables.eu_number', (answer) => {
    const wanted = answer.filtering_variables;

    test('is found by its number, sponsor, phase and a country', async () => {
      expect(await numbersOf({ eu_number: { operator: 'is', values: [wanted.eu_number] } })).toEqual([
        wanted.eu_number,
      ]);
      expect(await numbersOf({ sponsor_name: wanted.sponsor_name.toUpperCase() })).toContain(
        wanted.eu_number,
      );
      expect(await numbersOf({ phases: { operator: 'contains_all', values: wanted.phases } })).toContain(
        wanted.eu_number,
      );
      for (const row of wanted.countries)
        expect(
          await numbersOf({
            countries: [
              {
                country_code: row.country_code,
                recruitment_status: row.recruitment_status,
                ...(row.authorization_date && {
                  authorization_date: { from: row.authorization_date, to: row.authorization_date },
                }),
                ...(row.site_count !== null && { site_count: { min: row.site_count, max: row.site_count } }),
              },
            ],
          }),
        ).toContain(wanted.eu_number);
    });

    test('comes whole in its profile', async () => {
      const { content } = await client.call('get_profiles', { analysis_id, trial_ids: [wanted.eu_number] });
      const [profile] = JSON.parse(content[0]!.text).profiles as TrialProfile[];
      expect(sorted(profile!.filtering_variables)).toEqual(sorted(wanted));
      const classification = profile!.classification_variables;
      for (const list of [
        'inclusion_criteria',
        'exclusion_criteria',
        'products',
        'contacts',
        'sites',
      ] as const)
        expect(classification[list], list).toHaveLength(answer.counts[list]);
    });
  });
});

/** Lists of values are sets: their order says nothing. */
function sorted(variables: FilteringVariables): unknown {
  const countries = variables.countries.toSorted((a, b) => (a.country_code < b.country_code ? -1 : 1));
  return Object.fromEntries(
    Object.entries({ ...variables, countries }).map(([name, value]) => [
      name,
      Array.isArray(value) && name !== 'countries' ? (value as string[]).toSorted() : value,
    ]),
  );
}

test('the folder of answers has one for every real record', () => {
  const recordsWithAnswers = readdirSync(answers).filter((file) => file.startsWith('20'));
  expect(recordsWithAnswers).toHaveLength(7);
});
