import {
  InterfaceVpcEndpoint,
  InterfaceVpcEndpointAwsService,
  type ISubnet,
  type IVpc,
  Peer,
  Port,
  SecurityGroup,
  Subnet,
  Vpc,
} from 'aws-cdk-lib/aws-ec2';
import { Construct } from 'constructs';
import type { StageSettings } from './stage-settings.ts';

/** Where RDS Proxy listens for PostgreSQL, whatever the database's own port. */
export const proxyPort = 5432;

/**
 * The imported VPC, and who may speak to whom in it: the mcp function to the database proxy and, by HTTPS, to the
 * app, the model provider and AWS; the proxy to the database; nobody to the function.
 *
 * In the database's security group, which belongs to the Engine, this adds one rule, the one that lets the proxy in.
 */
export class ServiceNetwork extends Construct {
  readonly vpc: IVpc;
  readonly subnets: ISubnet[];
  readonly mcp: SecurityGroup;
  readonly proxy: SecurityGroup;

  constructor(scope: Construct, id: string, { stage, network, engineDatabase }: StageSettings) {
    super(scope, id);
    this.vpc = Vpc.fromVpcAttributes(this, 'Vpc', {
      vpcId: network.vpcId,
      vpcCidrBlock: network.vpcCidr,
      availabilityZones: network.privateSubnets.map(({ availabilityZone }) => availabilityZone),
    });
    this.subnets = network.privateSubnets.map((subnet) =>
      Subnet.fromSubnetAttributes(this, subnet.subnetId, subnet),
    );
    this.mcp = this.#group('Mcp', `mcp function of Intel MCP, ${stage}`);
    this.proxy = this.#group('Proxy', `Engine database proxy of Intel MCP, ${stage}`);
    const database = SecurityGroup.fromSecurityGroupId(this, 'Database', engineDatabase.securityGroupId);

    this.mcp.addEgressRule(Peer.anyIpv4(), Port.HTTPS, 'The app, the model provider and AWS');
    this.mcp.connections.allowTo(this.proxy, Port.tcp(proxyPort), 'mcp to the Engine database proxy');
    this.proxy.connections.allowTo(
      database,
      Port.tcp(engineDatabase.port),
      `Intel MCP ${stage}: proxy to the Engine database`,
    );
    if (network.interfaceEndpoints) this.#addInterfaceEndpoints(network.vpcCidr);
  }

  #group(id: string, description: string): SecurityGroup {
    return new SecurityGroup(this, id, { vpc: this.vpc, description, allowAllOutbound: false });
  }

  /**
   * Their private names answer in the whole VPC, so that all of it is let in: what else lives there would lose these
   * services otherwise. For the same reason a VPC holds one endpoint a service: of two stages in it, one has them.
   */
  #addInterfaceEndpoints(vpcCidr: string): void {
    const group = this.#group('Endpoints', 'Interface endpoints');
    group.addIngressRule(Peer.ipv4(vpcCidr), Port.HTTPS, 'Everybody in the VPC');
    const services = {
      SecretsManager: InterfaceVpcEndpointAwsService.SECRETS_MANAGER,
      Lambda: InterfaceVpcEndpointAwsService.LAMBDA,
    };
    for (const [name, service] of Object.entries(services))
      new InterfaceVpcEndpoint(this, `${name}Endpoint`, {
        vpc: this.vpc,
        service,
        subnets: { subnets: this.subnets },
        securityGroups: [group],
        open: false,
      });
  }
}
