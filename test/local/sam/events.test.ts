import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LocalControlPlane, startControlPlane } from '../../../local/control-plane/control-plane.ts';
import { installLambdaRuntime } from '../../../local/gateway/lambda-runtime.ts';
import { type LocalModel, startModel } from '../../../local/model/model.ts';
import { samCredentials } from '../../../local/sam/credentials.ts';
import { samEnvironments } from '../../../local/sam/environments.ts';
import type { Environments } from '../../../local/sam/template.ts';
import { type TestEngine, testEngine } from '../../support/engine.ts';

/** The event files for `sam local invoke`, each before the handler that it is for. */

type Handler = (event: unknown, stream: Writable, context: object) => Promise<unknown>;

/** Each is loaded under its own environment. */
const handlers: Readonly<Record<string, () => Promise<{ handler: unknown }>>> = {
  mcp: () => import('../../../functions/mcp/handler.ts'),
  authorizer: () => import('../../../functions/authorizer/handler.ts'),
  docs: () => import('../../../functions/docs/handler.ts'),
  health: () => import('../../../functions/health/handler.ts'),
  metadata: () => import('../../../functions/metadata/handler.ts'),
  'report-plan': () => import('../../../functions/report-plan/handler.ts'),
  'telemetry-validate': () => import('../../../functions/telemetry/validate/handler.ts'),
  'telemetry-deliver': () => import('../../../functions/telemetry/deliver/handler.ts'),
};

const folder = path.resolve(import.meta.dirname, '../../../local/sam/events');

let engine: TestEngine;
let controlPlane: LocalControlPlane;
let model: LocalModel;
let environments: Environments;
beforeAll(async () => {
  engine = await testEngine();
  const token = samCredentials.INTEL_APP_SERVICE_TOKEN;
  controlPlane = await startControlPlane({ databaseUrl: engine.ownerUrl, token, leaseMinutes: 60 });
  model = await startModel({ apiKey: samCredentials.OPENAI_API_KEY });
  const { reader } = engine;
  const around = {
    issuer: 'http://127.0.0.1:9',
    controlUrl: controlPlane.url,
    modelUrl: `${model.url}/v1`,
    reader,
  };
  environments = samEnvironments(around, 'localhost');
  installLambdaRuntime();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await model.close();
  await controlPlane.close();
  await engine.drop();
});

/** What a function answers: what it returns, or what it writes. */
async function answerOf(name: string): Promise<unknown> {
  for (const [variable, value] of Object.entries({ ...environments[name], AWS_SAM_LOCAL: 'true' }))
    if (!['NODE_OPTIONS', 'RELAY_PORTS', 'RELAY_HOST'].includes(variable)) vi.stubEnv(variable, value);
  const { handler } = await handlers[name]!();
  const event = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
  const written = { statusCode: 0, body: '' };
  const stream = Object.assign(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        written.body += chunk.toString();
        done();
      },
    }),
    { begin: (prelude: { statusCode: number }) => Object.assign(written, prelude) },
  );
  const returned = await (handler as Handler)(event, stream, {});
  return written.statusCode > 0 ? written : returned;
}

const ok = (body: string) => ({ statusCode: 200, body: expect.stringContaining(body) });

const expected: Readonly<Record<string, unknown>> = {
  authorizer: { principalId: 'service', policyDocument: { Statement: [{ Effect: 'Allow' }] } },
  mcp: ok('"name":"start_analysis"'),
  docs: ok('Intel MCP'),
  health: ok('"status":"ok"'),
  metadata: ok('"resource":"http://127.0.0.1:3000/mcp"'),
  'report-plan': ok('"objective"'),
  'telemetry-validate': { tool: 'filter_trials', client_name: 'sam-local' },
  'telemetry-deliver': undefined,
};

test('each function has one', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(environments)
      .map((name) => `${name}.json`)
      .sort(),
  );
});

test.each(Object.entries(expected))('%s', async (name, answer) => {
  const given = await answerOf(name);
  if (answer === undefined) expect(given).toBeUndefined();
  else expect(given).toMatchObject(answer as object);
});

test('the event that was delivered has arrived', async () => {
  expect(await controlPlane.telemetry.events()).toMatchObject([{ client_name: 'sam-local' }]);
});
