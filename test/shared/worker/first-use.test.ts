import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { value } from '../../../local/model/script.ts';
import { type AskedWorker, askedWorker, question } from './asked-worker.ts';

/** The client package is large; a function instance that asks no model never loads it. */

const loaded = vi.hoisted(() => ({ times: 0 }));
vi.mock('openai', async (original) => {
  loaded.times += 1;
  return original();
});

let asked: AskedWorker;
beforeAll(async () => {
  asked = await askedWorker();
});
afterAll(() => asked.close());

test('loads the client with the first question and not with the functions', async () => {
  const model = { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: `${asked.api.url}/v1` };
  const { createMcpFunction } = await import('../../../functions/mcp/function.ts');
  const { createReportPlan } = await import('../../../functions/report-plan/function.ts');
  createMcpFunction(
    {
      ...model,
      INTEL_APP_CONTROL_URL: 'http://127.0.0.1:9',
      INTEL_APP_SERVICE_TOKEN: 'service-token-of-the-test',
      MCP_ENGINE_DATABASE_HOST: '127.0.0.1',
      MCP_ENGINE_DATABASE_NAME: 'nothing',
      MCP_ENGINE_DATABASE_USER: 'intel_mcp_reader_v1',
      MCP_ENGINE_DATABASE_PASSWORD: 'a-reader-password-of-32-characters',
    },
    () => undefined,
  );
  createReportPlan({ ...model, REPORT_PLAN_SERVICE_TOKEN: 'plan-token-of-the-test' }, () => undefined);
  expect(loaded.times).toBe(0);
  asked.answering(() => value({ word: 'yes', count: null }));
  await asked.worker.ask(question());
  await asked.worker.ask(question());
  expect(loaded.times).toBe(1);
  expect(asked.api.requests).toHaveLength(2);
});
