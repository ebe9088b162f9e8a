import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stackName } from './cloud-assembly.ts';
import type { FunctionDefinition } from './function-definition.ts';

/** What a cloud assembly deploys: its functions by the last part of their names, and the routes that lead to them. */
export interface Deployment {
  functions: Readonly<Record<string, FunctionDefinition>>;
  routes: readonly DeployedRoute[];
}

/** All methods of a path. */
export interface DeployedRoute {
  path: string;
  transfer: 'stream' | 'buffered';
  /** Names of functions. */
  function: string;
  authorizer?: string;
}

interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation properties have the shape of their type.
  Properties: any;
  Metadata?: { 'aws:asset:path'?: string };
}

type Resources = Readonly<Record<string, Resource>>;

/** Reads the cloud assembly in a folder. */
export function deploymentOf(folder: string): Deployment {
  const template = path.join(folder, `${stackName}.template.json`);
  const { Resources: resources } = JSON.parse(readFileSync(template, 'utf8')) as { Resources: Resources };
  const of = (type: string) => Object.values(resources).filter(({ Type }) => Type === `AWS::${type}`);
  return {
    functions: Object.fromEntries(
      of('Lambda::Function').map((resource) => [shortName(resource), definitionOf(resource, folder)]),
    ),
    routes: of('ApiGateway::Method')
      // A preflight has a method of its own where an authorizer stands before the others.
      .filter(({ Properties }) => Properties.HttpMethod === 'ANY')
      .map(({ Properties: { ResourceId, Integration, AuthorizerId } }) => {
        const authorizer = AuthorizerId && resources[AuthorizerId.Ref]!.Properties.AuthorizerUri;
        return {
          path: pathOf(ResourceId, resources),
          transfer: Integration.ResponseTransferMode === 'STREAM' ? 'stream' : 'buffered',
          function: functionIn(Integration.Uri, resources),
          ...(authorizer ? { authorizer: functionIn(authorizer, resources) } : {}),
        };
      }),
  };
}

function shortName({ Properties }: Resource): string {
  return Properties.FunctionName.replace(/^intel-mcp-staging-/, '');
}

/** Variables that another resource fills are left out: there is none of them here. */
function definitionOf({ Properties, Metadata }: Resource, folder: string): FunctionDefinition {
  const variables = Object.entries<unknown>(Properties.Environment?.Variables ?? {});
  return {
    name: Properties.FunctionName,
    folder: path.join(folder, Metadata!['aws:asset:path']!),
    handler: Properties.Handler,
    environment: Object.fromEntries(
      variables.filter((each): each is [string, string] => typeof each[1] === 'string'),
    ),
    timeoutMs: Properties.Timeout * 1000,
    memoryMb: Properties.MemorySize,
  };
}

function pathOf(id: { Ref?: string }, resources: Resources): string {
  const parts: string[] = [];
  for (let at = id.Ref; at; at = resources[at]!.Properties.ParentId.Ref)
    parts.unshift(resources[at]!.Properties.PathPart);
  return `/${parts.join('/')}`;
}

/** The function that an integration's URI names, by itself or by an alias of it. */
function functionIn(uri: unknown, resources: Resources): string {
  for (const id of referencesIn(uri)) {
    const resource = resources[id];
    if (resource?.Type === 'AWS::Lambda::Function') return shortName(resource);
    if (resource?.Type === 'AWS::Lambda::Alias')
      return functionIn(resource.Properties.FunctionName, resources);
  }
  throw new Error(`No function is named by ${JSON.stringify(uri)}.`);
}

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'Ref') yield inner;
    else if (key === 'Fn::GetAtt') yield inner[0];
    else yield* referencesIn(inner);
  }
}
