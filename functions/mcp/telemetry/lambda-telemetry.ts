import { loadedOnce } from '../../../shared/loaded-once.ts';
import type { Telemetry } from '../../../shared/telemetry/event.ts';

/**
 * Hands events to a Lambda function, which takes them asynchronously: what becomes of them is told by its
 * destinations. The client is loaded beside the first call. A connection that was kept and is gone is worth one more try,
 * since the app stores an event once.
 *
 * @param functionName Name or ARN, with its qualifier.
 * @param endpoint Where the Lambda API is; the region's own unless given.
 * @see https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html
 */
export function lambdaTelemetry(functionName: string, endpoint: string | undefined): Telemetry {
  const loaded = loadedOnce(() => load(endpoint));
  return {
    prepare: () => void loaded().catch(() => undefined),
    async handOver(event, abortSignal) {
      const { client, InvokeCommand } = await loaded();
      await client.send(
        new InvokeCommand({
          FunctionName: functionName,
          InvocationType: 'Event',
          Payload: JSON.stringify(event),
        }),
        { abortSignal },
      );
    },
  };
}

async function load(endpoint: string | undefined) {
  const { LambdaClient, InvokeCommand } = await import('@aws-sdk/client-lambda');
  return { client: new LambdaClient({ maxAttempts: 2, ...(endpoint ? { endpoint } : {}) }), InvokeCommand };
}
