import { Duration, Stack, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { resourceMetadataPath } from '../shared/config/front-door.ts';
import { ServiceApi } from './rest-api.ts';
import { ServiceFunction } from './service-function.ts';
import type { StageSettings } from './stage-settings.ts';
import { ServiceWebAcl } from './web-acl.ts';

export class IntelMcpStack extends Stack {
  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id, {
      env: { account: settings.account, region: settings.region },
      stackName: `intel-mcp-${settings.stage}`,
      terminationProtection: settings.isProtected,
    });
    const resourceUrl = `https://${settings.endpoint.domainName}/mcp`;
    const mk = (i: string, folder: string) =>
      new ServiceFunction(this, i, {
        settings,
        folder,
        description: folder,
        environment: {},
        memoryMb: 512,
        timeout: Duration.seconds(10),
        concurrency: 5,
      });
    const api = new ServiceApi(this, 'Api', {
      settings,
      resourceUrl,
      authorizer: mk('Authorizer', 'authorizer'),
    });
    api.route('/mcp', mk('Mcp', 'mcp'), { streamFor: Duration.seconds(75), isGuarded: true });
    api.route('/internal/report-plan', mk('ReportPlan', 'report-plan'), { streamFor: Duration.seconds(75) });
    const docs = mk('Docs', 'docs');
    for (const path of ['/', '/docs.md', '/llms.txt']) api.route(path, docs);
    api.route('/health', mk('Health', 'health'));
    const metadata = mk('Metadata', 'metadata');
    for (const path of [resourceMetadataPath, `${resourceMetadataPath}/mcp`]) api.route(path, metadata);
    new ServiceWebAcl(this, 'WebAcl', settings, api.deploymentStage.stageArn);
    Tags.of(this).add('service', 'intel-mcp');
    Tags.of(this).add('stage', settings.stage);
  }
}
