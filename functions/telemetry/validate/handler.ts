import { Metrics } from '@aws-lambda-powertools/metrics';
import { createValidate } from './function.ts';
import { countIn } from './metrics.ts';

const validate = createValidate(countIn(new Metrics({ namespace: 'IntelMcp' })));

/** Its answer goes to the destination for success; a refused event goes to the one for failure. */
export async function handler(payload: unknown) {
  return validate(payload);
}
