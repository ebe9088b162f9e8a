import { Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IAlarm,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { nameIn, removalIn } from '../stage-naming.ts';
import type { StageSettings } from '../stage-settings.ts';

export interface AlarmOptions {
  metric: IMetric;
  /** The value that is too much. */
  threshold: number;
  /** How many of the last periods must be too much; one of one unless given. */
  outOf?: { breaching: number; periods: number };
  /** What to do, in one line. */
  advice: string;
}

/**
 * The alarms of a stage and whom they tell. A metric that has no data is well: each of them counts something that
 * only happens with calls, or that does not happen.
 */
export class ServiceAlarms extends Construct {
  readonly #settings: StageSettings;
  readonly #topic: Topic;
  readonly #alarms: IAlarm[] = [];

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id);
    this.#settings = settings;
    // Alarms cannot publish to a topic under the key that AWS manages.
    const key = new Key(this, 'Key', {
      alias: nameIn(settings, 'alarms'),
      description: `Alarms of Intel MCP, ${settings.stage}`,
      enableKeyRotation: true,
      removalPolicy: removalIn(settings),
    });
    this.#topic = new Topic(this, 'Topic', {
      topicName: nameIn(settings, 'alarms'),
      masterKey: key,
      enforceSSL: true,
    });
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com');
    const conditions = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } };
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'],
        conditions,
      }),
    );
    this.#topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [cloudWatch],
        actions: ['sns:Publish'],
        resources: [this.#topic.topicArn],
        conditions,
      }),
    );
    for (const email of settings.alarms.emails) this.#topic.addSubscription(new EmailSubscription(email));
  }

  get all(): readonly IAlarm[] {
    return this.#alarms;
  }

  add(name: string, { metric, threshold, outOf, advice }: AlarmOptions): IAlarm {
    const alarm = new Alarm(this, name, {
      alarmName: nameIn(this.#settings, name),
      alarmDescription: advice,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: outOf?.periods ?? 1,
      datapointsToAlarm: outOf?.breaching ?? 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    this.#alarms.push(alarm);
    return alarm;
  }
}
