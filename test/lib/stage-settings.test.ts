import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStages, proxyConnections, StageSettingsError } from '../../lib/stage-settings.ts';
import { stages } from '../../lib/stages.ts';
import { ofType, synthesize, type Value } from './synthesize.ts';

const [staging, prod] = stages as [(typeof stages)[number], (typeof stages)[number]];

/** Settings with one of them changed; its path is written with dots. */
function withSetting(settings: Value, path: string, value: unknown): Value {
  const copy = structuredClone(settings);
  const keys = path.split('.');
  const last = keys.pop()!;
  const parent = keys.reduce((at, key) => at[key], copy);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

/** What is wrong with the settings of one stage, without its name. */
function faultsOf(settings: unknown): string[] {
  return faultsOfAll([settings]).map((fault) => fault.replace(/^[^:]+: /, ''));
}

function faultsOfAll(all: unknown[]): readonly string[] {
  try {
    parseStages(all);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(StageSettingsError);
    return (error as StageSettingsError).faults;
  }
}

/** Of good form, and yet refused: by AWS in mid-deployment, or by the network when it is needed. */
const unfit: [path: string, value: unknown, fault: string][] = [
  ['app.controlUrl', 'https://app.example.com:8443', 'names a port'],
  ['engineApi.url', 'https://engine.example.com:8443', 'names a port'],
  ['webAcl.connectorRanges', ['0.0.0.0/0'], 'is every address there is'],
  ['network.privateSubnets.0.availabilityZone', 'us-east-1a', 'is not in eu-central-1'],
  ['network.privateSubnets.1.subnetId', staging.network.privateSubnets[0]!.subnetId, "is another's, too"],
  ['endpoint.hostedZone.name', 'example.org', 'does not hold mcp.staging.example.com'],
  [
    'endpoint.certificateArn',
    staging.endpoint.certificateArn.replace('eu-central-1', 'us-east-1'),
    'is not in eu-central-1',
  ],
];

const bad: [path: string, value: unknown, fault: string][] = [
  ['stage', 'Prod!', 'is not a short name'],
  ['account', '1234', 'is not the number of an AWS account'],
  ['region', 'frankfurt', 'is not an AWS region'],
  ['isProtected', 'yes', 'is not true or false'],
  ['logRetentionDays', 31, 'is not 30, 90, 180 or 365'],
  ['endpoint.domainName', 'https://mcp.example.com', 'is not a host name'],
  ['endpoint.certificateArn', 'arn:aws:iam::111122223333:server-certificate/x', 'is not the ARN'],
  ['endpoint.allowedOrigins', ['https://a.example.com/'], 'is not an https origin'],
  ['endpoint.throttling.burst', 0, 'is less than 1'],
  ['signIn.issuer', 'http://app.example.com', 'is not an https URL'],
  ['app.controlUrl', 'http://127.0.0.1', 'names a loopback host'],
  ['model.baseUrl', 'http://models.example.com', 'is not an https URL'],
  ['network.vpcId', 'vpc-xyz', 'is not an id like vpc-'],
  ['network.vpcCidr', '10.0.0.0', 'is not a range of IPv4 addresses'],
  ['network.privateSubnets', [], 'names fewer than two subnets'],
  ['engineDatabase.kind', 'table', 'is not instance or cluster'],
  ['engineDatabase.securityGroupId', undefined, 'is missing'],
  ['engineSource', 'files', 'is not database or http'],
  ['engineApi.url', 'ftp://engine.example.com', 'is not an https URL'],
  ['concurrency.docs', 1.5, 'is not a whole number'],
  ['webAcl.connectorRanges', ['everywhere'], 'is not a range of IPv4 addresses'],
  ['webAcl.knownBadInputs', 'allow', 'is not count or block'],
  ['alarms.emails', ['nobody'], 'is not an e-mail address'],
];

describe('the settings of a stage', () => {
  test('are those of two stages, as they are', () => {
    expect(stages.map(({ stage }) => stage)).toEqual(['staging', 'prod']);
    expect(parseStages(stages)).toEqual(stages);
  });

  test.each([...bad, ...unfit])('%s cannot be %j', (path, value, fault) => {
    const [only, ...more] = faultsOf(withSetting(staging, path, value));
    expect(more).toEqual([]);
    expect(only).toMatch(new RegExp(`^${path}[.\\d]* ${fault}`));
  });

  test('know no others, at any depth', () => {
    expect(faultsOf({ ...withSetting(staging, 'network.vpcID', 'x'), debug: true })).toEqual([
      'network.vpcID is not a setting',
      'debug is not a setting',
    ]);
    expect(faultsOf({})).toContain('network is missing');
    expect(faultsOf(undefined)).toEqual(['all of it is missing']);
  });

  test('tell all their faults at once, each by its name', () => {
    fc.assert(
      fc.property(fc.subarray(bad, { minLength: 1 }), (chosen) => {
        const broken = chosen.reduce(
          (settings, [path, value]) => withSetting(settings, path, value),
          staging,
        );
        const faults = faultsOf(broken);
        for (const [path, , fault] of chosen)
          expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${path}[.\\d]* ${fault}`)));
      }),
    );
  });

  test('of all stages are told together, each with its stage', () => {
    const broken = [withSetting(staging, 'account', '1'), withSetting(prod, 'region', 'x'), null, prod];
    expect(faultsOfAll(broken)).toEqual([
      'staging: account is not the number of an AWS account',
      'prod: region is not an AWS region',
      'stage 3: all of it is of another type',
      "prod: stage is another's name, too",
    ]);
  });

  test('hold the ceiling of mcp to the connections of the proxy', () => {
    const whole = (minimum: number, maximum: number) => fc.integer({ min: minimum, max: maximum });
    fc.assert(
      fc.property(
        whole(10, 5000),
        whole(1, 100),
        whole(1, 1000),
        whole(1, 400),
        whole(1, 400),
        (...numbers) => {
          const [maxConnections, proxySharePercent, ceiling, minimum, maximum] = numbers;
          const settings = {
            ...staging,
            engineDatabase: { ...staging.engineDatabase, maxConnections, proxySharePercent },
            concurrency: { ...staging.concurrency, mcp: { ceiling, provisioned: { minimum, maximum } } },
          };
          const connections = Math.floor((maxConnections * proxySharePercent) / 100);
          expect(proxyConnections(settings.engineDatabase)).toBe(connections);
          const faults = faultsOf(settings).map((fault) => fault.split(' ')[0]);
          expect(faults.includes('concurrency.mcp.ceiling')).toBe(ceiling > connections);
          expect(faults.includes('concurrency.mcp.provisioned.minimum')).toBe(minimum > maximum);
          expect(faults.includes('concurrency.mcp.provisioned.maximum')).toBe(minimum + maximum > ceiling);
        },
      ),
    );
  });

  test('read the Engine over HTTP only where its API is named', () => {
    const overHttp = withSetting(staging, 'engineSource', 'http');
    expect(faultsOf(overHttp)).toEqual([]);
    expect(faultsOf(withSetting(overHttp, 'engineApi', undefined))).toEqual([
      'engineSource is http, and there is no engineApi',
    ]);
  });

  test('of a ceiling are judged beside the faults of others', () => {
    const broken = withSetting(
      withSetting(staging, 'concurrency.mcp.ceiling', 900),
      'network.vpcId',
      'somewhere',
    );
    expect(faultsOf(broken).map((fault) => fault.split(' ')[0])).toEqual([
      'network.vpcId',
      'concurrency.mcp.ceiling',
    ]);
  });
});

describe('two stages in one account', () => {
  const first = synthesize(staging);
  const second = synthesize({ ...prod, account: staging.account, region: staging.region });

  /** Names that are unique in an account and region, by type. Those of other types live inside another resource. */
  const nameOf: Record<string, string> = {
    'AWS::ApiGateway::DomainName': 'DomainName',
    'AWS::ApiGateway::RestApi': 'Name',
    'AWS::CloudWatch::Alarm': 'AlarmName',
    'AWS::CloudWatch::Dashboard': 'DashboardName',
    'AWS::CodeDeploy::Application': 'ApplicationName',
    'AWS::KMS::Alias': 'AliasName',
    'AWS::Lambda::Function': 'FunctionName',
    'AWS::Logs::LogGroup': 'LogGroupName',
    'AWS::RDS::DBProxy': 'DBProxyName',
    'AWS::Route53::RecordSet': 'Name',
    'AWS::SNS::Topic': 'TopicName',
    'AWS::SQS::Queue': 'QueueName',
    'AWS::SecretsManager::Secret': 'Name',
    'AWS::WAFv2::IPSet': 'Name',
    'AWS::WAFv2::WebACL': 'Name',
  };
  const names = (stage: typeof first) =>
    Object.entries(nameOf).flatMap(([type, key]) =>
      ofType(stage, type).map(([id, { Properties }]) => {
        expect(typeof Properties[key], id).toBe('string');
        return `${type} ${Properties[key]}`;
      }),
    );

  test('have no name in common', () => {
    expect(first.stack.stackName).not.toBe(second.stack.stackName);
    const taken = new Set(names(first));
    expect(taken.size).toBeGreaterThan(50);
    expect(names(second).filter((name) => taken.has(name))).toEqual([]);
  });

  test('name nothing else than that, save what is named inside another resource', () => {
    const inner = [
      'AWS::ApiGateway::',
      'AWS::Lambda::Alias',
      'AWS::IAM::Policy',
      'AWS::RDS::DBProxyTargetGroup',
    ];
    for (const [id, { Type, Properties }] of Object.entries(first.resources)) {
      if (nameOf[Type] || inner.some((prefix) => Type.startsWith(prefix))) continue;
      const key = `${Type.split('::')[2]}Name`;
      for (const name of [Properties.Name, Properties[key]])
        if (typeof name === 'string' && !name.includes(`-${staging.stage}-`))
          expect.fail(`${id} (${Type}) is named ${name}`);
    }
  });

  test('carry tags that tell them apart', () => {
    for (const stage of [first, second])
      for (const [, { Properties }] of ofType(stage, 'AWS::Lambda::Function'))
        expect(Properties.Tags).toEqual([
          { Key: 'service', Value: 'intel-mcp' },
          { Key: 'stage', Value: stage.settings.stage },
        ]);
  });
});
