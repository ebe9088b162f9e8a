import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { nameIn } from './stage-naming.ts';
import type { StageSettings } from './stage-settings.ts';

/** The metrics that alarms and the dashboard look at, over five minutes. */
const period = Duration.minutes(5);

/** The six tools, as their events name them. */
export const tools = [
  'start_analysis',
  'filter_trials',
  'classify_trials',
  'get_profiles',
  'get_documents',
  'extract_variables',
] as const;
export type ToolName = (typeof tools)[number];

/** Of calls of a tool, as telemetry-validate counts them; milliseconds. */
export function toolDuration(settings: StageSettings, tool: ToolName, statistic: string): Metric {
  return new Metric({
    namespace: 'IntelMcp',
    metricName: 'ToolDuration',
    dimensionsMap: { service: telemetryService(settings), tool },
    statistic,
    period,
  });
}

export function toolCalls(
  settings: StageSettings,
  tool: ToolName,
  outcome: 'success' | 'error' | 'cancelled',
): Metric {
  return new Metric({
    namespace: 'IntelMcp',
    metricName: 'ToolCalls',
    dimensionsMap: { service: telemetryService(settings), tool, outcome },
    statistic: Stats.SUM,
    period,
  });
}

/** The dimension by which the metrics of one stage are told from another's. */
export function telemetryService(settings: StageSettings): string {
  return nameIn(settings, 'telemetry');
}

/** Of the REST API, by its names: a reference to the API would make the canary's alarms depend on what it deploys. */
export function apiMetric(settings: StageSettings, metricName: string, statistic: string): Metric {
  return new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiName: nameIn(settings, 'api'), Stage: settings.stage },
    statistic,
    period,
  });
}

/** @see https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/rds-proxy.monitoring.html */
export function proxyMetric(settings: StageSettings, metricName: string, statistic: string): Metric {
  return new Metric({
    namespace: 'AWS/RDS',
    metricName,
    dimensionsMap: { ProxyName: nameIn(settings, 'engine') },
    statistic,
    period,
  });
}

/** Of one function; `live` counts what came by its alias alone. */
export function functionMetric(
  settings: StageSettings,
  name: string,
  metricName: string,
  statistic: string,
  alias?: 'live',
): Metric {
  const functionName = nameIn(settings, name);
  return new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: {
      FunctionName: functionName,
      ...(alias ? { Resource: `${functionName}:${alias}` } : {}),
    },
    statistic,
    period,
  });
}
