import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Alias, type IVersion, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { nameIn } from './stage-naming.ts';
import type { StageSettings } from './stage-settings.ts';

/** Share of the warm instances that are busy, at which more are warmed; the others take the next minute's growth. */
const busyShare = 0.7;

/**
 * The alias that callers of a function invoke: as many instances are warm as the load asks for, and a new version
 * first gets a tenth of the calls for five minutes.
 *
 * Application Auto Scaling cannot change an alias while CodeDeploy shifts its traffic, and a deployment begins with
 * the minimum again; both are AWS's documentation and could not be tried here.
 */
export class LiveAlias extends Alias {
  readonly #settings: StageSettings;

  constructor(scope: Construct, id: string, settings: StageSettings, of: LambdaFunction) {
    const { minimum, maximum } = settings.concurrency.mcp.provisioned;
    super(scope, id, {
      aliasName: 'live',
      // The class sets optional members of the interface to undefined.
      version: of.currentVersion as IVersion,
      provisionedConcurrentExecutions: minimum,
    });
    this.#settings = settings;
    this.addAutoScaling({ minCapacity: minimum, maxCapacity: maximum }).scaleOnUtilization({
      utilizationTarget: busyShare,
    });
  }

  /** @param alarms Any of them takes the traffic back to the version before. */
  shiftByCanary(alarms: readonly IAlarm[]): void {
    const name = nameIn(this.#settings, 'mcp');
    const group = new LambdaDeploymentGroup(this, 'Canary', {
      application: new LambdaApplication(this, 'Application', { applicationName: name }),
      deploymentGroupName: name,
      alias: this,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [...alarms],
    });
    acknowledge(
      group.role,
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      'The policy that AWS made for this one role of CodeDeploy; it shifts aliases and reads alarms.',
    );
  }
}
