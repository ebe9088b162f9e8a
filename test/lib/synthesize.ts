import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { IntelMcpStack } from '../../lib/intel-mcp-stack.ts';
import type { StageSettings } from '../../lib/stage-settings.ts';
import { stages } from '../../lib/stages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { context } = JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8'));

// biome-ignore lint/suspicious/noExplicitAny: a template holds what it holds.
export type Value = any;

export interface Resource {
  Type: string;
  Properties: Record<string, Value>;
  DependsOn?: string[];
  DeletionPolicy?: string;
  UpdatePolicy?: Value;
}

/** One stage as CloudFormation gets it. */
export interface Synthesized {
  settings: StageSettings;
  stack: IntelMcpStack;
  resources: Readonly<Record<string, Resource>>;
}

/** Synthesises a stage without its bundles, which takes no time. */
export function synthesize(settings: StageSettings): Synthesized {
  const app = new App({ context: { ...context, 'aws:cdk:bundling-stacks': [] } });
  const stack = new IntelMcpStack(app, `IntelMcp-${settings.stage}`, settings);
  // Refuses a template whose resources wait for one another.
  return { settings, stack, resources: Template.fromStack(stack).toJSON().Resources };
}

/** The stages of the project, for `describe.each`. */
export const synthesized = stages.map((settings) => [settings.stage, synthesize(settings)] as const);

/** The resources of a type, by their logical ids. */
export function ofType({ resources }: Synthesized, type: string): [string, Resource][] {
  return Object.entries(resources).filter(([, resource]) => resource.Type === type);
}

/** The one resource of a type that there is. */
export function only(stage: Synthesized, type: string): Resource & { id: string } {
  const [first, ...others] = ofType(stage, type);
  if (!first || others.length > 0) throw new Error(`There is not one ${type}.`);
  return { ...first[1], id: first[0] };
}

/** The functions, by their folders with a hyphen for the slash. */
export function functionsOf(stage: Synthesized): Record<string, Resource & { id: string }> {
  return Object.fromEntries(
    ofType(stage, 'AWS::Lambda::Function').map(([id, resource]) => [
      resource.Properties.FunctionName.replace(`intel-mcp-${stage.settings.stage}-`, ''),
      { ...resource, id },
    ]),
  );
}

/** What a value of the template is once it is deployed, as far as it matters here. */
export function deployed(stage: Synthesized, value: Value): string {
  const { account, region } = stage.settings;
  if (typeof value !== 'object') return String(value);
  if (value['Fn::Join']) {
    const [separator, parts] = value['Fn::Join'];
    return parts.map((part: Value) => deployed(stage, part)).join(separator);
  }
  if (value['Fn::Select']) {
    const [at, list] = value['Fn::Select'];
    const [separator, text] = list['Fn::Split'];
    return deployed(stage, text).split(separator)[at]!;
  }
  const [id, attribute] = value['Fn::GetAtt'] ?? [value.Ref, undefined];
  const { Type, Properties }: Pick<Resource, 'Type' | 'Properties'> = stage.resources[id] ?? {
    Type: id,
    Properties: {},
  };
  const arn = (service: string, rest: string) => `arn:aws:${service}:${region}:${account}:${rest}`;
  switch (`${Type} ${attribute ?? 'Ref'}`) {
    case 'AWS::SecretsManager::Secret Ref':
      return arn('secretsmanager', `secret:${Properties.Name}-AbCdEf`);
    case 'AWS::Lambda::Function Arn':
      return arn('lambda', `function:${Properties.FunctionName}`);
    case 'AWS::Lambda::Function Ref':
      return Properties.FunctionName;
    case 'AWS::Lambda::Alias Ref':
      return `${arn('lambda', `function:${deployed(stage, Properties.FunctionName)}`)}:${Properties.Name}`;
    case 'AWS::SQS::Queue Arn':
      return arn('sqs', Properties.QueueName);
    case 'AWS::RDS::DBProxy Endpoint':
      return `${Properties.DBProxyName}.proxy-c1a2b3c4d5e6.${region}.rds.amazonaws.com`;
    case 'AWS::RDS::DBProxy DBProxyArn':
      return arn('rds', `db-proxy:prx-${Properties.DBProxyName}`);
    case 'AWS::RDS::DBProxy Ref':
      return Properties.DBProxyName;
    default:
      return `${id}${attribute ? `.${attribute}` : ''}`;
  }
}
