import { CfnOutput, Duration, Stack, Tags } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { resourceMetadataPath } from '../shared/config/resource-metadata.ts';
import { addCallAlarms } from './alarms/call-alarms.ts';
import { addEngineAlarms } from './alarms/engine-alarms.ts';
import { addFaultAlarms } from './alarms/fault-alarms.ts';
import { ServiceAlarms } from './alarms/service-alarms.ts';
import { addTelemetryAlarms } from './alarms/telemetry-alarms.ts';
import { ServiceDashboard } from './dashboard.ts';
import { addDomainRecord } from './domain-record.ts';
import { EngineProxy } from './engine-proxy.ts';
import { resourceUrl } from './environment.ts';
import { ServiceFunctions } from './functions.ts';
import { LiveAlias } from './live-alias.ts';
import { McpFunction } from './mcp-function.ts';
import { ServiceNetwork } from './network.ts';
import { ServiceApi } from './rest-api.ts';
import { ServiceSecrets } from './secrets.ts';
import type { StageSettings } from './stage-settings.ts';
import { Telemetry } from './telemetry.ts';
import { ServiceWebAcl } from './web-acl.ts';

/** Longer than any function may take, so that it is the function that ends a call. */
const streamFor = Duration.seconds(90);

/** The whole service in one stage. Nothing is looked up: what belongs to others is imported by its settings. */
export class IntelMcpStack extends Stack {
  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id, {
      env: { account: settings.account, region: settings.region },
      stackName: `intel-mcp-${settings.stage}`,
      description: `Intel MCP, ${settings.stage}`,
      terminationProtection: settings.isProtected,
    });
    const secrets = new ServiceSecrets(this, 'Secrets', settings);
    const network = new ServiceNetwork(this, 'Network', settings);
    const engine = new EngineProxy(this, 'Engine', { settings, network, readerLogin: secrets.readerLogin });
    const functions = new ServiceFunctions(this, 'Functions', settings, secrets);
    const mcp = new McpFunction(this, 'Mcp', {
      settings,
      network,
      engineProxy: engine.proxy,
      secrets,
      telemetry: functions.telemetryValidate,
    });
    const live = new LiveAlias(this, 'McpLive', settings, mcp);
    const telemetry = new Telemetry(this, 'Telemetry', {
      settings,
      validate: functions.telemetryValidate,
      deliver: functions.telemetryDeliver,
    });

    const api = new ServiceApi(this, 'Api', { settings, authorizer: functions.authorizer });
    // The class sets optional members of the interface to undefined.
    api.route('/mcp', live as IFunction, { streamFor });
    api.route('/internal/report-plan', functions.reportPlan, {
      streamFor,
      isOpenBecause: 'The function checks a bearer of its own, which opens nothing else.',
    });
    for (const path of ['/', '/docs.md', '/llms.txt'])
      api.route(path, functions.docs, { isOpenBecause: 'The page is for everybody.' });
    api.route('/health', functions.health, {
      isOpenBecause: 'It tells that the service is up, and its version.',
    });
    for (const path of [resourceMetadataPath, `${resourceMetadataPath}/mcp`])
      api.route(path, functions.metadata, {
        isOpenBecause: 'Sign-in begins here (RFC 9728): nobody has a token yet.',
      });
    addDomainRecord(this, api.domainName!, settings);
    new ServiceWebAcl(this, 'WebAcl', settings, api.deploymentStage.stageArn);

    const alarms = new ServiceAlarms(this, 'Alarms', settings);
    const all = [mcp, ...functions.all];
    const names = all.map(({ shortName }) => shortName);
    live.shiftByCanary([
      ...addCallAlarms(alarms, settings, names),
      ...addFaultAlarms(alarms, settings, {
        functions: all.map(({ logs }) => logs),
        mcp: mcp.logs,
        authorizer: functions.authorizer.logs,
        access: api.accessLogs,
      }),
    ]);
    addEngineAlarms(alarms, settings);
    addTelemetryAlarms(alarms, telemetry);
    new ServiceDashboard(this, 'Dashboard', { settings, alarms: alarms.all, functions: names, telemetry });

    new CfnOutput(this, 'McpUrl', { value: resourceUrl(settings) });
    new CfnOutput(this, 'DomainTarget', {
      description: 'What the record of the domain points to, where the zone is not in Route 53',
      value: api.domainName!.domainNameAliasDomainName,
    });
    Tags.of(this).add('service', 'intel-mcp');
    Tags.of(this).add('stage', settings.stage);
  }
}
