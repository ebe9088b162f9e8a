import { Key } from 'aws-cdk-lib/aws-kms';
import {
  type CfnSecret,
  type ISecret,
  Secret,
  type SecretStringGenerator,
} from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { readerRole } from '../shared/config/reader-role.ts';
import { acknowledge } from './acknowledge.ts';
import { nameIn, removalIn } from './stage-naming.ts';
import type { StageSettings } from './stage-settings.ts';

/** Within what a bearer token may hold (RFC 6750, section 2.1). */
const randomToken: SecretStringGenerator = { passwordLength: 48, excludePunctuation: true };

/**
 * One secret for each credential, so that IAM says which function reads which, and each is rotated alone. Their key
 * leaves a trace in CloudTrail of every reading.
 *
 * What this service hands out it generates; what others hand out is empty until the operator has put it there, and
 * whoever needs it says so until then: an empty secret cannot be mistaken for a working one.
 */
export class ServiceSecrets extends Construct {
  /** What the app's backend presents on /mcp: generated; the operator gives it to the app. */
  readonly inboundServiceToken: ISecret;
  /** What the app presents on /internal/report-plan: generated; the operator gives it to the app. */
  readonly reportPlanServiceToken: ISecret;
  /** What this service presents to the app: the app issues it, the operator puts it here. */
  readonly appServiceToken: ISecret;
  /** What this service presents to the Engine's HTTP API, where a stage has it: the operator puts it here. */
  readonly engineServiceToken: ISecret | undefined;
  /** Key of the model provider: the provider issues it, the operator puts it here. */
  readonly openAiApiKey: ISecret;
  /**
   * The reader's login for the database proxy, in the JSON that RDS Proxy reads: generated; the Engine's owner gives
   * the role this password.
   */
  readonly readerLogin: ISecret;
  readonly #settings: StageSettings;
  readonly #key: Key;

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id);
    this.#settings = settings;
    this.#key = new Key(this, 'Key', {
      alias: nameIn(settings, 'secrets'),
      description: `Credentials of Intel MCP, ${settings.stage}`,
      enableKeyRotation: true,
      removalPolicy: removalIn(settings),
    });
    this.inboundServiceToken = this.#generated('inbound-service-token', randomToken);
    this.reportPlanServiceToken = this.#generated('report-plan-service-token', randomToken);
    this.appServiceToken = this.#empty('app-service-token');
    this.engineServiceToken = settings.engineApi && this.#empty('engine-service-token');
    this.openAiApiKey = this.#empty('openai-api-key');
    this.readerLogin = this.#generated('engine-reader-login', {
      ...randomToken,
      secretStringTemplate: JSON.stringify({ username: readerRole }),
      generateStringKey: 'password',
    });
  }

  #empty(name: string): ISecret {
    const secret = this.#generated(name, randomToken);
    (secret.node.defaultChild as CfnSecret).generateSecretString = undefined;
    return secret;
  }

  #generated(name: string, generateSecretString: SecretStringGenerator): ISecret {
    const secret = new Secret(this, name, {
      secretName: nameIn(this.#settings, name),
      encryptionKey: this.#key,
      generateSecretString,
      removalPolicy: removalIn(this.#settings),
    });
    acknowledge(
      secret,
      'AwsSolutions-SMG4',
      'The other side keeps the same credential and belongs to another team, so that both are changed together, by hand; the service takes up a new value without a deployment.',
    );
    // The class sets optional members of the interface to undefined.
    return secret as ISecret;
  }
}
