import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../support/engine.ts';
import { type TestService, testService } from '../support/service.ts';
import { messagesIn, post, revisions, toolCall } from './mcp-post.ts';

/** One variable decides how trials are read, and nobody who calls a tool can tell which way it was. */

/** Where nothing listens: what is not used need not be there. */
const ways = {
  database: { MCP_ENGINE_SOURCE: 'database', INTEL_ENGINE_API_URL: 'http://127.0.0.1:9' },
  http: { MCP_ENGINE_SOURCE: 'http', MCP_ENGINE_DATABASE_PORT: '9' },
};

let engine: TestEngine;
let services: TestService[];
beforeAll(async () => {
  engine = await testEngine();
  services = [];
  for (const environment of Object.values(ways))
    services.push(await testService({ engine, sharesEngine: true, environment }));
});
afterAll(async () => {
  for (const service of services) await service.stop();
  await engine.drop();
});

/** The result of a call as its bytes, without what is of the one call alone. */
async function resultOf(service: TestService, ...[revision, tool, args]: Parameters<typeof toolCall>) {
  const body = await (await post(service.description, toolCall(revision, tool, args))).text();
  const message = body.startsWith('{') ? body : JSON.stringify(messagesIn(body).at(-1));
  return message.replaceAll(/"request_id":"[^"]+"/g, '"request_id":""');
}

describe.each(revisions)('in revision %s', (revision) => {
  test('every tool answers the same bytes, its errors too', async () => {
    const analyses = await Promise.all(
      services.map(async (service) => {
        const report_run_id = service.description.report_runs.max;
        const opened = await resultOf(service, revision, 'start_analysis', { report_run_id });
        return /an_[0-9a-f-]{36}/.exec(opened)![0];
      }),
    );
    const same = async (tool: string, args: Record<string, unknown>): Promise<string> => {
      const results = [];
      for (const [at, service] of services.entries())
        results.push(await resultOf(service, revision, tool, { analysis_id: analyses[at], ...args }));
      expect(results[1]).toBe(results[0]);
      return results[0]!;
    };
    const shortlist = await same('filter_trials', { filters: { document_types: ['protocol'] }, limit: 5 });
    const trial_ids = [...new Set(shortlist.match(/2099-5\d{5}-\d{2}-\d{2}/g))];
    const trial_id = trial_ids[0]!;
    expect(trial_ids).toHaveLength(5);
    await same('filter_trials', { filters: { trial_title: 'zzz', phases: ['Phase II'] } });
    await same('filter_trials', { limit: 1000 });
    await same('classify_trials', { trial_ids, criteria: { inclusion: ['Adults'] }, include_verdicts: true });
    const profiles = await same('get_profiles', { trial_ids: [...trial_ids, '2099-599999-99-00'] });
    const document_name = /\\?"protocol\\?":\[\\?"([^"\\]+)/.exec(profiles)![1];
    await same('get_documents', { trial_id, document_name });
    await same('get_documents', { trial_id, document_name: 'No such document' });
    await same('get_documents', { trial_id, document_name, part: 99 });
    await same('get_documents', { trial_id: '2099-599999-99-00', document_name });
    const variables = [{ name: 'sponsor', instruction: 'The sponsor' }];
    await same('extract_variables', { trial_id, variables });
    await same('extract_variables', { trial_id: '2099-599999-99-00', variables });
  });
});

test('an analysis goes on through a rollback and back, and nothing is charged twice', async () => {
  const [database, http] = services as [TestService, TestService];
  const opened = await resultOf(database, '2026-07-28', 'start_analysis', {
    report_run_id: database.description.report_runs.light,
  });
  const analysis_id = /an_[0-9a-f-]{36}/.exec(opened)![0];
  const page = async (service: TestService, offset: number) => {
    const result = await resultOf(service, '2026-07-28', 'filter_trials', { analysis_id, limit: 10, offset });
    return JSON.parse(result).result.structuredContent;
  };
  const before = await page(database, 0);
  expect(await page(http, 0)).toEqual(before);
  const after = await page(http, 10);
  expect(after.allowance).toEqual({ limit: 100, used: 20, remaining: 80 });
  expect(await page(database, 10)).toEqual(after);
});
