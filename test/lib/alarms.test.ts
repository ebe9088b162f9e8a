import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tellCalls } from '../../functions/mcp/telemetry/tell-calls.ts';
import { countIn } from '../../functions/telemetry/validate/metrics.ts';
import { tools } from '../../lib/metrics.ts';
import { ConfigurationError } from '../../shared/config/environment.ts';
import { readerRole } from '../../shared/config/reader-role.ts';
import { toolDefinitions } from '../../shared/contract/tool-definitions.ts';
import { proveRole } from '../../shared/engine/reader-role.ts';
import { createOr } from '../../shared/lambda/create-or.ts';
import { RotatingSecret } from '../../shared/secrets/rotating-secret.ts';
import { type Report, reportTo } from '../../shared/telemetry/report.ts';
import { functionsOf, ofType, type Resource, type Synthesized, synthesized } from './synthesize.ts';

afterEach(() => vi.restoreAllMocks());

/** What a function writes to its log. */
async function logged(write: (report: Report) => unknown): Promise<string[]> {
  const lines: string[] = [];
  const keep = (chunk: unknown) => {
    lines.push(
      ...String(chunk)
        .split('\n')
        .filter((line) => line !== ''),
    );
    return true;
  };
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  for (const spy of spies) spy.mockImplementation(keep);
  try {
    await write(reportTo(new Logger({ serviceName: 'mcp' })));
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return lines;
}

/** CloudWatch's filter patterns for JSON, as far as ours go: equality with wildcards, && or || of these. */
function matches(pattern: string, line: string): boolean {
  const event = JSON.parse(line);
  const term = (text: string) => {
    const [, key, value] = /^\(?\s*\$\.(\w+) = "([^"]*)"\s*\)?$/.exec(text.trim())!;
    const literals = value!.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${literals.join('.*')}$`, 's').test(String(event[key!]));
  };
  const inner = /^\{(.*)\}$/.exec(pattern)![1]!;
  return inner.includes('||') ? inner.split('||').some(term) : inner.split('&&').every(term);
}

const misconfigured = (report: Report) =>
  createOr(
    () => {
      throw new ConfigurationError(['INTEL_APP_CONTROL_URL is missing', 'PORT is not a whole number']);
    },
    undefined,
    report,
  );

const unreadable = (report: Report) =>
  new RotatingSecret({
    name: 'OPENAI_API_KEY',
    report,
    read: () => Promise.reject(new Error('AccessDeniedException')),
  })
    .current()
    .catch(() => undefined);

/** The event cannot even be made, which is told like one that cannot be handed over. */
const notHandedOver = (report: Report) => {
  const tasks: ((sent: boolean) => Promise<void>)[] = [];
  const observe = tellCalls(
    { handOver: () => Promise.reject(new Error('TooManyRequestsException')) },
    report,
  );
  observe((task) => void tasks.push(task))({ settled: Promise.resolve(undefined) } as never);
  return Promise.all(tasks.map((task) => task(true)));
};

/** Whatever the server says of the role and of the contract. */
const anotherEngine = async (report: Report) => {
  const role = { name: readerRole, login: readerRole, privileged: false, member: false, creates: false };
  const answers = [
    [{ ...role, login: 'intel', writes: false, reads: false }],
    [{ ...role, writes: true, reads: false }],
    [{ ...role, writes: false, reads: true }],
  ];
  for (const answer of answers)
    await proveRole(() => Promise.resolve(answer as never)).catch((fault: Error) =>
      report(fault.message, fault),
    );
};

const others = (report: Report) => {
  report('engine read failed', new Error('configuration: '));
  report('control plane answered 503');
  report('the secret of success');
};

describe.each(synthesized)('the log filters of %s', (_name, stage) => {
  const functions = functionsOf(stage);
  const filters = ofType(stage, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => ({
    pattern: Properties.FilterPattern as string,
    logs: stage.resources[Properties.LogGroupName.Ref]!.Properties.LogGroupName as string,
    ...(Properties.MetricTransformations[0] as { MetricName: string; MetricNamespace: string }),
  }));
  const of = (metric: string) => filters.filter(({ MetricName }) => MetricName === metric);
  const patternOf = (metric: string) => {
    const [pattern, ...different] = new Set(of(metric).map((filter) => filter.pattern));
    expect(different).toEqual([]);
    return pattern!;
  };

  test.each([
    ['ConfigurationFaults', misconfigured, 2],
    ['SecretFaults', unreadable, 1],
    ['TelemetryNotHandedOver', notHandedOver, 1],
    ['EngineContractFaults', anotherEngine, 3],
  ])('%s are found in what is really logged, and nothing else is', async (metric, write, times) => {
    const lines = await logged(write);
    expect(lines).toHaveLength(times);
    for (const line of lines) expect(matches(patternOf(metric), line), line).toBe(true);
    for (const other of [misconfigured, unreadable, notHandedOver, anotherEngine, others])
      if (other !== write)
        for (const line of await logged(other)) expect(matches(patternOf(metric), line), line).toBe(false);
  });

  test('find every fault of mcp, and nothing that is none', async () => {
    const pattern = patternOf('McpFaults');
    for (const write of [misconfigured, unreadable, notHandedOver, anotherEngine, others])
      for (const line of await logged(write)) {
        expect(matches(pattern, line)).toBe(true);
        expect(matches(pattern, line.replace('"ERROR"', '"INFO"'))).toBe(false);
      }
  });

  test.each([
    ['ConfigurationFaults', misconfigured],
    ['SecretFaults', unreadable],
    ['TelemetryNotHandedOver', notHandedOver],
  ])('%s are not found in the same words at another level', async (metric, write) => {
    for (const line of await logged(write))
      expect(matches(patternOf(metric), line.replace('"ERROR"', '"INFO"'))).toBe(false);
  });

  test('look into every function for configuration and secrets', () => {
    const all = Object.values(functions).map(({ Properties }) => `/aws/lambda/${Properties.FunctionName}`);
    for (const metric of ['ConfigurationFaults', 'SecretFaults'])
      expect(
        of(metric)
          .map(({ logs }) => logs)
          .sort(),
      ).toEqual(all.sort());
    for (const metric of ['TelemetryNotHandedOver', 'EngineContractFaults', 'McpFaults'])
      expect(of(metric).map(({ logs }) => logs)).toEqual([
        `/aws/lambda/${functions.mcp!.Properties.FunctionName}`,
      ]);
  });

  test('find an authorizer that fails in what the gateway logs, and no refusal', () => {
    const format: Record<string, string> = JSON.parse(
      ofType(stage, 'AWS::ApiGateway::Stage')[0]![1].Properties.AccessLogSetting.Format,
    );
    const line = (type: string) => {
      const values = Object.entries(format).map(([key, variable]) => [
        key,
        variable === '$context.error.responseType' ? type : '-',
      ]);
      return JSON.stringify(Object.fromEntries(values));
    };
    const pattern = patternOf('AuthorizerFailures');
    expect(matches(pattern, line('AUTHORIZER_FAILURE'))).toBe(true);
    expect(matches(pattern, line('AUTHORIZER_CONFIGURATION_ERROR'))).toBe(true);
    for (const type of ['UNAUTHORIZED', 'ACCESS_DENIED', '-'])
      expect(matches(pattern, line(type))).toBe(false);
  });

  test('count in a namespace of the stage, each for an alarm', () => {
    const watched = alarmsOf(stage).map(({ Namespace, MetricName }) => `${Namespace} ${MetricName}`);
    for (const { MetricNamespace, MetricName } of filters) {
      expect(MetricNamespace).toBe(`IntelMcp/${stage.settings.stage}`);
      expect(watched).toContain(`${MetricNamespace} ${MetricName}`);
    }
  });
});

function alarmsOf(stage: Synthesized): Resource['Properties'][] {
  return ofType(stage, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
}

describe.each(synthesized)('the alarms of %s', (_name, stage) => {
  const alarms = alarmsOf(stage);
  const named = (name: string) =>
    alarms.find(({ AlarmName }) => AlarmName === `intel-mcp-${stage.settings.stage}-${name}`)!;

  test('are these', () => {
    const names = alarms.map(({ AlarmName }) => AlarmName.replace(`intel-mcp-${stage.settings.stage}-`, ''));
    expect(names.sort()).toEqual(
      [
        'api-5xx',
        'api-latency',
        'authorizer-failures',
        'authorizer-faults',
        'configuration-faults',
        'engine-contract',
        'function-errors',
        'mcp-concurrency',
        'mcp-errors',
        'mcp-faults',
        'proxy-borrow-latency',
        'proxy-login',
        'proxy-pinned',
        'secrets-unreachable',
        ...tools.map((tool) => `slow-${tool.replace('_', '-')}`),
        'telemetry-not-handed-over',
        'telemetry-refused',
        'telemetry-rule',
        'telemetry-undelivered',
        'throttles',
      ].sort(),
    );
  });

  test('say what to do in one line, tell somebody, and are quiet without data', () => {
    const topics = ofType(stage, 'AWS::SNS::Topic').map(([id]) => ({ Ref: id }));
    for (const alarm of alarms) {
      expect(alarm.AlarmDescription, alarm.AlarmName).toMatch(/^\S.{30,200}\.$/);
      expect(alarm).toMatchObject({ AlarmActions: topics, TreatMissingData: 'notBreaching' });
    }
    const emails = ofType(stage, 'AWS::SNS::Subscription').map(([, { Properties }]) => Properties.Endpoint);
    expect(emails).toEqual(stage.settings.alarms.emails);
  });

  test('watch each tool by the metric that telemetry publishes', async () => {
    expect([...tools]).toEqual(toolDefinitions.map(({ name }) => name));
    const { POWERTOOLS_SERVICE_NAME: service } =
      functionsOf(stage)['telemetry-validate']!.Properties.Environment.Variables;
    vi.stubEnv('POWERTOOLS_SERVICE_NAME', service);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    for (const tool of tools) {
      const lines = await logged(() =>
        countIn(new Metrics({ namespace: 'IntelMcp' }))({
          tool,
          outcome: 'success',
          duration_ms: 12,
        } as never),
      );
      const published = lines.map((line) => JSON.parse(line)).find((line) => 'ToolDuration' in line);
      const [{ Namespace, Dimensions, Metrics: metrics }] = published._aws.CloudWatchMetrics;
      expect(metrics).toEqual([{ Name: 'ToolDuration', Unit: 'Milliseconds' }]);
      const alarm = named(`slow-${tool.replace('_', '-')}`);
      expect(alarm).toMatchObject({ Namespace, MetricName: 'ToolDuration', ExtendedStatistic: 'p95' });
      expect(alarm.Dimensions.map(({ Name }: { Name: string }) => Name).sort()).toEqual(
        [...Dimensions[0]].sort(),
      );
      for (const { Name, Value } of alarm.Dimensions) expect(published[Name]).toBe(Value);
    }
    vi.unstubAllEnvs();
  });

  test('watch the API, the proxy and the functions under the names that they are deployed with', () => {
    const { stage: name } = stage.settings;
    const deployedNames = {
      ApiName: ofType(stage, 'AWS::ApiGateway::RestApi').map(([, { Properties }]) => Properties.Name),
      Stage: ofType(stage, 'AWS::ApiGateway::Stage').map(([, { Properties }]) => Properties.StageName),
      ProxyName: ofType(stage, 'AWS::RDS::DBProxy').map(([, { Properties }]) => Properties.DBProxyName),
      FunctionName: Object.values(functionsOf(stage)).map(({ Properties }) => Properties.FunctionName),
      Resource: [`intel-mcp-${name}-mcp:live`],
    } as Record<string, string[]>;
    const dimensions = alarms.flatMap(({ Dimensions = [], Metrics: metrics = [] }) => [
      ...Dimensions,
      ...metrics.flatMap(({ MetricStat }: Resource['Properties']) => MetricStat?.Metric.Dimensions ?? []),
    ]);
    for (const { Name, Value } of dimensions)
      if (deployedNames[Name]) expect(deployedNames[Name]).toContain(Value);
    expect(new Set(dimensions.map(({ Name }) => Name))).toEqual(
      new Set([...Object.keys(deployedNames), 'QueueName', 'RuleName', 'service', 'tool']),
    );
  });

  test('mcp’s concurrency is told before it is reached', () => {
    const { ceiling } = stage.settings.concurrency.mcp;
    expect(named('mcp-concurrency').Threshold).toBeLessThan(ceiling);
    expect(named('mcp-concurrency').Threshold).toBeGreaterThanOrEqual(0.75 * ceiling);
  });

  test('throttles and errors of every function are watched', () => {
    const watched = (name: string) =>
      named(name)
        .Metrics.map(({ MetricStat }: Resource['Properties']) => MetricStat?.Metric.Dimensions[0].Value)
        .filter(Boolean);
    const all = Object.values(functionsOf(stage)).map(({ Properties }) => Properties.FunctionName);
    expect(watched('throttles').sort()).toEqual(all.sort());
    expect(watched('function-errors').sort()).toEqual(
      all.filter((name) => !/-(mcp|authorizer)$/.test(name)).sort(),
    );
  });

  test('those of a canary see it within its five minutes', () => {
    const canary = ofType(stage, 'AWS::CodeDeploy::DeploymentGroup')[0]![1].Properties;
    for (const { Name } of canary.AlarmConfiguration.Alarms) {
      const alarm = stage.resources[Name.Ref]!.Properties;
      expect(alarm.Period).toBe(60);
      expect(alarm.DatapointsToAlarm).toBeLessThanOrEqual(2);
    }
  });

  test('the dashboard shows them all', () => {
    const [, { Properties }] = ofType(stage, 'AWS::CloudWatch::Dashboard')[0]!;
    const body = JSON.stringify(Properties.DashboardBody);
    for (const [id] of ofType(stage, 'AWS::CloudWatch::Alarm')) expect(body).toContain(`"${id}"`);
    for (const metric of ['5XXError', 'ToolDuration', 'Throttles', 'DatabaseConnectionsBorrowLatency'])
      expect(body).toContain(metric);
  });
});
