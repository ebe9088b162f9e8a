import path from 'node:path';
import type { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type FunctionOptions,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { SecretName } from '../shared/config/secrets.ts';
import { acknowledge } from './acknowledge.ts';
import { bundledCode } from './bundling.ts';
import { type Environment, secretEnvironment } from './environment.ts';
import { nameIn, removalIn } from './stage-naming.ts';
import type { StageSettings } from './stage-settings.ts';

const functions = path.resolve(import.meta.dirname, '../functions');

export interface ServiceFunctionProps extends Pick<FunctionOptions, 'vpc' | 'vpcSubnets' | 'securityGroups'> {
  settings: StageSettings;
  /** Its folder in functions/. */
  folder: string;
  description: string;
  environment?: Environment;
  /** What it may read, by the settings that they stand for. */
  secrets?: Partial<Record<SecretName, ISecret>>;
  memoryMb: number;
  timeout: Duration;
  /** Instances that are kept free for it, and as many as it may have. */
  concurrency: number;
}

/**
 * One Lambda function of the service: Node 24 on Graviton, its own bundle, its own role that may do nothing but
 * log and trace until something is granted, its own log group, X-Ray.
 */
export class ServiceFunction extends LambdaFunction {
  /** Its name in the stage, which is its folder's. */
  readonly shortName: string;
  readonly logs: LogGroup;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    const { settings, folder, memoryMb, concurrency, environment = {}, secrets = {}, ...options } = props;
    const shortName = folder.replace('/', '-');
    const functionName = nameIn(settings, shortName);
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
      code: bundledCode(path.join(functions, folder)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      tracing: Tracing.ACTIVE,
      memorySize: memoryMb,
      reservedConcurrentExecutions: concurrency,
      environment: { ...environment, ...secretEnvironment(secrets) },
      logGroup: logs,
      role,
    });
    this.shortName = shortName;
    this.logs = logs;
    for (const secret of Object.values(secrets)) secret.grantRead(role);
    acknowledge(
      role.node.findChild('DefaultPolicy'),
      'AwsSolutions-IAM5[Resource::*]',
      'X-Ray knows no resources to write segments to.',
    );
  }
}
