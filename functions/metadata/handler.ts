import { Logger } from '@aws-lambda-powertools/logger';
import { bufferedHandler } from '../../shared/lambda/buffered-handler.ts';
import { orMisconfigured } from '../../shared/lambda/misconfigured.ts';
import { reportTo } from '../../shared/telemetry/report.ts';
import { createMetadata } from './function.ts';

const report = reportTo(new Logger({ serviceName: 'metadata' }));

export const handler = bufferedHandler(orMisconfigured(() => createMetadata(process.env), report));
