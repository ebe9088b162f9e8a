import { Duration } from 'aws-cdk-lib';
import { type IAlarm, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { StageSettings } from '../stage-settings.ts';
import type { AlarmOptions, ServiceAlarms } from './service-alarms.ts';

export interface FaultLogs {
  /** Of every function. */
  functions: readonly ILogGroup[];
  mcp: ILogGroup;
  authorizer: ILogGroup;
  /** Of the REST API. */
  access: ILogGroup;
}

/** A fault that a function reports: an ERROR line of Powertools whose message is one fixed sentence, or begins so. */
function reported(message: string): IFilterPattern {
  return FilterPattern.all(
    FilterPattern.stringValue('$.level', '=', 'ERROR'),
    FilterPattern.stringValue('$.message', '=', message),
  );
}

/**
 * What an operator alone can mend, found in the logs.
 *
 * @returns Those that a bad version of mcp can cause.
 */
export function addFaultAlarms(alarms: ServiceAlarms, settings: StageSettings, logs: FaultLogs): IAlarm[] {
  const add = (
    name: string,
    metricName: string,
    pattern: IFilterPattern,
    logGroups: readonly ILogGroup[],
    advice: string,
    tooMuch: Pick<AlarmOptions, 'threshold' | 'outOf'> = { threshold: 1 },
  ) => {
    // A stage has a namespace of its own: a filter's metric cannot carry the stage's name as a dimension.
    const metricNamespace = `IntelMcp/${settings.stage}`;
    const filters = logGroups.map(
      (logGroup, at) =>
        new MetricFilter(alarms, `${metricName}${at}`, {
          logGroup,
          filterPattern: pattern,
          metricNamespace,
          metricName,
          metricValue: '1',
          defaultValue: 0,
        }),
    );
    const metric = filters[0]!.metric({ statistic: Stats.SUM, period: Duration.minutes(1) });
    return alarms.add(name, { metric, ...tooMuch, advice });
  };
  const misconfigured = add(
    'configuration-faults',
    'ConfigurationFaults',
    reported('configuration: *'),
    logs.functions,
    'A function answers 503 to everything: its log names each variable that is wrong. Mend the stage settings and deploy.',
  );
  add(
    'secrets-unreachable',
    'SecretFaults',
    reported('secret *'),
    logs.functions,
    "The log names the secret: see that it has a value in its form, that its key is enabled, and that the function's role may read it.",
  );
  const otherEngine = add(
    'engine-contract',
    'EngineContractFaults',
    FilterPattern.any(
      FilterPattern.stringValue('$.message', '=', 'engine login *'),
      FilterPattern.stringValue('$.message', '=', 'engine role *'),
      FilterPattern.stringValue('$.message', '=', 'engine contract*'),
    ),
    [logs.mcp],
    "The Engine's contract or the rights of the reader are not what they must be: the log of mcp says which.",
  );
  add(
    'mcp-faults',
    'McpFaults',
    FilterPattern.stringValue('$.level', '=', 'ERROR'),
    [logs.mcp],
    'Calls fail, by an answer with status 200: the log of mcp names the Engine, the app or the model.',
    // One that fails now and then is tried again by its agent.
    { threshold: 5, outOf: { breaching: 2, periods: 5 } },
  );
  add(
    'telemetry-not-handed-over',
    'TelemetryNotHandedOver',
    reported('telemetry event not handed over'),
    [logs.mcp],
    'Calls are answered but not told: look at throttles of telemetry-validate and at the way to the Lambda API.',
  );
  add(
    'authorizer-faults',
    'AuthorizerFaults',
    FilterPattern.stringValue('$.level', '=', 'ERROR'),
    [logs.authorizer],
    "The authorizer's log names what is out of reach: the issuer's keys or its own secret. Known keys go on serving.",
  );
  add(
    'authorizer-failures',
    'AuthorizerFailures',
    FilterPattern.any(
      FilterPattern.stringValue('$.gatewayResponse', '=', 'AUTHORIZER_FAILURE'),
      FilterPattern.stringValue('$.gatewayResponse', '=', 'AUTHORIZER_CONFIGURATION_ERROR'),
    ),
    [logs.access],
    'Nobody new can sign in, callers get 503: read the log of the authorizer, and its throttles.',
  );
  return [misconfigured, otherEngine];
}
