import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Telemetry } from '../telemetry.ts';
import type { ServiceAlarms } from './service-alarms.ts';

/** Events that were taken and did not reach the app. */
export function addTelemetryAlarms(alarms: ServiceAlarms, { refused, undelivered, rule }: Telemetry): void {
  alarms.add('telemetry-refused', {
    metric: refused.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM }),
    threshold: 1,
    advice:
      'An event is not of the allow-list: two versions disagree. Deploy both functions, then send the queue again.',
  });
  alarms.add('telemetry-undelivered', {
    metric: undelivered.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM }),
    threshold: 1,
    advice:
      'The app took no events for a while: when it does again, send the queue to telemetry-deliver once more.',
  });
  alarms.add('telemetry-rule', {
    metric: new Metric({
      namespace: 'AWS/Events',
      metricName: 'FailedInvocations',
      dimensionsMap: { RuleName: rule.ruleName },
      statistic: Stats.SUM,
      period: Duration.minutes(5),
    }),
    threshold: 1,
    advice:
      'EventBridge could not invoke telemetry-deliver: see that the function and its permission are there.',
  });
}
