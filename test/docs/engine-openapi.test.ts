import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEngineHttpApi } from '../../local/engine/http-api.ts';
import type { RunningServer } from '../../local/serve-http.ts';
import { trialFilters } from '../../shared/contract/filters.ts';
import { HttpEngineReader } from '../../shared/engine/http.ts';
import { fixedSecret } from '../../shared/secrets/fixed-secret.ts';
import { fakeApp } from '../shared/control-plane/fake-app.ts';
import { type TestEngine, testEngine } from '../support/engine.ts';
import { ApiDocument } from './api-document.ts';

/** The client and the local Engine against docs/engine.openapi.json. */

const api = new ApiDocument('engine.openapi.json');
const token = 'engine-token-of-the-test';

const asked = { by: 'eu_number', direction: 'asc' } as const;
const filters = trialFilters.parse({
  phases: { values: ['Phase III'] },
  countries: [{ country_code: { values: ['DE'] } }],
});

test('the client sends what the API takes', async () => {
  const engine = await fakeApp();
  const reader = new HttpEngineReader({
    url: engine.url,
    token: fixedSecret(token),
    report: () => undefined,
  });
  const document = { eu_number: '2099-500000-00-00', document_name: 'x', part: 1, part_characters: 120_000 };
  for (const read of [
    reader.state(),
    reader.filterTrials({ filters, sort: asked, limit: 25, offset: 50 }),
    reader.classificationProfiles(['2099-500000-00-00']),
    reader.completeProfiles(['2099-500000-00-00']),
    reader.documentText(document),
    reader.extractionSource('2099-500000-00-00'),
  ])
    await read.catch(() => undefined);
  expect(engine.received).toHaveLength(6);
  for (const sent of engine.received) api.expectRequest(sent);
  await engine.close();
});

describe('the local Engine answers', () => {
  let engine: TestEngine;
  let server: RunningServer;
  beforeAll(async () => {
    engine = await testEngine();
    server = await startEngineHttpApi(engine.reader, token, () => undefined);
  });
  afterAll(async () => {
    await server.close();
    await engine.drop();
  });

  async function answered(read: string, body: unknown, bearer = token) {
    const path = `/internal/mcp/v1/${read}`;
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = {
      status: response.status,
      contentType: response.headers.get('content-type'),
      body: JSON.parse(await response.text()),
    };
    api.expectAnswer(path, answer);
    return answer;
  }

  test('as the API says, whatever is asked', async () => {
    const page = await answered('filter-trials', { filters, sort: asked, limit: 3, offset: 0 });
    const trial_ids = page.body.trials.map((trial: { eu_number: string }) => trial.eu_number);
    expect(trial_ids).toHaveLength(3);
    const { body: complete } = await answered('complete-profiles', { trial_ids });
    expect(complete.profiles).toHaveLength(3);
    const { filtering_variables } = complete.profiles[0].profile;
    const [document_name] = Object.values(filtering_variables.available_extracted_documents).flat();
    const document = {
      trial_id: filtering_variables.eu_number,
      document_name,
      part: 1,
      part_characters: 100,
    };
    const statuses = [];
    for (const { status } of [
      page,
      await answered('classification-profiles', { trial_ids }),
      await answered('document-text', document),
      await answered('document-text', { ...document, document_name: 'No such document' }),
      await answered('extraction-source', { trial_id: trial_ids[0] }),
      await answered('extraction-source', { trial_id: '2099-599999-99-00' }),
      await answered('filter-trials', { filters: { colour: 'red' }, sort: asked, limit: 3, offset: 0 }),
      await answered('complete-profiles', { trial_ids }, 'another-token'),
    ])
      statuses.push(status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 422, 401]);
  });

  test('that it is another, where its contract is not the one of this service', async () => {
    await engine.asOwner.query('DROP VIEW mcp_serving.contract_v1');
    expect((await answered('extraction-source', { trial_id: '2099-599999-99-00' })).status).toBe(409);
  });
});
