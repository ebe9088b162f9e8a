import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { mcpSettings } from '../../functions/mcp/configuration.ts';
import { metadataSettings } from '../../functions/metadata/function.ts';
import { reportPlanSettings } from '../../functions/report-plan/configuration.ts';
import { deliverSettings } from '../../functions/telemetry/deliver/function.ts';
import { authorizerSettings } from '../../shared/config/authorizer.ts';
import { parseEnvironment } from '../../shared/config/environment.ts';
import { serviceUrl } from '../../shared/config/settings.ts';
import {
  deployed,
  functionsOf,
  ofType,
  only,
  type Synthesized,
  synthesize,
  synthesized,
} from './synthesize.ts';

/** What each function parses its environment by; the others read none. */
const schemas: Record<string, z.ZodObject> = {
  mcp: mcpSettings,
  authorizer: authorizerSettings,
  'report-plan': reportPlanSettings,
  // It looks at its one setting without a schema.
  docs: z.object({ MCP_PUBLIC_RESOURCE_URL: serviceUrl }),
  metadata: metadataSettings,
  'telemetry-deliver': deliverSettings,
};

function environmentsOf(stage: Synthesized): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(functionsOf(stage)).map(([name, { Properties }]) => [
      name,
      Object.fromEntries(
        Object.entries(Properties.Environment?.Variables ?? {}).map(([key, value]) => [
          key,
          deployed(stage, value),
        ]),
      ),
    ]),
  );
}

const [, staging] = synthesized[0]!;
/** Every setting that may be absent is there. */
const full = synthesize({
  ...staging.settings,
  endpoint: { ...staging.settings.endpoint, allowedOrigins: ['https://inspector.example.com'] },
  model: { baseUrl: 'https://models.example.com/v1', reportPlanModel: 'gpt-5.6-luna' },
});

/** None of them is. */
const { engineApi: _none, ...without } = staging.settings;
const bare = synthesize({ ...without, model: {} });
const overHttp = synthesize({ ...staging.settings, engineSource: 'http' });

const every = [
  ...synthesized,
  ['a stage with every setting', full] as const,
  ['a stage with none', bare] as const,
  ['a stage that reads the Engine over HTTP', overHttp] as const,
];

describe.each(every)('the functions of %s', (_name, stage) => {
  const functions = functionsOf(stage);
  const environments = environmentsOf(stage);

  test('are these', () => {
    expect(Object.keys(functions).sort()).toEqual([
      'authorizer',
      'docs',
      'health',
      'mcp',
      'metadata',
      'report-plan',
      'telemetry-deliver',
      'telemetry-validate',
    ]);
  });

  test.each(Object.keys(schemas))('%s takes its environment, all of it', (name) => {
    parseEnvironment(schemas[name]!, environments[name]!);
    expect(Object.keys(schemas[name]!.shape)).toEqual(
      expect.arrayContaining(Object.keys(environments[name]!)),
    );
  });

  test('the others have what names their metrics, or nothing', () => {
    expect(environments.health).toEqual({});
    expect(environments['telemetry-validate']).toEqual({
      POWERTOOLS_SERVICE_NAME: `intel-mcp-${stage.settings.stage}-telemetry`,
    });
  });

  test('no environment holds a credential, and each secret is another', () => {
    for (const [name, environment] of Object.entries(environments)) {
      const secrets = Object.keys(environment).filter((key) => /TOKEN|KEY|PASSWORD/.test(key));
      expect(
        secrets.filter((key) => !key.endsWith('_SECRET_ARN')),
        name,
      ).toEqual([]);
    }
  });

  test('mcp reads the Engine through the proxy, by IAM, as its reader, and verifies whom it speaks to', () => {
    expect(environments.mcp).toMatchObject({
      MCP_ENGINE_DATABASE_HOST: expect.stringMatching(`^intel-mcp-${stage.settings.stage}-engine\\.proxy-`),
      MCP_ENGINE_DATABASE_USER: 'intel_mcp_reader_v1',
      MCP_ENGINE_DATABASE_AUTH: 'iam',
      MCP_ENGINE_DATABASE_SSLMODE: 'verify-full',
    });
  });

  test('run on Node 24 and Graviton, traced, within a reserve, in time', () => {
    for (const [name, { Properties }] of Object.entries(functions)) {
      expect(Properties, name).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        TracingConfig: { Mode: 'Active' },
      });
      expect(Properties.ReservedConcurrentExecutions, name).toBeGreaterThan(0);
      const deadline = Number(environments[name]?.MCP_CALL_DEADLINE_MS ?? 0);
      expect(Properties.Timeout * 1000, name).toBeGreaterThanOrEqual(deadline + 10_000 * Math.sign(deadline));
    }
  });

  test('mcp has the ceiling of its stage, within the connections of the proxy', () => {
    const { ReservedConcurrentExecutions: ceiling } = functions.mcp!.Properties;
    const { maxConnections, proxySharePercent } = stage.settings.engineDatabase;
    expect(ceiling).toBe(stage.settings.concurrency.mcp.ceiling);
    expect(ceiling).toBeLessThanOrEqual((maxConnections * proxySharePercent) / 100);
    const group = only(stage, 'AWS::RDS::DBProxyTargetGroup');
    expect(group.Properties).toMatchObject({
      ConnectionPoolConfigurationInfo: { MaxConnectionsPercent: proxySharePercent },
    });
  });

  test('mcp is kept warm by load, on the alias that is called, and is deployed by a canary with alarms', () => {
    const alias = only(stage, 'AWS::Lambda::Alias');
    const { minimum, maximum } = stage.settings.concurrency.mcp.provisioned;
    expect(alias.Properties).toMatchObject({
      Name: 'live',
      FunctionName: { Ref: functions.mcp!.id },
      ProvisionedConcurrencyConfig: { ProvisionedConcurrentExecutions: minimum },
    });
    const target = only(stage, 'AWS::ApplicationAutoScaling::ScalableTarget');
    expect(target.Properties).toMatchObject({ MinCapacity: minimum, MaxCapacity: maximum });
    expect(deployed(stage, target.Properties.ResourceId)).toBe(
      `function:intel-mcp-${stage.settings.stage}-mcp:live`,
    );
    const policy = only(stage, 'AWS::ApplicationAutoScaling::ScalingPolicy');
    expect(policy.Properties.TargetTrackingScalingPolicyConfiguration).toMatchObject({
      PredefinedMetricSpecification: {
        PredefinedMetricType: 'LambdaProvisionedConcurrencyUtilization',
      },
      TargetValue: 0.7,
    });
    const group = alias.UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref;
    const { Properties } = stage.resources[group]!;
    expect(Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
    expect(Properties.AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
    expect(Properties.AlarmConfiguration.Alarms.length).toBeGreaterThan(0);
  });
});

describe.each(synthesized)('telemetry of %s', (_name, stage) => {
  const functions = functionsOf(stage);
  const arnOf = (name: string) => deployed(stage, { 'Fn::GetAtt': [functions[name]!.id, 'Arn'] });
  const asyncConfigOf = (name: string) =>
    ofType(stage, 'AWS::Lambda::EventInvokeConfig').find(
      ([, { Properties }]) => Properties.FunctionName.Ref === functions[name]!.id,
    )![1].Properties;
  const queueOf = (name: string) =>
    `arn:aws:sqs:${stage.settings.region}:${stage.settings.account}:intel-mcp-${stage.settings.stage}-${name}`;

  test('mcp invokes the function itself, and the destinations hang on just that', () => {
    const invoked = environmentsOf(stage).mcp!.TELEMETRY_FUNCTION_NAME;
    expect(invoked).toBe(arnOf('telemetry-validate'));
    // What is invoked without a qualifier runs as $LATEST.
    expect(asyncConfigOf('telemetry-validate')).toMatchObject({
      Qualifier: '$LATEST',
      MaximumRetryAttempts: 2,
      MaximumEventAgeInSeconds: 3600,
    });
    const { OnFailure } = asyncConfigOf('telemetry-validate').DestinationConfig;
    expect(deployed(stage, OnFailure.Destination)).toBe(queueOf('telemetry-refused'));
  });

  test('what validate returned goes to deliver, by a rule for that very qualifier', () => {
    const { OnSuccess } = asyncConfigOf('telemetry-validate').DestinationConfig;
    expect(OnSuccess.Destination).toMatch(/:event-bus\/default$/);
    const rule = only(stage, 'AWS::Events::Rule');
    expect(rule.Properties.EventPattern).toMatchObject({
      source: ['lambda'],
      'detail-type': ['Lambda Function Invocation Result - Success'],
    });
    const [resource] = rule.Properties.EventPattern.resources;
    expect(deployed(stage, resource)).toBe(`${arnOf('telemetry-validate')}:$LATEST`);
    const [target] = rule.Properties.Targets;
    expect(deployed(stage, target.Arn)).toBe(arnOf('telemetry-deliver'));
    expect(target.InputPath).toBe('$.detail.responsePayload');
    const permitted = ofType(stage, 'AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties.Principal === 'events.amazonaws.com',
    );
    expect(permitted).toHaveLength(1);
    expect(deployed(stage, permitted[0]![1].Properties.FunctionName)).toBe(arnOf('telemetry-deliver'));
    expect(permitted[0]![1].Properties.SourceArn).toEqual({ 'Fn::GetAtt': [rule.id, 'Arn'] });
  });

  test('what deliver could not bring lies in a queue of its own', () => {
    const config = asyncConfigOf('telemetry-deliver');
    expect(config).toMatchObject({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 3600 });
    expect(deployed(stage, config.DestinationConfig.OnFailure.Destination)).toBe(
      queueOf('telemetry-undelivered'),
    );
    for (const [, { Properties }] of ofType(stage, 'AWS::SQS::Queue'))
      expect(Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
  });
});
