import { ConfigurationError } from '../config/environment.ts';
import type { Report } from '../telemetry/report.ts';

/**
 * Builds what a Lambda serves, or, where its configuration cannot work, takes what stands in for it. Each fault is
 * reported once, at cold start.
 */
export function createOr<T>(create: () => T, standIn: T, report: Report): T {
  try {
    return create();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    for (const fault of error.faults) report(`configuration: ${fault}`);
    return standIn;
  }
}
