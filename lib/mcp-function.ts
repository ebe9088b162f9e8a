import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { Effect, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { CfnFunction, IFunction } from 'aws-cdk-lib/aws-lambda';
import type { DatabaseProxy } from 'aws-cdk-lib/aws-rds';
import type { Construct } from 'constructs';
import { readerRole } from '../shared/config/reader-role.ts';
import { acknowledge } from './acknowledge.ts';
import { callDeadlineMs, frontDoorEnvironment, modelEnvironment } from './environment.ts';
import { proxyPort, type ServiceNetwork } from './network.ts';
import type { ServiceSecrets } from './secrets.ts';
import { ServiceFunction } from './service-function.ts';
import type { StageSettings } from './stage-settings.ts';

export interface McpFunctionProps {
  settings: StageSettings;
  network: ServiceNetwork;
  engineProxy: DatabaseProxy;
  secrets: ServiceSecrets;
  /** Takes telemetry. */
  telemetry: IFunction;
}

/** @see https://docs.aws.amazon.com/lambda/latest/dg/configuration-vpc.html#configuration-vpc-permissions */
const networkInterfaceActions = [
  'ec2:CreateNetworkInterface',
  'ec2:DeleteNetworkInterface',
  'ec2:DescribeNetworkInterfaces',
  'ec2:DescribeSubnets',
  'ec2:AssignPrivateIpAddresses',
  'ec2:UnassignPrivateIpAddresses',
];

/** The function of the tools, the only one in the VPC and the only one that may sign in to the Engine's database. */
export class McpFunction extends ServiceFunction {
  constructor(scope: Construct, id: string, props: McpFunctionProps) {
    const { settings, network, engineProxy, secrets, telemetry } = props;
    super(scope, id, {
      settings,
      folder: 'mcp',
      description: 'The tools, behind /mcp',
      vpc: network.vpc,
      vpcSubnets: { subnets: network.subnets },
      securityGroups: [network.mcp],
      // It waits for the database and the model most of the time, and writes up to some 12 MB of profiles.
      memoryMb: 1024,
      // A cold start before the deadline of a call, and its last words after it.
      timeout: Duration.millis(callDeadlineMs).plus(Duration.seconds(15)),
      concurrency: settings.concurrency.mcp.ceiling,
      environment: {
        ...frontDoorEnvironment(settings),
        ...modelEnvironment(settings),
        INTEL_APP_CONTROL_URL: settings.app.controlUrl,
        MCP_ENGINE_SOURCE: settings.engineSource,
        ...(settings.engineApi ? { INTEL_ENGINE_API_URL: settings.engineApi.url } : {}),
        MCP_ENGINE_DATABASE_HOST: engineProxy.endpoint,
        MCP_ENGINE_DATABASE_PORT: String(proxyPort),
        MCP_ENGINE_DATABASE_NAME: settings.engineDatabase.name,
        MCP_ENGINE_DATABASE_USER: readerRole,
        MCP_ENGINE_DATABASE_AUTH: 'iam',
        MCP_ENGINE_DATABASE_SSLMODE: 'verify-full',
        // Unqualified, as its destinations are: see Telemetry.
        TELEMETRY_FUNCTION_NAME: telemetry.functionArn,
      },
      secrets: {
        INTEL_APP_SERVICE_TOKEN: secrets.appServiceToken,
        OPENAI_API_KEY: secrets.openAiApiKey,
        ...(secrets.engineServiceToken ? { INTEL_ENGINE_SERVICE_TOKEN: secrets.engineServiceToken } : {}),
      },
    });
    engineProxy.grantConnect(this, readerRole);
    this.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [telemetry.functionArn] }),
    );
    // By name: its ARN would have the policy wait for the function that waits for it.
    const functionArn = Stack.of(this).formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: this.physicalName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const interfaces = new Policy(this, 'NetworkInterfaces', {
      roles: [this.role!],
      statements: [
        new PolicyStatement({ actions: networkInterfaceActions, resources: ['*'] }),
        // Lambda itself needs them, the code that it runs does not.
        new PolicyStatement({
          effect: Effect.DENY,
          actions: networkInterfaceActions,
          resources: ['*'],
          conditions: { ArnEquals: { 'lambda:SourceFunctionArn': functionArn } },
        }),
      ],
    });
    acknowledge(
      interfaces,
      'AwsSolutions-IAM5[Resource::*]',
      "Lambda makes the function's network interfaces with its role, and demands these permissions on all resources.",
    );
    (this.node.defaultChild as CfnFunction).node.addDependency(interfaces);
  }
}
