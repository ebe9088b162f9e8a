import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import {
  callDeadlineMs,
  frontDoorEnvironment,
  modelEnvironment,
  resourceEnvironment,
  signInEnvironment,
} from './environment.ts';
import { telemetryService } from './metrics.ts';
import type { ServiceSecrets } from './secrets.ts';
import { ServiceFunction } from './service-function.ts';
import type { StageSettings } from './stage-settings.ts';

/** The functions that need no database, and have no way to one: they are outside the VPC. */
export class ServiceFunctions extends Construct {
  readonly authorizer: ServiceFunction;
  readonly reportPlan: ServiceFunction;
  readonly docs: ServiceFunction;
  readonly health: ServiceFunction;
  readonly metadata: ServiceFunction;
  readonly telemetryValidate: ServiceFunction;
  readonly telemetryDeliver: ServiceFunction;

  constructor(scope: Construct, id: string, settings: StageSettings, secrets: ServiceSecrets) {
    super(scope, id);
    const { concurrency } = settings;
    this.authorizer = new ServiceFunction(this, 'Authorizer', {
      settings,
      folder: 'authorizer',
      description: 'Says who presents the bearer of a request to /mcp',
      environment: signInEnvironment(settings),
      secrets: { MCP_INBOUND_SERVICE_TOKEN: secrets.inboundServiceToken },
      // It stands before every call: memory is CPU here, for cold starts and signatures.
      memoryMb: 512,
      // Twice what the issuer's keys or a secret may take.
      timeout: Duration.seconds(10),
      concurrency: concurrency.authorizer,
    });
    this.reportPlan = new ServiceFunction(this, 'ReportPlan', {
      settings,
      folder: 'report-plan',
      description: 'Plans a report by one model request, behind /internal/report-plan',
      environment: {
        ...frontDoorEnvironment(settings),
        ...modelEnvironment(settings),
        ...(settings.model.reportPlanModel ? { REPORT_PLAN_MODEL: settings.model.reportPlanModel } : {}),
      },
      secrets: {
        REPORT_PLAN_SERVICE_TOKEN: secrets.reportPlanServiceToken,
        OPENAI_API_KEY: secrets.openAiApiKey,
      },
      memoryMb: 512,
      timeout: Duration.millis(callDeadlineMs).plus(Duration.seconds(15)),
      concurrency: concurrency.reportPlan,
    });
    this.docs = new ServiceFunction(this, 'Docs', {
      settings,
      folder: 'docs',
      description: 'The public page',
      environment: resourceEnvironment(settings),
      memoryMb: 512,
      timeout: Duration.seconds(10),
      concurrency: concurrency.docs,
    });
    this.health = new ServiceFunction(this, 'Health', {
      settings,
      folder: 'health',
      description: 'Says that the service is up',
      memoryMb: 256,
      timeout: Duration.seconds(5),
      concurrency: concurrency.health,
    });
    this.metadata = new ServiceFunction(this, 'Metadata', {
      settings,
      folder: 'metadata',
      description: 'Protected resource metadata (RFC 9728)',
      environment: signInEnvironment(settings),
      memoryMb: 512,
      timeout: Duration.seconds(10),
      concurrency: concurrency.metadata,
    });
    this.telemetryValidate = new ServiceFunction(this, 'TelemetryValidate', {
      settings,
      folder: 'telemetry/validate',
      description: 'Passes on what the allow-list of telemetry lets through, and counts it in metrics',
      // The dimension `service` of its metrics, so that two stages are two series.
      environment: { POWERTOOLS_SERVICE_NAME: telemetryService(settings) },
      memoryMb: 256,
      timeout: Duration.seconds(10),
      concurrency: concurrency.telemetryValidate,
    });
    this.telemetryDeliver = new ServiceFunction(this, 'TelemetryDeliver', {
      settings,
      folder: 'telemetry/deliver',
      description: 'Brings telemetry to the app',
      environment: { INTEL_APP_CONTROL_URL: settings.app.controlUrl },
      secrets: { INTEL_APP_SERVICE_TOKEN: secrets.appServiceToken },
      memoryMb: 256,
      // Two attempts of five seconds at the app, once more with a rotated token, and the readings of that.
      timeout: Duration.seconds(30),
      concurrency: concurrency.telemetryDeliver,
    });
  }

  get all(): readonly ServiceFunction[] {
    return [
      this.authorizer,
      this.reportPlan,
      this.docs,
      this.health,
      this.metadata,
      this.telemetryValidate,
      this.telemetryDeliver,
    ];
  }
}
