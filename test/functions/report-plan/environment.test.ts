import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReportPlan } from '../../../functions/report-plan/function.ts';
import { type LocalModel, startModel } from '../../../local/model/model.ts';
import { ConfigurationError, type Environment } from '../../../shared/config/environment.ts';

let model: LocalModel;
beforeAll(async () => {
  model = await startModel({ apiKey: 'key-of-the-test' });
});
afterAll(() => model.close());

/** All that the function needs, and under which name it is called: no Engine, no app. */
function works(): Environment {
  return {
    MCP_PUBLIC_RESOURCE_URL: 'https://mcp.example.org/mcp',
    REPORT_PLAN_SERVICE_TOKEN: 'report-plan-token-1',
    OPENAI_API_KEY: 'key-of-the-test',
    OPENAI_BASE_URL: `${model.url}/v1`,
  };
}

function ask(environment: Environment): Promise<Response> {
  return createReportPlan(environment, () => undefined)(
    new Request('https://mcp.example.org/internal/report-plan', {
      method: 'POST',
      headers: {
        host: 'mcp.example.org',
        authorization: 'Bearer report-plan-token-1',
        'content-type': 'application/json',
      },
      body: '{"brief":"Trials in asthma"}',
    }),
    { requestId: 'a-request', afterAnswer: () => undefined },
  );
}

test.each<[string, Environment, string]>([
  ['gpt-5.6-terra, unless', {}, 'gpt-5.6-terra'],
  ['gpt-5.6-terra where the variable is empty, unless', { REPORT_PLAN_MODEL: '' }, 'gpt-5.6-terra'],
  ['another one where', { REPORT_PLAN_MODEL: 'another-model' }, 'another-model'],
])('the model is %s it is named', async (_what, changes, name) => {
  expect((await ask({ ...works(), ...changes })).status).toBe(200);
  expect(model.requests.at(-1)!.body.model).toBe(name);
});

test('settings of other functions are none of its, right or wrong', async () => {
  const others = {
    MCP_ENGINE_DATABASE_USER: 'postgres',
    MCP_ENGINE_DATABASE_PASSWORD: 'short',
    DATABASE_URL: 'postgres://owner@engine.example/intel',
    INTEL_APP_CONTROL_URL: 'nowhere',
    INTEL_APP_SERVICE_TOKEN: 'short',
  };
  expect((await ask({ ...works(), ...others })).status).toBe(200);
});

describe('what cannot work is a fault of the configuration', () => {
  test.each<[string, Environment, string]>([
    [
      'no key',
      { OPENAI_API_KEY: undefined },
      'OPENAI_API_KEY is missing, and so is OPENAI_API_KEY_SECRET_ARN',
    ],
    [
      'an empty key',
      { OPENAI_API_KEY: '' },
      'OPENAI_API_KEY is missing, and so is OPENAI_API_KEY_SECRET_ARN',
    ],
    [
      'a key with a line end',
      { OPENAI_API_KEY: 'sk-secret\n' },
      'OPENAI_API_KEY holds characters that a key cannot (white space, a line end?)',
    ],
    [
      'an API without encryption',
      { OPENAI_BASE_URL: 'http://models.example/v1' },
      'OPENAI_BASE_URL is not an https URL (http is for loopback hosts alone)',
    ],
    [
      'no token',
      { REPORT_PLAN_SERVICE_TOKEN: undefined },
      'REPORT_PLAN_SERVICE_TOKEN is missing, and so is REPORT_PLAN_SERVICE_TOKEN_SECRET_ARN',
    ],
    [
      'a short token',
      { REPORT_PLAN_SERVICE_TOKEN: 'short' },
      'REPORT_PLAN_SERVICE_TOKEN is shorter than 16 characters',
    ],
    [
      'a deadline beyond what a request can last',
      { MCP_CALL_DEADLINE_MS: '290001' },
      'MCP_CALL_DEADLINE_MS is not a whole number from 1000 to 290000',
    ],
  ])('%s', (_what, changes, fault) => {
    expect(() => createReportPlan({ ...works(), ...changes }, () => undefined)).toThrow(
      new ConfigurationError([fault]),
    );
  });
});
