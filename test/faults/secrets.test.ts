import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { type LocalSecretsManager, localSecretsManager } from '../support/secrets-manager.ts';
import { expectAsTold, warmUp } from './expectations.ts';
import { now } from './later.ts';
import { coldFaults, keptSecrets, refreshFaults, struck } from './secret-faults.ts';
import { type Stage, startStage } from './stage.ts';

let manager: LocalSecretsManager;
beforeAll(async () => {
  manager = await localSecretsManager();
  for (const [name, setting] of Object.entries(manager.environment)) vi.stubEnv(name, setting);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await manager.close();
});

let services = 0;

/** A service that has read none of its secrets yet, and the names that they are kept under. */
async function coldStage(): Promise<{ stage: Stage; nameOf: (secret: string) => string }> {
  services += 1;
  const prefix = `service-${services}`;
  const nameOf = (secret: string) => `${prefix}-${secret}`;
  const environment = Object.fromEntries(
    keptSecrets.flatMap((secret) => [
      [secret, ''],
      [`${secret}_SECRET_ARN`, manager.put(nameOf(secret), 'not-yet-known')],
    ]),
  );
  const stage = await startStage({ environment });
  const { service } = stage;
  const values: Record<string, string> = {
    MCP_INBOUND_SERVICE_TOKEN: service.description.service_token,
    MCP_ENGINE_DATABASE_PASSWORD: service.engine.reader.password,
    INTEL_APP_SERVICE_TOKEN: service.controlToken,
    OPENAI_API_KEY: 'model-key-of-the-test',
  };
  for (const secret of keptSecrets) manager.put(nameOf(secret), values[secret]!);
  return { stage, nameOf };
}

describe.concurrent('a service that has read none', () => {
  test.each(coldFaults)('Secrets Manager $what: $sees', async (fault) => {
    const { stage, nameOf } = await coldStage();
    await expectAsTold(
      stage,
      struck(fault, (secret, failure) => manager.fail(nameOf(secret), failure)),
    );
    await stage.stop();
  });
});

describe('a service that knows its secrets', () => {
  let cold: Awaited<ReturnType<typeof coldStage>>;
  beforeAll(async () => {
    cold = await coldStage();
    await warmUp(cold.stage);
  });
  afterAll(async () => {
    now();
    await cold.stage.stop();
  });

  test.each(refreshFaults)('Secrets Manager $what: $sees', (fault) =>
    expectAsTold(
      cold.stage,
      struck(fault, (secret, failure) => manager.fail(cold.nameOf(secret), failure)),
    ),
  );
});
