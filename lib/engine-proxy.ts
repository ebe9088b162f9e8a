import { Duration } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  DatabaseCluster,
  DatabaseClusterEngine,
  DatabaseInstance,
  DatabaseInstanceEngine,
  DatabaseProxy,
  ProxyTarget,
} from 'aws-cdk-lib/aws-rds';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { ServiceNetwork } from './network.ts';
import { nameIn, removalIn } from './stage-naming.ts';
import type { StageSettings } from './stage-settings.ts';

export interface EngineProxyProps {
  settings: StageSettings;
  network: ServiceNetwork;
  /** The one login that the proxy has for the database, and so the one that anybody can have through it. */
  readerLogin: ISecret;
}

/**
 * RDS Proxy in front of the Engine's database. Clients sign in by IAM over TLS; the proxy signs in as the reader.
 * Its log holds no SQL.
 */
export class EngineProxy extends Construct {
  readonly proxy: DatabaseProxy;
  readonly name: string;

  constructor(scope: Construct, id: string, { settings, network, readerLogin }: EngineProxyProps) {
    super(scope, id);
    this.name = nameIn(settings, 'engine');
    const logs = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/rds/proxy/${this.name}`,
      retention: settings.logRetentionDays,
      removalPolicy: removalIn(settings),
    });
    this.proxy = new DatabaseProxy(this, 'Proxy', {
      // Its default is the construct's id, which two stages share.
      dbProxyName: this.name,
      proxyTarget: this.#target(settings.engineDatabase),
      vpc: network.vpc,
      vpcSubnets: { subnets: network.subnets },
      securityGroups: [network.proxy],
      secrets: [readerLogin],
      iamAuth: true,
      requireTLS: true,
      debugLogging: false,
      maxConnectionsPercent: settings.engineDatabase.proxySharePercent,
      // Under what a query may take at the function, so that a full pool is told as what it is.
      borrowTimeout: Duration.seconds(10),
    });
    // Otherwise the proxy makes it, to be kept for ever.
    this.proxy.node.addDependency(logs);
  }

  /** Security groups are not handed over: what the proxy may reach is said in one place, the network. */
  #target({ kind, identifier, port }: StageSettings['engineDatabase']): ProxyTarget {
    if (kind === 'cluster')
      return ProxyTarget.fromCluster(
        DatabaseCluster.fromDatabaseClusterAttributes(this, 'Database', {
          clusterIdentifier: identifier,
          port,
          engine: DatabaseClusterEngine.AURORA_POSTGRESQL,
        }),
      );
    return ProxyTarget.fromInstance(
      DatabaseInstance.fromDatabaseInstanceAttributes(this, 'Database', {
        instanceIdentifier: identifier,
        // The import asks for one; the proxy finds the database by its identifier.
        instanceEndpointAddress: identifier,
        port,
        securityGroups: [],
        engine: DatabaseInstanceEngine.POSTGRES,
      }),
    );
  }
}
