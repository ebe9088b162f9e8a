import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sortFields, type TrialFilters, type TrialSort } from '../../../shared/contract/filters.ts';
import type { DatabaseEngineReader } from '../../../shared/engine/database.ts';
import { type TestEngine, testEngine } from '../../support/engine.ts';
import { engineReader } from './engine-reader.ts';
import { fillServingTables } from './many-trials.ts';

const approved = 100_000;

interface Statement {
  text: string;
  values: unknown[];
}

let engine: TestEngine;
let pool: pg.Pool;
let reader: DatabaseEngineReader;
const issued: Statement[] = [];
beforeAll(async () => {
  engine = await testEngine('empty');
  await fillServingTables(engine.asOwner, approved);
  ({ reader, pool } = engineReader(engine));
  pool.on('connect', keepStatements);
});
afterAll(async () => {
  await pool.end();
  await engine.drop();
});

/** Writes down what is sent over a connection. */
function keepStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const sendAndKeep = (...sent: unknown[]) => {
    issued.push(sent[0] as Statement);
    return send(...sent);
  };
  client.query = sendAndKeep as typeof client.query;
}

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** A node of a plan as `Index Scan serving_trial_latest`, with those below it. */
function steps(node: Node): string[] {
  const on = node['Index Name'] ?? node['Relation Name'];
  return [`${node['Node Type']}${on ? ` ${on}` : ''}`, ...(node.Plans ?? []).flatMap(steps)];
}

const newestFirst: TrialSort = { by: 'latest_country_submission_or_approval_date', direction: 'desc' };

/** The plans, as the reader's role, of exactly the statements on trials that a question's first page takes. */
async function plansOf(filters: TrialFilters, sort = newestFirst) {
  issued.length = 0;
  const page = await reader.filterTrials({ filters, sort, limit: 25, offset: 0 });
  const asked = issued.filter(({ text }) => text.includes('trial_filter_v1'));
  const plans: string[][] = [];
  for (const { text, values } of asked) {
    const { rows } = await pool.query({ text: `EXPLAIN (FORMAT JSON) ${text}`, values });
    plans.push(steps(rows[0]['QUERY PLAN'][0].Plan));
  }
  return { page, plans };
}

const text = (value: string, operator: 'contains' | 'is' = 'contains') => ({ operator, values: [value] });
const any = <T extends string>(...values: T[]) => ({ operator: 'contains_any' as const, values });
const all = <T extends string>(...values: T[]) => ({ operator: 'contains_all' as const, values });
const anyOf = <T extends string>(...values: T[]) => ({ operator: 'is_any_of' as const, values });
const spring = { from: '2023-03-01', to: '2023-03-07' };

/** Selective questions, and the index that each is there for. */
const selective: Record<string, [index: string, filters: TrialFilters]> = {
  'number contains': ['number_trigrams', { eu_number: text('512345') }],
  'number is': ['pkey', { eu_number: text('2097-512345-10-00', 'is') }],
  'title contains': ['title_trigrams', { trial_title: text('EXM-7919 IN') }],
  'title contains any of two': [
    'title_trigrams',
    { trial_title: { operator: 'contains', values: ['exm-7919 in', 'exm-15838 in'] } },
  ],
  'title contains, in Greek': ['title_trigrams', { trial_title: text('Οδυσσέας') }],
  'title is': [
    'title_trigrams',
    { trial_title: text('A randomised, double-blind study of EXM-7919 in adults with condition 429', 'is') },
  ],
  'acronym contains': ['acronym_trigrams', { trial_acronym: text('acro-1234') }],
  'sponsor contains': ['sponsor_trigrams', { sponsor_name: text('zephyr 393 ') }],
  'sponsor is': ['sponsor_trigrams', { sponsor_name: text('Example Zephyr 393 Pharma', 'is') }],
  'document name contains': ['document_trigrams', { document_names: text('protocol exm-7920') }],
  'document name is': ['document_trigrams', { document_names: text('protocol exm-7920', 'is') }],
  'area, any': ['areas', { therapeutic_areas: any('Other') }],
  'areas, all': ['areas', { therapeutic_areas: all('Urology', 'Surgery') }],
  'phases, all': ['phases', { phases: all('Phase III', 'Phase IV') }],
  'route, any': ['routes', { administration_routes: any('Not applicable') }],
  'countries, any': ['countries', { country_codes: any('SE') }],
  'countries, all': ['countries', { country_codes: all('SE', 'ES') }],
  'comparators, all': ['comparators', { comparator_types: all('None', 'Other') }],
  'modality, any': ['modalities', { modalities: any('Other') }],
  'document types, all': ['document_types', { document_types: all('results', 'product_information') }],
  'two rare flags': ['first_in_human', { first_in_human: 'unknown', orphan_designation: 'unknown' }],
  'country, status and authorisation': [
    'country_status',
    {
      countries: [
        { country_code: anyOf('SE'), recruitment_status: anyOf('Halted'), authorization_date: spring },
      ],
    },
  ],
  'a common country and status, long ago': [
    'country_status',
    {
      countries: [
        { country_code: anyOf('AT'), recruitment_status: anyOf('Authorised'), authorization_date: spring },
      ],
    },
  ],
  'country and submission': [
    'country_submission',
    { countries: [{ country_code: anyOf('AT'), submission_date: spring }] },
  ],
  'start of recruitment anywhere': ['country_start', { countries: [{ recruitment_start_date: spring }] }],
  'country and end of recruitment': [
    'country_end',
    { countries: [{ country_code: anyOf('AT'), recruitment_end_date: spring }] },
  ],
  'many sites in a country': [
    'country_sites',
    { countries: [{ country_code: anyOf('SE'), site_count: { min: 50 } }] },
  ],
  'many participants in any country': [
    'country_sample',
    { countries: [{ planned_sample_size: { min: 2000 } }] },
  ],
  'two groups': [
    'country_status',
    {
      countries: [
        { country_code: anyOf('SE'), recruitment_status: anyOf('Revoked') },
        { country_code: anyOf('AT'), recruitment_status: anyOf('Authorised') },
      ],
    },
  ],
  'latest date': ['latest|oldest', { latest_country_submission_or_approval_date: spring }],
  'first submission': ['initial', { initial_ctis_submission_date: spring }],
  'first authorisation': ['first', { first_ctis_authorization_date: spring }],
  'latest authorisation': ['last', { latest_ctis_authorization_date: spring }],
  'sample size': ['sample', { planned_sample_size: { min: 8000 } }],
  sites: ['number_of_sites', { number_of_sites: { min: 395 } }],
  'countries counted': ['number_of_countries', { number_of_countries: { min: 30 } }],
};

describe(`selective questions over ${approved} trials reach their index`, () => {
  test.each(Object.entries(selective))('%s', async (_, [index, filters]) => {
    const { page, plans } = await plansOf(filters);
    expect(page.matches).toBeGreaterThan(0);
    expect(page.matches).toBeLessThan(approved / 20);
    expect(plans).toHaveLength(2);
    const reached = new RegExp(`Index (Only )?Scan serving_(trial_)?(${index})(_down)?$`);
    for (const plan of plans) {
      expect(plan).not.toContainEqual(expect.stringContaining('Seq Scan'));
      expect(plan).toContainEqual(expect.stringMatching(reached));
    }
  });
});

test('a few matches are found before they are ordered, not met on a walk through the order', async () => {
  const [, filters] = selective['a common country and status, long ago']!;
  const { plans } = await plansOf(filters);
  expect(plans.flat()).not.toContainEqual(expect.stringMatching(/serving_trial_(latest|oldest)/));
});

test('the conditions of a group are not counted one by one where leaving out the whole group gives nothing', async () => {
  const { page, plans } = await plansOf({
    eu_number: text('2096-500000-10-00', 'is'),
    countries: [{ country_code: anyOf('AT'), authorization_date: spring, site_count: { min: 1 } }],
  });
  expect(page.hints.map(({ without }) => without)).toEqual(['eu_number']);
  // The question itself, without its number, without its group.
  expect(plans).toHaveLength(3);
});

describe('the first page of all trials is read in its order', () => {
  test('newest first, as by default', async () => {
    const { page, plans } = await plansOf({});
    expect(page.matches).toBe(approved);
    expect(plans).toEqual([['Limit', 'Index Scan serving_trial_latest']]);
  });

  const orders = sortFields.flatMap((by) =>
    (['asc', 'desc'] as const).map((direction) => ({ by, direction })),
  );
  test.each(orders)('by $by, $direction', async (sort) => {
    const { plans } = await plansOf({}, sort);
    const [scan, ...above] = plans.flat().toReversed();
    expect(scan).toMatch(/^Index Scan (Backward )?serving_trial_/);
    expect(above).toEqual(sort.by === 'trial_title' ? ['Incremental Sort', 'Limit'] : ['Limit']);
  });
});
