import { Duration } from 'aws-cdk-lib';
import { type IAlarm, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { callDeadlineMs } from '../environment.ts';
import { apiMetric, functionMetric, type ToolName, toolDuration, tools } from '../metrics.ts';
import type { StageSettings } from '../stage-settings.ts';
import type { ServiceAlarms } from './service-alarms.ts';

/** Milliseconds that 95 of 100 calls of a tool stay under: the database and the app, or the model besides. */
const slow: Readonly<Record<ToolName, number>> = {
  start_analysis: 3000,
  filter_trials: 3000,
  classify_trials: 0.9 * callDeadlineMs,
  get_profiles: 5000,
  get_documents: 5000,
  extract_variables: 0.9 * callDeadlineMs,
};

const minute = { period: Duration.minutes(1) };

/**
 * What callers see.
 *
 * @param functions The names of all functions.
 * @returns Those by which a bad version of mcp shows within a canary's five minutes.
 */
export function addCallAlarms(
  alarms: ServiceAlarms,
  settings: StageSettings,
  functions: readonly string[],
): IAlarm[] {
  const failing = alarms.add('api-5xx', {
    metric: apiMetric(settings, '5XXError', Stats.SUM).with(minute),
    threshold: 5,
    outOf: { breaching: 2, periods: 5 },
    advice: 'Read the access log by status and route, then the log of the function behind it.',
  });
  const crashing = alarms.add('mcp-errors', {
    metric: functionMetric(settings, 'mcp', 'Errors', Stats.SUM, 'live').with(minute),
    threshold: 1,
    outOf: { breaching: 2, periods: 5 },
    advice:
      'Calls of mcp ended by a crash or by its timeout: read its log around them; roll the version back.',
  });
  alarms.add('function-errors', {
    // Each 401 is an error of the authorizer by API Gateway's protocol, so that its errors say nothing.
    metric: sumOf(
      settings,
      'Errors',
      functions.filter((name) => name !== 'mcp' && name !== 'authorizer'),
    ),
    threshold: 1,
    advice: 'The dashboard shows which function fails: read its log.',
  });
  alarms.add('api-latency', {
    metric: apiMetric(settings, 'Latency', Stats.percentile(95)),
    threshold: callDeadlineMs,
    outOf: { breaching: 3, periods: 3 },
    advice:
      'Calls last until their deadline: look at the tools on the dashboard, then at the model provider.',
  });
  for (const tool of tools)
    alarms.add(`slow-${tool.replace('_', '-')}`, {
      metric: toolDuration(settings, tool, Stats.percentile(95)),
      threshold: slow[tool],
      outOf: { breaching: 3, periods: 3 },
      advice:
        slow[tool] < callDeadlineMs / 2
          ? `${tool} is slow: look at the borrow latency of the proxy, the load of the database, and the app.`
          : `${tool} runs into its deadline: look at the status of the model provider.`,
    });
  alarms.add('throttles', {
    metric: sumOf(settings, 'Throttles', functions),
    threshold: 1,
    advice:
      'The dashboard shows which function is at its reserved concurrency: raise it in the stage settings.',
  });
  alarms.add('mcp-concurrency', {
    metric: functionMetric(settings, 'mcp', 'ConcurrentExecutions', Stats.MAXIMUM),
    threshold: Math.ceil(0.8 * settings.concurrency.mcp.ceiling),
    advice: 'mcp is near its ceiling: raise it, and first the connections that the proxy may open.',
  });
  return [failing, crashing];
}

function sumOf(settings: StageSettings, metricName: string, functions: readonly string[]): MathExpression {
  const metrics = functions.map((name, at) => [
    `m${at}`,
    functionMetric(settings, name, metricName, Stats.SUM),
  ]);
  return new MathExpression({
    expression: 'SUM(METRICS())',
    usingMetrics: Object.fromEntries(metrics),
    label: metricName,
    period: Duration.minutes(5),
  });
}
