import * as z from 'zod';
import { isLoopback } from '../shared/config/service-url.ts';
import { besideOtherFaults, serviceUrl } from '../shared/config/settings.ts';

/** Messages complete the sentence "NAME …". */

const name = (form: RegExp, what: string) => z.string().regex(form, `is not ${what}`);

const awsId = (prefix: string) =>
  name(new RegExp(`^${prefix}-[0-9a-f]{8,17}$`), `an id like ${prefix}-0a1b2c3d4e5f67890`);

const hostName = name(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'a host name in small letters');

const whole = (minimum: number, maximum: number) =>
  z
    .int(`is not a whole number from ${minimum} to ${maximum}`)
    .min(minimum, `is less than ${minimum}`)
    .max(maximum, `is more than ${maximum}`);

/** A service out there: nothing that is deployed can reach a loopback host. */
const remoteUrl = serviceUrl.refine((value) => {
  const host = URL.parse(value)?.hostname;
  return host === undefined || !isLoopback(host);
}, 'names a loopback host');

/** What mcp calls: its security group lets HTTPS out by its own port alone. */
const calledUrl = remoteUrl.refine(
  (value) => !URL.parse(value)?.port,
  'names a port, and only 443 is let out',
);

const origin = z
  .string()
  .refine(
    (value) => URL.parse(value)?.origin === value && value.startsWith('https://'),
    'is not an https origin',
  );

const ipv4Range = z
  .cidrv4('is not a range of IPv4 addresses, like 203.0.113.0/24')
  .refine((range) => !range.endsWith('/0'), 'is every address there is');

const email = z.email('is not an e-mail address');

/** Instances of a function that run at once; Lambda keeps them free for it and holds it to them. */
const reserved = whole(1, 1000);

/** The Engine's database, imported: nothing is looked up, and nothing of it is changed. */
const engineDatabase = z.strictObject({
  /** An RDS instance, or an Aurora cluster. */
  kind: z.enum(['instance', 'cluster'], 'is not instance or cluster'),
  identifier: name(/^[a-z](-?[a-z0-9])*$/, 'the identifier of a database in small letters'),
  port: whole(1, 65_535),
  /** Of the database in it that has the views. */
  name: name(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/, 'the name of a PostgreSQL database'),
  /** Its security group: the proxy is let in there. */
  securityGroupId: awsId('sg'),
  /** Its `max_connections`. */
  maxConnections: whole(10, 10_000),
  /** How much of them the proxy may take, in per cent; the Engine's own work needs the others. */
  proxySharePercent: whole(1, 100),
});

/**
 * Everything that differs from stage to stage.
 *
 * The ceiling of mcp comes from the database: an instance serves one call at a time and holds one connection in it,
 * so that `maxConnections × proxySharePercent / 100` instances are as many as the proxy can give one each at the
 * worst, which is every call inside its transaction. One more would wait for a connection and fail its caller
 * slowly; refused at the ceiling it is told at once.
 */
const settingsForm = z.strictObject({
  /** Part of every physical name, so that stages can share an account. */
  stage: name(/^[a-z][a-z0-9]{1,11}$/, 'a short name of small letters and digits'),
  account: name(/^\d{12}$/, 'the number of an AWS account'),
  region: name(/^[a-z]{2}(-[a-z]+)+-\d$/, 'an AWS region'),
  /** Whether the stack refuses to be deleted, and what holds data or credentials outlives it. */
  isProtected: z.boolean('is not true or false'),
  logRetentionDays: z.literal([30, 90, 180, 365], 'is not 30, 90, 180 or 365'),

  endpoint: z.strictObject({
    /** The service is at `https://<domainName>/mcp`; a stage prefix would hide the well-known paths of sign-in. */
    domainName: hostName,
    /** In this region, and issued: its validation is the operator's. */
    certificateArn: name(
      /^arn:aws[a-z-]*:acm:[a-z0-9-]+:\d{12}:certificate\/[0-9a-f-]{36}$/,
      'the ARN of an ACM certificate',
    ),
    /** The Route 53 zone that gets the domain's record; without it the operator makes one elsewhere. */
    hostedZone: z
      .strictObject({ id: name(/^Z[A-Z0-9]+$/, 'the id of a hosted zone'), name: hostName })
      .optional(),
    /** Further origins of pages that may call; the service's own, Claude's and ChatGPT's are there without it. */
    allowedOrigins: z.array(origin).default([]),
    /** Requests to all routes, beyond which API Gateway answers 429. */
    throttling: z.strictObject({ requestsPerSecond: whole(1, 10_000), burst: whole(1, 5000) }),
  }),

  signIn: z.strictObject({ issuer: remoteUrl }),
  app: z.strictObject({ controlUrl: calledUrl }),
  model: z
    .strictObject({
      /** Another Responses API than OpenAI's own. */
      baseUrl: calledUrl.optional(),
      reportPlanModel: z.string().min(1, 'is empty').optional(),
    })
    .default({}),

  /** The VPC that reaches the database, and by NAT the app, the model provider and AWS. */
  network: z.strictObject({
    vpcId: awsId('vpc'),
    /** Its own addresses: those that interface endpoints answer. */
    vpcCidr: ipv4Range,
    privateSubnets: z
      .array(
        z.strictObject({
          subnetId: awsId('subnet'),
          routeTableId: awsId('rtb'),
          availabilityZone: name(/^[a-z]{2}(-[a-z]+)+-\d[a-z]$/, 'an availability zone'),
        }),
      )
      .min(2, 'names fewer than two subnets, which RDS Proxy needs'),
    /** Whether calls of mcp to Secrets Manager and Lambda stay inside the VPC; each endpoint costs by the hour. */
    interfaceEndpoints: z.boolean('is not true or false'),
  }),

  engineDatabase,
  /** The Engine's HTTP API, the way back from the database: what it needs is set up where it is named. */
  engineApi: z.strictObject({ url: calledUrl }).optional(),
  /** Where trials are read, MCP_ENGINE_SOURCE. */
  engineSource: z.enum(['database', 'http'], 'is not database or http').default('database'),

  concurrency: z.strictObject({
    mcp: z.strictObject({
      ceiling: reserved,
      /** Instances that are kept warm, by load. */
      provisioned: z.strictObject({ minimum: whole(1, 1000), maximum: whole(1, 1000) }),
    }),
    authorizer: reserved,
    reportPlan: reserved,
    docs: reserved,
    health: reserved,
    metadata: reserved,
    telemetryValidate: reserved,
    telemetryDeliver: reserved,
  }),

  webAcl: z.strictObject({
    /** From one address, on the public routes, within five minutes. */
    requestsPerFiveMinutes: whole(10, 2_000_000),
    /** Egress of connectors and of the app's backend, behind whose few addresses many people are: held to no rate. */
    connectorRanges: z.array(ipv4Range).default([]),
    /** Where reports may be planned from; from anywhere with the bearer where it is empty. */
    reportPlanRanges: z.array(ipv4Range).default([]),
    /** What is done with requests that AWS's list of known bad inputs matches. */
    knownBadInputs: z.enum(['count', 'block'], 'is not count or block'),
  }),

  alarms: z.strictObject({
    /** Who is told; each must confirm the subscription once. */
    emails: z.array(email).default([]),
  }),
});

export type StageSettings = z.output<typeof settingsForm>;

const stageSettings = settingsForm
  .superRefine(checkConcurrency, besideOtherFaults)
  .superRefine(checkEngineSource, besideOtherFaults);

/** Places are compared where each setting by itself is one. */
const placedSettings = stageSettings.superRefine(checkPlaces);

/** Connections to the database that the proxy may open. */
export function proxyConnections(database: z.output<typeof engineDatabase>): number {
  return Math.floor((database.maxConnections * database.proxySharePercent) / 100);
}

/** Looks at what there is, since it runs beside faults of single settings. */
function checkConcurrency(settings: Partial<StageSettings> | undefined, context: z.RefinementCtx): void {
  const mcp: Partial<StageSettings['concurrency']['mcp']> = settings?.concurrency?.mcp ?? {};
  const ceiling = mcp.ceiling ?? Number.NaN;
  const { minimum, maximum } = mcp.provisioned ?? { minimum: Number.NaN, maximum: Number.NaN };
  const connections = settings?.engineDatabase ? proxyConnections(settings.engineDatabase) : Number.NaN;
  const fault = (path: string[], message: string) =>
    context.addIssue({ code: 'custom', path: ['concurrency', 'mcp', ...path], message });
  if (ceiling > connections)
    fault(['ceiling'], `is more than the ${connections} connections that the proxy may open`);
  if (minimum > maximum) fault(['provisioned', 'minimum'], 'is more than the maximum');
  // While a deployment shifts traffic the old version is still warm, and the new one already.
  if (minimum + maximum > ceiling)
    fault(['provisioned', 'maximum'], 'leaves no room under the ceiling for the minimum of a second version');
}

function checkEngineSource(settings: Partial<StageSettings> | undefined, context: z.RefinementCtx): void {
  if (settings?.engineSource === 'http' && settings.engineApi === undefined)
    context.addIssue({
      code: 'custom',
      path: ['engineSource'],
      message: 'is http, and there is no engineApi',
    });
}

/** What lies in another region, stands twice, or does not hold the domain would be refused in mid-deployment. */
function checkPlaces(settings: StageSettings, context: z.RefinementCtx): void {
  const { region, endpoint, network } = settings;
  const fault = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const [, , , certificateRegion] = endpoint.certificateArn.split(':');
  if (certificateRegion !== region) fault(['endpoint', 'certificateArn'], `is not in ${region}`);
  const { domainName, hostedZone } = endpoint;
  if (hostedZone && !`.${domainName}`.endsWith(`.${hostedZone.name}`))
    fault(['endpoint', 'hostedZone', 'name'], `does not hold ${domainName}`);
  network.privateSubnets.forEach(({ subnetId, availabilityZone }, at, subnets) => {
    if (!availabilityZone.startsWith(region))
      fault(['network', 'privateSubnets', at, 'availabilityZone'], `is not in ${region}`);
    if (subnets.findIndex((other) => other.subnetId === subnetId) < at)
      fault(['network', 'privateSubnets', at, 'subnetId'], "is another's, too");
  });
}

/** Settings that cannot be deployed. */
export class StageSettingsError extends Error {
  override readonly name = 'StageSettingsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The stage settings cannot be deployed:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Checks the settings of stages.
 *
 * @throws StageSettingsError with all faults of all stages at once, each naming its stage and setting.
 */
export function parseStages(stages: readonly unknown[]): StageSettings[] {
  const parsed = stages.map((settings) => {
    const single = stageSettings.safeParse(settings, { reportInput: true });
    return single.success ? placedSettings.safeParse(settings) : single;
  });
  const faults = parsed.flatMap(({ error }, at) =>
    (error?.issues ?? []).flatMap(faultsOf).map((fault) => `${nameOf(stages[at], at)}: ${fault}`),
  );
  const names = stages.map(nameOf);
  const twins = names.filter((stage, at) => names.indexOf(stage) !== at);
  if (faults.length > 0 || twins.length > 0)
    throw new StageSettingsError([
      ...faults,
      ...twins.map((stage) => `${stage}: stage is another's name, too`),
    ]);
  return parsed.map(({ data }) => data!);
}

function nameOf(settings: unknown, at: number): string {
  const named = z.object({ stage: z.string() }).safeParse(settings);
  return named.success ? named.data.stage : `stage ${at + 1}`;
}

function faultsOf(issue: z.core.$ZodIssue): string[] {
  const setting = issue.path.join('.') || 'all of it';
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...issue.path, key].join('.')} is not a setting`);
  if (issue.input === undefined && issue.code !== 'custom') return [`${setting} is missing`];
  // Where the schema has no words of its own, zod's begin like this.
  return [`${setting} ${issue.message.replace(/^Invalid input: .*/, 'is of another type')}`];
}
