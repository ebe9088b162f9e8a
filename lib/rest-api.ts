import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AuthorizationType,
  EndpointType,
  IdentitySource,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RequestAuthorizer,
  ResponseTransferMode,
  RestApi,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { accessLogFormat } from './access-log-format.ts';
import { acknowledge } from './acknowledge.ts';
import { resourceUrl } from './environment.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import { nameIn, removalIn } from './stage-naming.ts';
import type { StageSettings } from './stage-settings.ts';

export interface ServiceApiProps {
  settings: StageSettings;
  /** Says who presents a bearer. */
  authorizer: IFunction;
}

interface RouteOptions {
  /** Streams the answer for as long as this; without it the answer comes in one piece, within 29 seconds. */
  streamFor?: Duration;
  /** Why anybody may come to the function. */
  isOpenBecause?: string;
}

/**
 * The REST API: regional, since a stream through an edge-optimized one ends after 30 idle seconds, and reached under
 * its own domain alone.
 *
 * It has no binary media types: a body then reaches a function as the text it is, and a function's text its caller;
 * with any, every body would travel in base64, a third larger. Unknown paths and methods are answered by the
 * gateway. Whether `/mcp/` leads to `/mcp` in AWS, as it does in the local gateway, could not be tried here.
 */
export class ServiceApi extends RestApi {
  readonly accessLogs: LogGroup;
  readonly #authorizer: RequestAuthorizer;

  constructor(scope: Construct, id: string, props: ServiceApiProps) {
    const { settings, authorizer } = props;
    const { domainName, certificateArn, throttling } = settings.endpoint;
    const restApiName = nameIn(settings, 'api');
    const accessLogs = new LogGroup(scope, `${id}AccessLogs`, {
      logGroupName: `/aws/apigateway/${restApiName}`,
      retention: settings.logRetentionDays,
      removalPolicy: removalIn(settings),
    });
    super(scope, id, {
      restApiName,
      description: `Intel MCP, ${settings.stage}`,
      endpointTypes: [EndpointType.REGIONAL],
      disableExecuteApiEndpoint: true,
      domainName: {
        domainName,
        certificate: Certificate.fromCertificateArn(scope, `${id}Certificate`, certificateArn),
        endpointType: EndpointType.REGIONAL,
        securityPolicy: SecurityPolicy.TLS_1_2,
      },
      // The account's own setting, by which API Gateway may write logs at all. Whichever stage was deployed last has
      // set it; it outlives them, because other APIs of the account then write by it too.
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName: settings.stage,
        accessLogDestination: new LogGroupLogDestination(accessLogs),
        accessLogFormat,
        loggingLevel: MethodLoggingLevel.OFF,
        dataTraceEnabled: false,
        metricsEnabled: true,
        tracingEnabled: true,
        throttlingRateLimit: throttling.requestsPerSecond,
        throttlingBurstLimit: throttling.burst,
      },
    });
    // It names an address that is switched off.
    this.node.tryRemoveChild('Endpoint');
    this.accessLogs = accessLogs;
    this.#authorizer = new RequestAuthorizer(scope, `${id}Authorizer`, {
      authorizerName: 'bearer',
      handler: authorizer,
      identitySources: [IdentitySource.header('Authorization')],
      // All the grace that an expired token gets.
      resultsCacheTtl: Duration.seconds(60),
    });
    addGatewayResponses(this, resourceUrl(settings));
    acknowledge(
      this,
      'AwsSolutions-APIG2',
      'The functions validate every body by a strict schema and say what is wrong with it; the validator would say only that something is.',
    );
    acknowledge(
      this.deploymentStage,
      'AwsSolutions-APIG6',
      "Execution logs repeat the messages of a function's errors, which may hold clinical text. Access logs and the functions' own logs tell each request.",
    );
    acknowledge(
      this.node.findChild('CloudWatchRole'),
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      'The policy that AWS made for this one role of API Gateway.',
    );
  }

  /** Every method of a path, to one function or alias; behind the authorizer, unless it is said why not. */
  route(path: string, handler: IFunction, { streamFor, isOpenBecause }: RouteOptions = {}): void {
    const integration = new LambdaIntegration(handler, {
      allowTestInvoke: false,
      ...(streamFor ? { responseTransferMode: ResponseTransferMode.STREAM, timeout: streamFor } : {}),
    });
    const resource = this.root.resourceForPath(path);
    const open = { authorizationType: AuthorizationType.NONE };
    if (isOpenBecause !== undefined) {
      const method = resource.addMethod('ANY', integration, open);
      acknowledge(method, 'AwsSolutions-APIG4', isOpenBecause);
      acknowledge(method, 'AwsSolutions-COG4', isOpenBecause);
      return;
    }
    const guarded = resource.addMethod('ANY', integration, {
      authorizationType: AuthorizationType.CUSTOM,
      authorizer: this.#authorizer,
    });
    acknowledge(
      guarded,
      'AwsSolutions-COG4',
      "The app's own authorization server issues the tokens; a Lambda authorizer verifies them.",
    );
    acknowledge(
      resource.addMethod('OPTIONS', integration, open),
      'AwsSolutions-APIG4',
      'A preflight carries no credentials (Fetch standard); the function answers it without a principal.',
    );
  }
}
