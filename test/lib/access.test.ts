import { describe, expect, test } from 'vitest';
import {
  deployed,
  functionsOf,
  ofType,
  only,
  type Synthesized,
  synthesized,
  type Value,
} from './synthesize.ts';

/** Who may do what: roles, network and keys, as an auditor asks for them. */

interface Permission {
  effect: string;
  action: string;
  resource: string;
}

const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

function permissionsOf(stage: Synthesized, roleId: string): Permission[] {
  const policies = ofType(stage, 'AWS::IAM::Policy')
    .filter(([, { Properties }]) => Properties.Roles.some(({ Ref }: Value) => Ref === roleId))
    .map(([, { Properties }]) => Properties.PolicyDocument);
  const inline = (stage.resources[roleId]!.Properties.Policies ?? []).map(
    (policy: Value) => policy.PolicyDocument,
  );
  return [...policies, ...inline].flatMap(({ Statement }) =>
    Statement.flatMap(({ Effect, Action, Resource: on, NotAction, NotResource, Condition }: Value) => {
      expect([NotAction, NotResource]).toEqual([undefined, undefined]);
      // What a role may do it may do always; a condition only ever takes away.
      if (Condition) expect(Effect).toBe('Deny');
      return listOf(Action).flatMap((action: string) =>
        listOf(on).map((resource) => ({ effect: Effect, action, resource: deployed(stage, resource) })),
      );
    }),
  );
}

/** Roles, by the function, or else the logical id, that they are for. */
function rolesOf(stage: Synthesized): Record<string, Permission[]> {
  const functions = Object.entries(functionsOf(stage));
  return Object.fromEntries(
    ofType(stage, 'AWS::IAM::Role').map(([id]) => {
      const [name] = functions.find(([, { Properties }]) => Properties.Role['Fn::GetAtt'][0] === id) ?? [id];
      return [name, permissionsOf(stage, id)];
    }),
  );
}

describe.each(synthesized)('in %s', (_name, stage) => {
  const { account, region, stage: stageName, engineDatabase, network } = stage.settings;
  const roles = rolesOf(stage);
  const functions = functionsOf(stage);
  const proxyRole = only(stage, 'AWS::RDS::DBProxy').Properties.RoleArn['Fn::GetAtt'][0];

  test('each secret is read by exactly these', () => {
    const readers: Record<string, string[]> = {};
    for (const [role, permissions] of Object.entries(roles))
      for (const { action, resource } of permissions)
        if (action === 'secretsmanager:GetSecretValue') {
          const [, secret] = new RegExp(
            `^arn:aws:secretsmanager:${region}:${account}:secret:intel-mcp-${stageName}-(.+)-AbCdEf$`,
          ).exec(resource)!;
          readers[secret!] = [...(readers[secret!] ?? []), role];
        }
    for (const names of Object.values(readers)) names.sort();
    expect(readers).toEqual({
      'app-service-token': ['mcp', 'telemetry-deliver'],
      'engine-service-token': ['mcp'],
      'inbound-service-token': ['authorizer'],
      'openai-api-key': ['mcp', 'report-plan'],
      'report-plan-service-token': ['report-plan'],
      'engine-reader-login': [proxyRole],
    });
  });

  test('there is no secret of the app’s database, the Engine’s owner, a writer or phenotypes', () => {
    const names = ofType(stage, 'AWS::SecretsManager::Secret').map(([, { Properties }]) => Properties.Name);
    expect(names.sort()).toEqual(
      [
        'app-service-token',
        'engine-reader-login',
        'engine-service-token',
        'inbound-service-token',
        'openai-api-key',
        'report-plan-service-token',
      ].map((name) => `intel-mcp-${stageName}-${name}`),
    );
  });

  test('mcp alone may connect to the database, as the reader alone', () => {
    for (const [role, permissions] of Object.entries(roles)) {
      const connects = permissions.filter(({ action }) => /^rds/.test(action));
      expect(connects, role).toEqual(
        role === 'mcp'
          ? [
              {
                effect: 'Allow',
                action: 'rds-db:connect',
                resource: `arn:aws:rds-db:${region}:${account}:dbuser:prx-intel-mcp-${stageName}-engine/intel_mcp_reader_v1`,
              },
            ]
          : [],
      );
    }
  });

  test('mcp alone is in the VPC', () => {
    for (const [name, { Properties }] of Object.entries(functions))
      if (name === 'mcp')
        expect(Properties.VpcConfig.SubnetIds).toEqual(
          network.privateSubnets.map(({ subnetId }) => subnetId),
        );
      else expect(Properties.VpcConfig, name).toBeUndefined();
  });

  test('the proxy takes TLS and IAM, and has one login', () => {
    const { Properties } = only(stage, 'AWS::RDS::DBProxy');
    expect(Properties).toMatchObject({ RequireTLS: true, DebugLogging: false, EngineFamily: 'POSTGRESQL' });
    expect(Properties.Auth).toEqual([
      { AuthScheme: 'SECRETS', IAMAuth: 'REQUIRED', SecretArn: { Ref: expect.any(String) } },
    ]);
    const login = stage.resources[Properties.Auth[0].SecretArn.Ref]!.Properties.GenerateSecretString;
    expect(JSON.parse(login.SecretStringTemplate)).toEqual({ username: 'intel_mcp_reader_v1' });
    expect(login.GenerateStringKey).toBe('password');
    expect(login.PasswordLength).toBeGreaterThanOrEqual(32);
    const group = only(stage, 'AWS::RDS::DBProxyTargetGroup');
    expect(
      engineDatabase.kind === 'cluster'
        ? group.Properties.DBClusterIdentifiers
        : group.Properties.DBInstanceIdentifiers,
    ).toEqual([engineDatabase.identifier]);
  });

  test('traffic goes this way and no other', () => {
    const groups = ofType(stage, 'AWS::EC2::SecurityGroup');
    const nameOf = (id: string) =>
      id === engineDatabase.securityGroupId
        ? 'database'
        : stage.resources[id]!.Properties.GroupDescription.replace(/ of .*/, '');
    const end = ({ CidrIp, CidrIpv6, ...rule }: Value, group: string) =>
      CidrIp ?? CidrIpv6 ?? nameOf(rule[group]?.['Fn::GetAtt']?.[0] ?? rule[group]);
    const ports = ({ IpProtocol, FromPort, ToPort }: Value) => {
      expect([IpProtocol, FromPort]).toEqual(['tcp', ToPort]);
      return ToPort;
    };
    const id = (rule: Value) => nameOf(rule.GroupId['Fn::GetAtt']?.[0] ?? rule.GroupId);
    // What the CDK writes for "nothing": a rule that matches no packet.
    const isNothing = (rule: Value) => rule.CidrIp === '255.255.255.255/32';
    const out = [
      ...groups.flatMap(([group, { Properties }]) =>
        (Properties.SecurityGroupEgress ?? [])
          .filter((rule: Value) => !isNothing(rule))
          .map(
            (rule: Value) => `${nameOf(group)} → ${end(rule, 'DestinationSecurityGroupId')}:${ports(rule)}`,
          ),
      ),
      ...ofType(stage, 'AWS::EC2::SecurityGroupEgress').map(
        ([, { Properties }]) =>
          `${id(Properties)} → ${end(Properties, 'DestinationSecurityGroupId')}:${ports(Properties)}`,
      ),
    ];
    const into = [
      ...groups.flatMap(([group, { Properties }]) =>
        (Properties.SecurityGroupIngress ?? []).map(
          (rule: Value) => `${nameOf(group)} ← ${end(rule, 'SourceSecurityGroupId')}:${ports(rule)}`,
        ),
      ),
      ...ofType(stage, 'AWS::EC2::SecurityGroupIngress').map(
        ([, { Properties }]) =>
          `${id(Properties)} ← ${end(Properties, 'SourceSecurityGroupId')}:${ports(Properties)}`,
      ),
    ];
    const mcp = 'mcp function';
    const proxy = 'Engine database proxy';
    expect(out.sort()).toEqual(
      [
        `${mcp} → 0.0.0.0/0:443`,
        `${mcp} → ${proxy}:5432`,
        `${proxy} → database:${engineDatabase.port}`,
      ].sort(),
    );
    expect(into.sort()).toEqual(
      [
        `${proxy} ← ${mcp}:5432`,
        `database ← ${proxy}:${engineDatabase.port}`,
        ...(network.interfaceEndpoints ? [`Interface endpoints ← ${network.vpcCidr}:443`] : []),
      ].sort(),
    );
    // A group without any rule for what goes out lets everything out.
    for (const [group, { Properties }] of groups)
      expect(
        Properties.SecurityGroupEgress?.length ??
          out.filter((line) => line.startsWith(`${nameOf(group)} →`)).length,
      ).toBeGreaterThan(0);
  });

  test('interface endpoints are there where the stage has them, with private names', () => {
    const endpoints = ofType(stage, 'AWS::EC2::VPCEndpoint').map(([, { Properties }]) => Properties);
    expect(endpoints.map(({ ServiceName }) => ServiceName).sort()).toEqual(
      network.interfaceEndpoints
        ? [`com.amazonaws.${region}.lambda`, `com.amazonaws.${region}.secretsmanager`]
        : [],
    );
    for (const endpoint of endpoints)
      expect(endpoint).toMatchObject({ VpcEndpointType: 'Interface', PrivateDnsEnabled: true });
  });

  test('mcp may invoke one function', () => {
    for (const [role, permissions] of Object.entries(roles)) {
      const invoked = permissions.filter(({ action }) => action.startsWith('lambda:'));
      expect(invoked, role).toEqual(
        role === 'mcp'
          ? [
              {
                effect: 'Allow',
                action: 'lambda:InvokeFunction',
                resource: `arn:aws:lambda:${region}:${account}:function:intel-mcp-${stageName}-telemetry-validate`,
              },
            ]
          : [],
      );
    }
  });

  test('no permission has a wildcard, save these on resources that know no other', () => {
    const wild = Object.entries(roles).flatMap(([role, permissions]) =>
      permissions
        .filter(({ effect, action, resource }) => effect === 'Allow' && `${action} ${resource}`.includes('*'))
        .map(({ action, resource }) => `${role} ${action} ${resource}`),
    );
    expect(wild.sort()).toEqual(
      [
        ...Object.keys(functions).flatMap((name) => [
          `${name} xray:PutTelemetryRecords *`,
          `${name} xray:PutTraceSegments *`,
        ]),
        'mcp ec2:AssignPrivateIpAddresses *',
        'mcp ec2:CreateNetworkInterface *',
        'mcp ec2:DeleteNetworkInterface *',
        'mcp ec2:DescribeNetworkInterfaces *',
        'mcp ec2:DescribeSubnets *',
        'mcp ec2:UnassignPrivateIpAddresses *',
      ].sort(),
    );
  });

  test('the code of mcp may touch no network interface, which Lambda alone makes for it', () => {
    const permissions = roles.mcp!.filter(({ action }) => action.startsWith('ec2:'));
    const denied = permissions.filter(({ effect }) => effect === 'Deny').map(({ action }) => action);
    expect(denied.length).toBeGreaterThan(0);
    expect(permissions.filter(({ effect }) => effect === 'Allow').map(({ action }) => action)).toEqual(
      denied,
    );
    const conditions = ofType(stage, 'AWS::IAM::Policy')
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
      .filter(({ Effect }: Value) => Effect === 'Deny')
      .map(({ Condition }: Value) => Condition);
    expect(conditions).toEqual([
      {
        ArnEquals: {
          'lambda:SourceFunctionArn': `arn:aws:lambda:${region}:${account}:function:intel-mcp-${stageName}-mcp`,
        },
      },
    ]);
  });

  test('no function has a policy of AWS; the gateway’s and CodeDeploy’s roles have one each, for services', () => {
    const managed = ofType(stage, 'AWS::IAM::Role').flatMap(([, { Properties }]) =>
      (Properties.ManagedPolicyArns ?? []).map((arn: Value) => [
        Properties.AssumeRolePolicyDocument.Statement[0].Principal.Service,
        deployed(stage, arn).split('/').at(-1),
      ]),
    );
    expect(managed.sort()).toEqual([
      ['apigateway.amazonaws.com', 'AmazonAPIGatewayPushToCloudWatchLogs'],
      ['codedeploy.amazonaws.com', 'AWSCodeDeployRoleForLambdaLimited'],
    ]);
  });

  test('each role is for one service, and nobody of another account', () => {
    for (const [, { Properties }] of ofType(stage, 'AWS::IAM::Role'))
      expect(Properties.AssumeRolePolicyDocument.Statement).toEqual([
        { Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: expect.any(String) } },
      ]);
    for (const [, { Properties }] of ofType(stage, 'AWS::Lambda::Permission')) {
      expect(Properties.Principal).toMatch(/^(apigateway|events)\.amazonaws\.com$/);
      expect(Properties.SourceArn).toBeDefined();
    }
    const keyStatements = ofType(stage, 'AWS::KMS::Key').flatMap(
      ([, { Properties }]) => Properties.KeyPolicy.Statement,
    );
    for (const { Principal } of keyStatements)
      for (const principal of listOf(Principal.AWS ?? []))
        expect(typeof principal === 'string' ? principal : principal['Fn::GetAtt'][0]).toMatch(
          new RegExp(`^(arn:aws:iam::${account}:root|[A-Za-z0-9]+)$`),
        );
  });

  test('nothing is public: no bucket, no public address', () => {
    const types = Object.values(stage.resources).map(({ Type }) => Type);
    expect(
      types.filter((type) => /^AWS::(S3|EC2::(EIP|NatGateway|Subnet|VPC$)|Lambda::Url)/.test(type)),
    ).toEqual([]);
    for (const [, { Properties }] of [
      ...ofType(stage, 'AWS::SQS::QueuePolicy'),
      ...ofType(stage, 'AWS::SNS::TopicPolicy'),
    ])
      for (const { Effect, Principal } of Properties.PolicyDocument.Statement)
        if (Effect === 'Allow') expect(Principal).toEqual({ Service: 'cloudwatch.amazonaws.com' });
  });

  test('everything that lies somewhere is encrypted, and everything that travels', () => {
    for (const [, { Properties }] of ofType(stage, 'AWS::SecretsManager::Secret'))
      expect(Properties.KmsKeyId['Fn::GetAtt'][0]).toMatch(/^SecretsKey/);
    for (const [, { Properties }] of ofType(stage, 'AWS::SQS::Queue'))
      expect(Properties.SqsManagedSseEnabled).toBe(true);
    for (const [, { Properties }] of ofType(stage, 'AWS::SNS::Topic'))
      expect(Properties.KmsMasterKeyId).toBeDefined();
    for (const [, { Properties }] of ofType(stage, 'AWS::KMS::Key'))
      expect(Properties.EnableKeyRotation).toBe(true);
    for (const [type, policy] of [
      ['AWS::SQS::Queue', 'AWS::SQS::QueuePolicy'],
      ['AWS::SNS::Topic', 'AWS::SNS::TopicPolicy'],
    ] as const) {
      const policies = ofType(stage, policy);
      expect(policies).toHaveLength(ofType(stage, type).length);
      for (const [, { Properties }] of policies)
        expect(Properties.PolicyDocument.Statement).toContainEqual(
          expect.objectContaining({
            Effect: 'Deny',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            Principal: expect.anything(),
          }),
        );
    }
  });

  test('every log is kept for as long as the stage says', () => {
    const groups = ofType(stage, 'AWS::Logs::LogGroup');
    for (const [id, { Properties }] of groups)
      expect(Properties.RetentionInDays, id).toBe(stage.settings.logRetentionDays);
    const names = groups.map(([, { Properties }]) => Properties.LogGroupName);
    for (const { Properties } of Object.values(functions)) {
      const { LogGroupName } = stage.resources[Properties.LoggingConfig.LogGroup.Ref]!.Properties;
      expect(LogGroupName).toBe(`/aws/lambda/${Properties.FunctionName}`);
    }
    expect(names).toContain(`/aws/rds/proxy/intel-mcp-${stageName}-engine`);
    expect(names).toContain(`/aws/apigateway/intel-mcp-${stageName}-api`);
    expect(names).toHaveLength(Object.keys(functions).length + 2);
  });

  test('what holds data or credentials outlives a protected stage, and only that', () => {
    expect(stage.stack.terminationProtection).toBe(stage.settings.isProtected);
    for (const type of [
      'AWS::SecretsManager::Secret',
      'AWS::KMS::Key',
      'AWS::Logs::LogGroup',
      'AWS::SQS::Queue',
    ])
      for (const [id, { DeletionPolicy }] of ofType(stage, type))
        expect(DeletionPolicy, id).toBe(stage.settings.isProtected ? 'RetainExceptOnCreate' : 'Delete');
  });
});
