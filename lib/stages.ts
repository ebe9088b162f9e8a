import { parseStages } from './stage-settings.ts';

/**
 * The stages. Accounts, ids, names and addresses here are examples in the form of real ones: put your own in their
 * place. Nothing here is secret.
 */

const staging = {
  stage: 'staging',
  account: '111122223333',
  region: 'eu-central-1',
  isProtected: false,
  logRetentionDays: 30,
  endpoint: {
    domainName: 'mcp.staging.example.com',
    certificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/0f2c8d1e-5a64-4b7e-9c3d-2b1a0e9f8d7c',
    hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'staging.example.com' },
    throttling: { requestsPerSecond: 50, burst: 100 },
  },
  signIn: { issuer: 'https://app.staging.example.com' },
  app: { controlUrl: 'https://app.staging.example.com' },
  network: {
    vpcId: 'vpc-0a1b2c3d4e5f60718',
    vpcCidr: '10.20.0.0/16',
    privateSubnets: [
      {
        subnetId: 'subnet-0a1b2c3d4e5f60711',
        routeTableId: 'rtb-0a1b2c3d4e5f60711',
        availabilityZone: 'eu-central-1a',
      },
      {
        subnetId: 'subnet-0a1b2c3d4e5f60712',
        routeTableId: 'rtb-0a1b2c3d4e5f60712',
        availabilityZone: 'eu-central-1b',
      },
    ],
    interfaceEndpoints: false,
  },
  engineDatabase: {
    kind: 'instance',
    identifier: 'engine-staging',
    port: 5432,
    name: 'engine',
    securityGroupId: 'sg-0a1b2c3d4e5f60718',
    maxConnections: 200,
    proxySharePercent: 25,
  },
  engineApi: { url: 'https://engine.staging.example.com' },
  engineSource: 'database',
  concurrency: {
    mcp: { ceiling: 40, provisioned: { minimum: 1, maximum: 5 } },
    authorizer: 40,
    reportPlan: 5,
    docs: 5,
    health: 5,
    metadata: 5,
    telemetryValidate: 10,
    telemetryDeliver: 10,
  },
  webAcl: {
    requestsPerFiveMinutes: 1000,
    connectorRanges: [],
    reportPlanRanges: [],
    knownBadInputs: 'block',
  },
  alarms: { emails: ['intel-mcp-staging@example.com'] },
};

const prod = {
  stage: 'prod',
  account: '444455556666',
  region: 'eu-central-1',
  isProtected: true,
  logRetentionDays: 365,
  endpoint: {
    domainName: 'mcp.example.com',
    certificateArn: 'arn:aws:acm:eu-central-1:444455556666:certificate/7c1d2e3f-4a5b-4c6d-8e7f-0a1b2c3d4e5f',
    hostedZone: { id: 'Z9876543210JIHGFEDCBA', name: 'example.com' },
    throttling: { requestsPerSecond: 500, burst: 1000 },
  },
  signIn: { issuer: 'https://app.example.com' },
  app: { controlUrl: 'https://app.example.com' },
  network: {
    vpcId: 'vpc-0f1e2d3c4b5a69788',
    vpcCidr: '10.30.0.0/16',
    privateSubnets: [
      {
        subnetId: 'subnet-0f1e2d3c4b5a69781',
        routeTableId: 'rtb-0f1e2d3c4b5a69781',
        availabilityZone: 'eu-central-1a',
      },
      {
        subnetId: 'subnet-0f1e2d3c4b5a69782',
        routeTableId: 'rtb-0f1e2d3c4b5a69782',
        availabilityZone: 'eu-central-1b',
      },
      {
        subnetId: 'subnet-0f1e2d3c4b5a69783',
        routeTableId: 'rtb-0f1e2d3c4b5a69783',
        availabilityZone: 'eu-central-1c',
      },
    ],
    interfaceEndpoints: true,
  },
  engineDatabase: {
    kind: 'cluster',
    identifier: 'engine-prod',
    port: 5432,
    name: 'engine',
    securityGroupId: 'sg-0f1e2d3c4b5a69788',
    maxConnections: 1000,
    proxySharePercent: 30,
  },
  engineApi: { url: 'https://engine.example.com' },
  engineSource: 'database',
  concurrency: {
    mcp: { ceiling: 300, provisioned: { minimum: 5, maximum: 100 } },
    authorizer: 200,
    reportPlan: 20,
    docs: 20,
    health: 10,
    metadata: 20,
    telemetryValidate: 50,
    telemetryDeliver: 50,
  },
  webAcl: {
    requestsPerFiveMinutes: 2000,
    // The egress that Anthropic and OpenAI publish for their connectors belongs here, as it is at the time.
    connectorRanges: ['160.79.104.0/21'],
    // The app's NAT addresses.
    reportPlanRanges: ['198.51.100.10/32', '198.51.100.11/32'],
    knownBadInputs: 'count',
  },
  alarms: { emails: ['intel-mcp-on-call@example.com'] },
};

export const stages = parseStages([staging, prod]);
