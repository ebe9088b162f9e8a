import type { IDomainName } from 'aws-cdk-lib/aws-apigateway';
import { ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGatewayDomain } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { StageSettings } from './stage-settings.ts';

/** Makes the domain's record, where the zone is one of Route 53. */
export function addDomainRecord(scope: Construct, domain: IDomainName, settings: StageSettings): void {
  const { domainName, hostedZone } = settings.endpoint;
  if (!hostedZone) return;
  new ARecord(scope, 'DomainRecord', {
    zone: HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    }),
    recordName: `${domainName}.`,
    target: RecordTarget.fromAlias(new ApiGatewayDomain(domain)),
  });
}
