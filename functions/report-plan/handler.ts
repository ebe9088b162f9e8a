import { Logger } from '@aws-lambda-powertools/logger';
import { orMisconfigured } from '../../shared/lambda/misconfigured.ts';
import { streamingHandler } from '../../shared/lambda/streaming-handler.ts';
import { reportTo } from '../../shared/telemetry/report.ts';
import { createReportPlan } from './function.ts';

const report = reportTo(new Logger({ serviceName: 'report-plan' }));

export const handler = streamingHandler(
  orMisconfigured(() => createReportPlan(process.env, report), report),
  report,
);
