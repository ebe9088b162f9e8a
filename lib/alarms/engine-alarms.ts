import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { proxyMetric } from '../metrics.ts';
import type { StageSettings } from '../stage-settings.ts';
import type { ServiceAlarms } from './service-alarms.ts';

/** Microseconds. */
const slowBorrow = 100_000;

/** The way to the Engine's database. */
export function addEngineAlarms(alarms: ServiceAlarms, settings: StageSettings): void {
  alarms.add('proxy-pinned', {
    metric: proxyMetric(settings, 'DatabaseConnectionsCurrentlySessionPinned', Stats.MAXIMUM),
    threshold: 1,
    advice:
      "A session holds a connection for itself: the proxy's log names the statement's kind; no read of ours does it.",
  });
  alarms.add('proxy-borrow-latency', {
    metric: proxyMetric(settings, 'DatabaseConnectionsBorrowLatency', Stats.percentile(95)),
    threshold: slowBorrow,
    outOf: { breaching: 3, periods: 3 },
    advice: "Calls wait for a connection: raise the proxy's share of them, or lower the ceiling of mcp.",
  });
  alarms.add('proxy-login', {
    metric: proxyMetric(settings, 'DatabaseConnectionsSetupFailed', Stats.SUM),
    threshold: 1,
    advice: "The proxy cannot sign in to the database: compare the reader's password there with its secret.",
  });
}
