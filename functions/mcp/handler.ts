import { Logger } from '@aws-lambda-powertools/logger';
import { orMisconfigured } from '../../shared/lambda/misconfigured.ts';
import { streamingHandler } from '../../shared/lambda/streaming-handler.ts';
import { reportTo } from '../../shared/telemetry/report.ts';
import { createMcpFunction } from './function.ts';

const report = reportTo(new Logger({ serviceName: 'mcp' }));

export const handler = streamingHandler(
  orMisconfigured(() => createMcpFunction(process.env, report), report),
  report,
);
