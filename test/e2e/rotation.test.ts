import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startControlPlane } from '../../local/control-plane/control-plane.ts';
import { type LocalModel, startModel } from '../../local/model/model.ts';
import { value } from '../../local/model/script.ts';
import { testEngine } from '../support/engine.ts';
import { type LocalSecretsManager, localSecretsManager } from '../support/secrets-manager.ts';
import { type TestService, testService } from '../support/service.ts';
import { type Turnstile, turnstile } from '../support/turnstile.ts';
import { messagesIn, post, toolCall } from './mcp-post.ts';

/** Secrets that change while the service is at work: in Secrets Manager first, on the far side a moment later. */

const clients = 20;
/** Slow is not wrong. */
const patience = { timeout: 30_000 };

let manager: LocalSecretsManager;
let controlPlane: Awaited<ReturnType<typeof startControlPlane>>;
let rules: LocalModel;
let app: Turnstile;
let model: Turnstile;
let service: TestService;
let analysisId: string;
let trialIds: string[];
beforeAll(async () => {
  manager = await localSecretsManager();
  for (const [name, setting] of Object.entries(manager.environment)) vi.stubEnv(name, setting);
  const engine = await testEngine();
  const [token, apiKey] = ['token-behind-the-turnstile', 'key-behind-the-turnstile'];
  controlPlane = await startControlPlane({ databaseUrl: engine.ownerUrl, token, leaseMinutes: 60 });
  rules = await startModel({ apiKey, script: () => value({ inclusion_1: 'met' }) });
  app = await turnstile({ url: controlPlane.url, bearer: token });
  model = await turnstile({ url: rules.url, bearer: apiKey });
  app.accept(appTokens[0]);
  model.accept(modelKeys[0]);
  service = await testService({
    engine,
    environment: {
      INTEL_APP_CONTROL_URL: app.url,
      INTEL_APP_SERVICE_TOKEN: '',
      INTEL_APP_SERVICE_TOKEN_SECRET_ARN: manager.put('app-token', appTokens[0]),
      OPENAI_BASE_URL: `${model.url}/v1`,
      OPENAI_API_KEY: '',
      OPENAI_API_KEY_SECRET_ARN: manager.put('model-key', modelKeys[0]),
    },
  });
  const started = await call('start_analysis', { report_run_id: service.description.report_runs.max });
  analysisId = started.analysis_id as string;
  const found = await call('filter_trials', { analysis_id: analysisId, limit: 2 });
  trialIds = (found.trials as { eu_number: string }[]).map(({ eu_number }) => eu_number);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([app.close(), model.close(), manager.close(), rules.close(), controlPlane.close()]);
  await service.stop();
});

const appTokens = ['app-token-number-one', 'app-token-number-two', 'app-token-number-three'] as const;
const modelKeys = ['model-key-number-one', 'model-key-number-two', 'model-key-number-three'] as const;

async function call(tool: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
  const response = await post(service.description, toolCall('2025-11-25', tool, args));
  const [message] = messagesIn(await response.text());
  const result = message!.result as { isError?: boolean; structuredContent?: Record<string, unknown> };
  if (result.isError) throw new Error(JSON.stringify(result));
  return result.structuredContent!;
}

const filterOnce = () => call('filter_trials', { analysis_id: analysisId, limit: 1 });

/** Judged without one failure. */
async function classifyOnce() {
  const judged = await call('classify_trials', {
    analysis_id: analysisId,
    trial_ids: trialIds,
    criteria: { inclusion: ['Adults'] },
  });
  if ((judged.failed_trial_ids as string[]).length > 0) throw new Error('a trial failed');
}

test.each([
  ['the token of the app', filterOnce, () => app, 'app-token', appTokens],
  ['the key of the model', classifyOnce, () => model, 'model-key', modelKeys],
] as const)(
  'rotating %s while 20 clients call shows no failed call',
  async (_what, once, door, name, values) => {
    const { shown, accept } = door();
    const failures: unknown[] = [];
    let ended = false;
    const calling = Array.from({ length: clients }, async () => {
      while (!ended) await once().catch((error: unknown) => failures.push(error));
    });
    const seen = (bearer: string) => shown.get(bearer) ?? 0;
    const refusedBefore = door().refused;
    for (const [at, next] of values.entries()) {
      if (at > 0) {
        const former = values[at - 1]!;
        manager.put(name, next);
        // The far side goes on with the former one for a while, and so does the service.
        const before = seen(former);
        await expect.poll(() => seen(former), patience).toBeGreaterThan(before + clients);
        accept(next);
      }
      await expect.poll(() => seen(next), patience).toBeGreaterThan(2 * clients);
    }
    ended = true;
    await Promise.all(calling);
    expect(failures).toEqual([]);
    // It was refused indeed, and mended that by a reading for each rotation, not for each call.
    expect(door().refused - refusedBefore).toBeGreaterThanOrEqual(values.length - 1);
    const reads = manager.requests.filter((read) => read.name === name && read.stage === 'AWSCURRENT');
    expect(reads.length).toBeLessThanOrEqual(2 * values.length);
    expect(service.faults).toEqual([]);
  },
);

describe('a far side that does not know the new value yet', () => {
  test.each([
    ['the app', filterOnce, () => app, 'app-token', appTokens],
    ['the model', classifyOnce, () => model, 'model-key', modelKeys],
  ] as const)('%s is shown the one before it', async (_what, once, door, name, values) => {
    const former = values.at(-1)!;
    manager.put(name, `${former}-and-more`);
    // Both are refused for one call, whereby the service learns of the new one.
    door().accept('nobody');
    await expect(once()).rejects.toThrow(/unavailable/);
    door().accept(former);
    await once();
    door().accept(`${former}-and-more`);
    await once();
  });
});
