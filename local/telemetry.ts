import { createDeliver } from '../functions/telemetry/deliver/function.ts';
import { createValidate } from '../functions/telemetry/validate/function.ts';
import type { Environment } from '../shared/config/environment.ts';
import type { Report } from '../shared/telemetry/report.ts';
import { AsynchronousFunction } from './lambda/asynchronous-function.ts';
import { startInvokeApi } from './lambda/invoke-api.ts';

const functionName = 'telemetry-validate';

/** Lambda waits a minute and two; somebody who watches a local stack would not. */
const defaultRetryDelaysMs = [1000, 2000];

export interface LocalTelemetry {
  /** For the environment of the function that tells of calls. */
  environment: Readonly<Record<string, string>>;
  /** Payloads that failed for good, as the queues behind the functions would hold them. */
  deadLetters: { validate: readonly unknown[]; deliver: readonly unknown[] };
  close(): Promise<void>;
}

/**
 * The way of events to the app, as it is deployed: the validating function is invoked asynchronously, its destination
 * is the delivering one, and each has a queue for what failed.
 *
 * @param environment Of the delivering function.
 */
export async function startTelemetry(
  environment: Environment,
  report: Report,
  retryDelaysMs: readonly number[] = defaultRetryDelaysMs,
): Promise<LocalTelemetry> {
  const deadLetters = { validate: [] as unknown[], deliver: [] as unknown[] };
  const deliver = new AsynchronousFunction({
    handler: createDeliver(environment, report),
    onFailure: (payload) => deadLetters.deliver.push(payload),
    retryDelaysMs,
  });
  const validate = createValidate(() => undefined);
  const validating = new AsynchronousFunction({
    handler: async (payload) => validate(payload),
    onSuccess: (event) => deliver.invoke(event),
    onFailure: (payload) => deadLetters.validate.push(payload),
    retryDelaysMs,
  });
  const api = await startInvokeApi({ [functionName]: validating });
  return {
    environment: { TELEMETRY_FUNCTION_NAME: functionName, AWS_ENDPOINT_URL_LAMBDA: api.url },
    deadLetters,
    async close() {
      await api.close();
      await validating.end();
      await deliver.end();
    },
  };
}
