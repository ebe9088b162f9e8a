import { Logger } from '@aws-lambda-powertools/logger';
import { bufferedHandler } from '../../shared/lambda/buffered-handler.ts';
import { orMisconfigured } from '../../shared/lambda/misconfigured.ts';
import { reportTo } from '../../shared/telemetry/report.ts';
import { createDocs } from './function.ts';

const report = reportTo(new Logger({ serviceName: 'docs' }));

export const handler = bufferedHandler(orMisconfigured(() => createDocs(process.env), report));
