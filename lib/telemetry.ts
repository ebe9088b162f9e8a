import { Duration } from 'aws-cdk-lib';
import type { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaDestination, SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { ServiceFunction } from './service-function.ts';
import { nameIn, removalIn } from './stage-naming.ts';
import type { StageSettings } from './stage-settings.ts';

export interface TelemetryProps {
  settings: StageSettings;
  /** Takes events, invoked asynchronously. */
  validate: ServiceFunction;
  /** Brings to the app what validate returns. */
  deliver: ServiceFunction;
}

/** Of an asynchronous invocation that fails: twice more within an hour, then its destination for failure. */
const retries = { retryAttempts: 2, maxEventAge: Duration.hours(1) };

/**
 * Telemetry as asynchronous destinations: mcp → validate → deliver → the app, and a queue behind each of the two for
 * what it could not do.
 *
 * `responseOnly` leads through a rule of EventBridge, and the CDK writes that rule for invocations of `$LATEST`
 * alone. So validate has no alias: mcp invokes the function itself, and the destinations hang on it. With an alias
 * every event would be validated and then lost, without an error anywhere.
 */
export class Telemetry extends Construct {
  /** Events that validate refused. */
  readonly refused: Queue;
  /** Events that deliver could not bring to the app. */
  readonly undelivered: Queue;
  /** Leads what validate returned to deliver. */
  readonly rule: Rule;

  constructor(scope: Construct, id: string, { settings, validate, deliver }: TelemetryProps) {
    super(scope, id);
    this.refused = this.#queue(settings, 'telemetry-refused');
    this.undelivered = this.#queue(settings, 'telemetry-undelivered');
    validate.configureAsyncInvoke({
      ...retries,
      onSuccess: new LambdaDestination(deliver, { responseOnly: true }),
      onFailure: new SqsDestination(this.refused),
    });
    deliver.configureAsyncInvoke({ ...retries, onFailure: new SqsDestination(this.undelivered) });
    this.rule = validate.node.findChild('EventInvokeConfig').node.findChild('Success') as Rule;
  }

  #queue(settings: StageSettings, name: string): Queue {
    const queue = new Queue(this, name, {
      queueName: nameIn(settings, name),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      removalPolicy: removalIn(settings),
    });
    acknowledge(
      queue,
      'AwsSolutions-SQS3',
      'It is the last stop itself: the destination for failure of an asynchronous function, which the rule does not know.',
    );
    return queue;
  }
}
