import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestEngine, testEngine } from '../support/engine.ts';
import { type LocalSecretsManager, localSecretsManager } from '../support/secrets-manager.ts';
import { type TestService, testService } from '../support/service.ts';
import { messagesIn, post, toolCall } from './mcp-post.ts';

/** A service that starts while Secrets Manager is down, and gets its secrets one after the other. */

let manager: LocalSecretsManager;
let engine: TestEngine;
let service: TestService;
beforeAll(async () => {
  manager = await localSecretsManager();
  for (const [name, setting] of Object.entries(manager.environment)) vi.stubEnv(name, setting);
  engine = await testEngine();
  const kept = (name: string) => ({ [name]: '', [`${name}_SECRET_ARN`]: manager.put(name, 'not-yet-known') });
  service = await testService({
    engine,
    environment: {
      ...kept('INTEL_APP_SERVICE_TOKEN'),
      ...kept('OPENAI_API_KEY'),
      ...kept('MCP_ENGINE_DATABASE_PASSWORD'),
      ...kept('REPORT_PLAN_SERVICE_TOKEN'),
    },
  });
  for (const name of secrets) manager.fail(name, { type: 'InternalServiceError', status: 500 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await service.stop();
  await manager.close();
});

const secrets = [
  'INTEL_APP_SERVICE_TOKEN',
  'OPENAI_API_KEY',
  'MCP_ENGINE_DATABASE_PASSWORD',
  'REPORT_PLAN_SERVICE_TOKEN',
];

function mend(name: string, value: string) {
  manager.put(name, value);
  manager.fail(name, undefined);
}

interface Outcome {
  isError?: boolean;
  structuredContent: Record<string, unknown>;
  _meta?: Record<string, unknown>;
}

async function call(tool: string, args: Record<string, unknown>): Promise<Outcome> {
  const response = await post(service.description, toolCall('2025-11-25', tool, args));
  return messagesIn(await response.text())[0]!.result as Outcome;
}

const failure = (code: string) => ({
  isError: true,
  _meta: { 'trialagents.com/error': { code, retryable: true } },
});

test('each call fails for what it lacks, as something to try again, until it is there', async () => {
  const start = () => call('start_analysis', { report_run_id: service.description.report_runs.light });
  expect(await start()).toMatchObject(failure('engine_unavailable'));
  mend('MCP_ENGINE_DATABASE_PASSWORD', engine.reader.password);
  expect(await start()).toMatchObject(failure('control_plane_unavailable'));
  mend('INTEL_APP_SERVICE_TOKEN', service.controlToken);
  const { structuredContent: started } = await start();
  const { analysis_id } = started;

  const found = await call('filter_trials', { analysis_id, limit: 1 });
  const trials = found.structuredContent.trials as { eu_number: string }[];
  const classify = () =>
    call('classify_trials', {
      analysis_id,
      trial_ids: trials.map(({ eu_number }) => eu_number),
      criteria: { inclusion: ['Adults'] },
    });
  expect(await classify()).toMatchObject(failure('model_unavailable'));
  mend('OPENAI_API_KEY', 'model-key-of-the-test');
  expect(await classify()).toMatchObject({ structuredContent: { failed_trial_ids: [] } });
  expect(new Set(service.faults.filter((fault) => fault.startsWith('secret ')))).toEqual(
    new Set(
      ['INTEL_APP_SERVICE_TOKEN', 'OPENAI_API_KEY', 'MCP_ENGINE_DATABASE_PASSWORD'].map(
        (name) => `secret ${name} cannot be read`,
      ),
    ),
  );
});

test('the report plan answers 503 while nobody can tell whose bearer it is, and then lets in both versions', async () => {
  const ask = (bearer: string) =>
    fetch(`${service.description.url}/internal/report-plan`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: '{"brief":"Trials in asthma"}',
    });
  const refused = await ask('report-plan-token-1');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ code: 'service_unavailable' });
  expect((await fetch(`${service.description.url}/internal/report-plan`, { method: 'POST' })).status).toBe(
    401,
  );

  mend('REPORT_PLAN_SERVICE_TOKEN', 'report-plan-token-1');
  expect((await ask('report-plan-token-1')).status).toBe(200);
  manager.put('REPORT_PLAN_SERVICE_TOKEN', 'report-plan-token-2');
  for (const bearer of ['report-plan-token-2', 'report-plan-token-1'])
    expect((await ask(bearer)).status).toBe(200);
  expect((await ask('report-plan-token-3')).status).toBe(401);
});
