import { Logger } from '@aws-lambda-powertools/logger';
import { createOr } from '../../../shared/lambda/create-or.ts';
import { reportTo } from '../../../shared/telemetry/report.ts';
import { createDeliver } from './function.ts';

const report = reportTo(new Logger({ serviceName: 'telemetry-deliver' }));
/** Events that cannot be delivered are kept by the destination for failure. */
const nowhere = async () => {
  throw new Error('telemetry is not configured');
};
const deliver = createOr(() => createDeliver(process.env, report), nowhere, report);

export async function handler(payload: unknown): Promise<void> {
  await deliver(payload);
}
