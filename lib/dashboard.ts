import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { apiMetric, functionMetric, proxyMetric, toolCalls, toolDuration, tools } from './metrics.ts';
import { nameIn } from './stage-naming.ts';
import type { StageSettings } from './stage-settings.ts';
import type { Telemetry } from './telemetry.ts';

export interface ServiceDashboardProps {
  settings: StageSettings;
  alarms: readonly IAlarm[];
  /** The names of all functions. */
  functions: readonly string[];
  telemetry: Telemetry;
}

/** One page for whoever is on call: the alarms, then calls, functions, the database and telemetry, in that order. */
export class ServiceDashboard extends Dashboard {
  constructor(scope: Construct, id: string, props: ServiceDashboardProps) {
    const { settings, alarms, functions, telemetry } = props;
    const p95 = Stats.percentile(95);
    const ofFunctions = (metricName: string, statistic: string) =>
      functions.map((name) => functionMetric(settings, name, metricName, statistic));
    const live = (metricName: string) => functionMetric(settings, 'mcp', metricName, Stats.MAXIMUM, 'live');
    super(scope, id, {
      dashboardName: nameIn(settings, 'service'),
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 5 })],
        [
          graph('Requests and failures', [
            apiMetric(settings, 'Count', Stats.SUM),
            apiMetric(settings, '4XXError', Stats.SUM),
            apiMetric(settings, '5XXError', Stats.SUM),
          ]),
          graph('Latency, p95 (ms)', [
            apiMetric(settings, 'Latency', p95),
            apiMetric(settings, 'IntegrationLatency', p95),
          ]),
          graph(
            'Tools, p95 (ms)',
            tools.map((tool) => toolDuration(settings, tool, p95)),
          ),
        ],
        [
          graph(
            'Calls by tool',
            tools.map((tool) => toolCalls(settings, tool, 'success')),
          ),
          graph(
            'Calls that failed or were given up',
            tools.flatMap((tool) => [
              toolCalls(settings, tool, 'error'),
              toolCalls(settings, tool, 'cancelled'),
            ]),
          ),
          graph('Authorizer', [
            functionMetric(settings, 'authorizer', 'Invocations', Stats.SUM),
            functionMetric(settings, 'authorizer', 'Duration', p95),
          ]),
        ],
        [
          graph('Errors', ofFunctions('Errors', Stats.SUM)),
          graph('Throttles', ofFunctions('Throttles', Stats.SUM)),
          graph('Concurrency', ofFunctions('ConcurrentExecutions', Stats.MAXIMUM)),
        ],
        [
          graph('mcp: warm instances in use', [
            live('ProvisionedConcurrencyUtilization'),
            functionMetric(settings, 'mcp', 'ProvisionedConcurrencySpilloverInvocations', Stats.SUM, 'live'),
          ]),
          graph('Engine proxy: connections', [
            proxyMetric(settings, 'DatabaseConnectionsCurrentlyBorrowed', Stats.MAXIMUM),
            proxyMetric(settings, 'DatabaseConnectionsCurrentlySessionPinned', Stats.MAXIMUM),
            proxyMetric(settings, 'MaxDatabaseConnectionsAllowed', Stats.MAXIMUM),
          ]),
          graph('Engine proxy: latency, p95 (µs)', [
            proxyMetric(settings, 'DatabaseConnectionsBorrowLatency', p95),
            proxyMetric(settings, 'QueryDatabaseResponseLatency', p95),
          ]),
        ],
        [
          graph('Telemetry that lies in a queue', [
            telemetry.refused.metricApproximateNumberOfMessagesVisible(),
            telemetry.undelivered.metricApproximateNumberOfMessagesVisible(),
          ]),
        ],
      ],
    });
  }
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 8 });
}
