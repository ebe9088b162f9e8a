import path from 'node:path';
import type { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type FunctionOptions, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { bundling } from './bundling.ts';
import { nameIn, removalIn } from './stage-naming.ts';
import type { StageSettings } from './stage-settings.ts';

const root = path.resolve(import.meta.dirname, '..');

export interface ServiceFunctionProps extends Pick<FunctionOptions, 'vpc' | 'vpcSubnets' | 'securityGroups'> {
  settings: StageSettings;
  /** Its folder in functions/. */
  folder: string;
  description: string;
  environment: Readonly<Record<string, string>>;
  memoryMb: number;
  timeout: Duration;
  /** Instances that are kept free for it, and as many as it may have. */
  concurrency: number;
}

/**
 * One Lambda function of the service: Node 24 on Graviton, one bundled file, its own role that may do nothing but
 * log and trace until something is granted, its own log group, X-Ray.
 */
export class ServiceFunction extends NodejsFunction {
  readonly logs: LogGroup;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    const { settings, folder, memoryMb, concurrency, environment, ...options } = props;
    const functionName = nameIn(settings, folder.replace('/', '-'));
    const logs = new LogGroup(scope, `${id}Logs`, {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: settings.logRetentionDays,
      removalPolicy: removalIn(settings),
    });
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logs.grantWrite(role);
    super(scope, id, {
      ...options,
      functionName,
      entry: path.join(root, 'functions', folder, 'handler.ts'),
      projectRoot: root,
      depsLockFilePath: path.join(root, 'package-lock.json'),
      bundling,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      tracing: Tracing.ACTIVE,
      awsSdkConnectionReuse: false,
      memorySize: memoryMb,
      reservedConcurrentExecutions: concurrency,
      environment: { ...environment },
      logGroup: logs,
      role,
    });
    this.logs = logs;
    acknowledge(role, 'AwsSolutions-IAM5[Resource::*]', 'X-Ray knows no resources to write segments to.');
  }
}
