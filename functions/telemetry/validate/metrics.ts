import { type Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { TelemetryEvent } from '../../../shared/telemetry/event.ts';

/** Counts events in metrics: ToolDuration (milliseconds) by tool, and ToolCalls by tool and outcome. */
export function countIn(metrics: Metrics): (event: TelemetryEvent) => void {
  return ({ tool, outcome, duration_ms }) => {
    const duration = metrics.singleMetric();
    duration.addDimension('tool', tool);
    duration.addMetric('ToolDuration', MetricUnit.Milliseconds, duration_ms);
    const calls = metrics.singleMetric();
    calls.addDimension('tool', tool);
    calls.addDimension('outcome', outcome);
    calls.addMetric('ToolCalls', MetricUnit.Count, 1);
  };
}
