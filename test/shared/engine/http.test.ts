import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEngineHttpApi } from '../../../local/engine/http-api.ts';
import type { RunningServer } from '../../../local/serve-http.ts';
import { trialFilters } from '../../../shared/contract/filters.ts';
import type { TrialProfile } from '../../../shared/contract/trial-profile.ts';
import type { DatabaseEngineReader } from '../../../shared/engine/database.ts';
import { HttpEngineReader } from '../../../shared/engine/http.ts';
import type { EngineReader, FilterQuery } from '../../../shared/engine/reader.ts';
import { fixedSecret } from '../../../shared/secrets/fixed-secret.ts';
import { type TestEngine, testEngine } from '../../support/engine.ts';
import { awkwardTrials } from './awkward-trials.ts';
import { engineReader } from './engine-reader.ts';
import { questions, sorts } from './filter-questions.ts';
import { approve, approvedProfiles, madeTrials } from './made-trials.ts';

/** The Engine over HTTP, beside its database. */

const seed = 20_260_601;
const token = 'engine-token-of-the-test';

function httpReader(url: string, options: { timeoutMs?: number; bearer?: string } = {}) {
  const faults: string[] = [];
  const reader = new HttpEngineReader({
    url,
    token: fixedSecret(options.bearer ?? token),
    report: (fault) => faults.push(fault),
    ...(options.timeoutMs ? { timeoutMs: options.timeoutMs } : {}),
  });
  return { reader, faults };
}

describe('answers as the database does, byte for byte', () => {
  let engine: TestEngine;
  let pool: pg.Pool;
  let api: RunningServer;
  let database: DatabaseEngineReader;
  let http: HttpEngineReader;
  let profiles: TrialProfile[];
  let numbers: string[];
  beforeAll(async () => {
    engine = await testEngine();
    await approve(engine.asOwner, madeTrials(awkwardTrials));
    profiles = await approvedProfiles(engine.asOwner);
    numbers = profiles.map((profile) => profile.filtering_variables.eu_number);
    ({ reader: database, pool } = engineReader(engine));
    api = await startEngineHttpApi(engine.reader, token, () => undefined);
    http = httpReader(api.url).reader;
  });
  afterAll(async () => {
    await api.close();
    await pool.end();
    await engine.drop();
  });

  async function same(read: (reader: EngineReader) => Promise<unknown>): Promise<string> {
    const [overHttp, direct] = [await read(http), await read(database)].map((value) => JSON.stringify(value));
    expect(overHttp).toBe(direct);
    return direct!;
  }

  test('the state', async () => {
    expect(await same((reader) => reader.state())).toContain('"contract_version":"10.0.0"');
  });

  test('1,000 random questions: trials, order, counts and hints', async () => {
    const question: fc.Arbitrary<FilterQuery> = fc.record({
      // In the order of their fields, as a tool hands them on.
      filters: questions(profiles).map((filters) => trialFilters.parse(filters)),
      sort: sorts,
      limit: fc.integer({ min: 1, max: 100 }),
      offset: fc.integer({ min: 0, max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        await same((reader) => reader.filterTrials(asked));
      }),
      { seed, numRuns: 1000 },
    );
  }, 240_000);

  test('every profile, without and with its contacts, beside numbers that nobody has', async () => {
    for (let at = 0; at < numbers.length; at += 9) {
      const ids = [...numbers.slice(at, at + 9), '2099-599999-99-00'];
      await same((reader) => reader.classificationProfiles(ids));
      await same((reader) => reader.completeProfiles(ids));
    }
  });

  test('every source of an extraction', async () => {
    for (const number of [...numbers, '2099-599999-99-00'])
      await same((reader) => reader.extractionSource(number));
  });

  test('every document in every part, and every way of not having it', async () => {
    const outcomes = new Set<string>();
    for (const { filtering_variables } of profiles) {
      const names = Object.values(filtering_variables.available_extracted_documents).flat();
      for (const document_name of [...names, 'No such document'])
        for (const [part, part_characters] of [
          [1, 120_000],
          [2, 1000],
          [400, 1000],
        ] as const) {
          const asked = { eu_number: filtering_variables.eu_number, document_name, part, part_characters };
          outcomes.add(JSON.parse(await same((reader) => reader.documentText(asked))).outcome);
        }
    }
    const nobodys = { eu_number: '2099-599999-99-00', document_name: 'x', part: 1, part_characters: 10 };
    outcomes.add(JSON.parse(await same((reader) => reader.documentText(nobodys))).outcome);
    expect(outcomes).toEqual(
      new Set(['part', 'not_listed', 'no_text', 'part_out_of_range', 'trial_unavailable']),
    );
  }, 240_000);

  test('nobody reads without the bearer', async () => {
    const { reader, faults } = httpReader(api.url, { bearer: 'another-token-altogether' });
    await expect(reader.state()).rejects.toMatchObject({ code: 'engine_unavailable' });
    expect(faults).toEqual(['engine answered 401']);
  });
});

describe('an Engine that fails', () => {
  let answer: (response: ServerResponse) => void;
  let requests = 0;
  const server = createServer((incoming, outgoing) => {
    requests += 1;
    incoming.resume().on('end', () => answer(outgoing));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const json = (status: number, body: unknown) => (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const good = {
    contract_version: '10.0.0',
    data_as_of: '2026-03-01T00:00:00Z',
    approved_profiles: 0,
    trials: [],
    matches: 0,
    hints: [],
  };

  test.each<[string, (response: ServerResponse) => void, string, number, string]>([
    ['500', json(500, {}), 'engine_unavailable', 1, 'engine answered 500'],
    ['503', json(503, {}), 'engine_unavailable', 2, 'engine unreachable'],
    ['a lost connection', (response) => response.destroy(), 'engine_unavailable', 2, 'engine unreachable'],
    ['no answer', () => undefined, 'engine_unavailable', 1, 'engine did not answer in time'],
    [
      'a question that took too long',
      json(500, { code: 'query_timed_out' }),
      'engine_unavailable',
      1,
      'engine answered 500 query_timed_out',
    ],
    [
      'a contract of another version',
      json(200, { ...good, contract_version: '11.0.0' }),
      'engine_contract_mismatch',
      1,
      'engine answered in a form that is not agreed',
    ],
    [
      'an answer of another form',
      json(200, { ...good, matches: 'many' }),
      'engine_contract_mismatch',
      1,
      'engine answered in a form that is not agreed',
    ],
    [
      'a page of HTML',
      (response) => response.writeHead(200).end('<p>Hello'),
      'engine_unavailable',
      1,
      'engine answered what is not JSON',
    ],
    [
      'its own word that it is another',
      json(409, { code: 'engine_contract_mismatch' }),
      'engine_contract_mismatch',
      1,
      'engine answered 409 engine_contract_mismatch',
    ],
    ['a path that it does not have', json(404, {}), 'engine_contract_mismatch', 1, 'engine answered 404'],
    ['a question that it does not take', json(422, {}), 'engine_contract_mismatch', 1, 'engine answered 422'],
  ])('by %s', async (_what, given, code, times, fault) => {
    answer = given;
    requests = 0;
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { reader, faults } = httpReader(url, { timeoutMs: 1000 });
    await expect(reader.state()).rejects.toMatchObject({ code });
    expect(requests).toBe(times);
    expect(faults.at(-1)).toBe(fault);
  });

  test('a slow question is told how to go on', async () => {
    answer = json(500, { code: 'query_timed_out' });
    const { reader } = httpReader(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await expect(reader.state()).rejects.toMatchObject({ recovery: 'Call again with narrower conditions.' });
  });
});
