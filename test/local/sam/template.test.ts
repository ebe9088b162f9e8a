import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deployment } from '../../../local/deployed/deployment.ts';
import { samEnvironments } from '../../../local/sam/environments.ts';
import { type SamProject, writeSamProject } from '../../../local/sam/write-project.ts';

/**
 * The template in the eyes of sam: what its sources do with a template of CloudFormation, as far as they look at it.
 *
 * @see https://github.com/aws/aws-sam-cli/blob/develop/samcli/lib/providers/cfn_api_provider.py
 * @see https://github.com/aws/aws-sam-cli/blob/develop/samcli/commands/local/lib/swagger/integration_uri.py
 */

const names = ['mcp', 'authorizer', 'docs', 'health', 'telemetry-validate'];

interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template holds what it holds.
  Properties: any;
}

let folder: string;
let project: SamProject;
let resources: Record<string, Resource>;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intel-mcp-sam-'));
  const deployment: Deployment = {
    functions: Object.fromEntries(
      names.map((name) => {
        const code = path.join(folder, `asset.${name}`);
        mkdirSync(code);
        const definition = { name, folder: code, handler: 'index.handler', environment: {} };
        return [name, { ...definition, timeoutMs: 70_000, memoryMb: 1024 }];
      }),
    ),
    routes: [
      { path: '/mcp', transfer: 'stream', function: 'mcp', authorizer: 'authorizer' },
      { path: '/', transfer: 'buffered', function: 'docs' },
      { path: '/docs.md', transfer: 'buffered', function: 'docs' },
      { path: '/.well-known/health', transfer: 'buffered', function: 'health' },
      { path: '/.well-known/health/mcp', transfer: 'buffered', function: 'health' },
    ],
  };
  const environments = samEnvironments(
    {
      issuer: 'http://127.0.0.1:4001',
      controlUrl: 'http://127.0.0.1:4002',
      modelUrl: 'http://127.0.0.1:4003/v1',
      reader: { host: '127.0.0.1', port: 4004, database: 'engine', user: 'reader', password: 'a password' },
      telemetry: { AWS_ENDPOINT_URL_LAMBDA: 'http://127.0.0.1:4005' },
    },
    'host.docker.internal',
  );
  project = writeSamProject(deployment, environments, folder);
  resources = JSON.parse(readFileSync(project.template, 'utf8')).Resources;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ofType = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === `AWS::${type}`);

/** sam resolves a Sub to an ARN, and looks for the function by the last part of it. */
function functionOf({ 'Fn::Sub': uri }: { 'Fn::Sub': string }): Resource {
  const resolved = uri.replace(
    /\$\{([A-Za-z0-9]+)\.(Arn|Alias)\}/g,
    'arn:aws:lambda:us-east-1:123456789012:function:$1',
  );
  const [, name] = /arn:aws:lambda:[^:]+:[^:]+:function:([^:/]+)/.exec(resolved) ?? [];
  return resources[name ?? '']!;
}

/** The path of a method, from its resource up to the root. */
function pathOf(id: { Ref?: string }): string {
  if (!id.Ref) return '';
  const { ParentId, PathPart } = resources[id.Ref]!.Properties;
  return `${pathOf(ParentId)}/${PathPart}`;
}

test('the ids of resources are ids', () => {
  for (const id of Object.keys(resources)) expect(id).toMatch(/^[A-Za-z0-9]+$/);
});

test('each function has its code in a folder beside the template, and the relay beside it', () => {
  const functions = ofType('Lambda::Function');
  expect(functions.map(([id]) => id)).toEqual(['Mcp', 'Authorizer', 'Docs', 'Health', 'TelemetryValidate']);
  for (const [, { Properties }] of functions) {
    expect(existsSync(path.join(folder, Properties.Code, 'relay.mjs'))).toBe(true);
    expect(Properties).toMatchObject({ Handler: 'index.handler', Runtime: 'nodejs24.x', MemorySize: 1024 });
  }
});

test("each method's URI leads to a function of the template", () => {
  const routes = ofType('ApiGateway::Method').map(([, { Properties }]) => {
    expect(functionOf(Properties.Integration.Uri).Type).toBe('AWS::Lambda::Function');
    return `${Properties.HttpMethod} ${pathOf(Properties.ResourceId) || '/'} ${Properties.AuthorizationType}`;
  });
  expect(routes.sort()).toEqual([
    'ANY / NONE',
    'ANY /.well-known/health NONE',
    'ANY /.well-known/health/mcp NONE',
    'ANY /docs.md NONE',
    'ANY /mcp CUSTOM',
    'OPTIONS /mcp NONE',
  ]);
});

test('the authorizer is one that sam knows, and the guarded method names it', () => {
  const [[id, { Properties }]] = ofType('ApiGateway::Authorizer') as [[string, Resource]];
  expect(Properties).toMatchObject({ Type: 'REQUEST', Name: 'bearer', RestApiId: { Ref: 'Api' } });
  expect(Properties.IdentitySource).toMatch(/^method\.request\.header\.[\w-]+$/);
  expect(functionOf(Properties.AuthorizerUri)).toBe(resources.Authorizer);
  const guarded = ofType('ApiGateway::Method').filter(([, method]) => method.Properties.AuthorizerId);
  expect(guarded.map(([, method]) => method.Properties.AuthorizerId)).toEqual([{ Ref: id }]);
});

describe('the file of variables', () => {
  test('gives each function those that the template names, and no others', () => {
    const variables = JSON.parse(readFileSync(project.variables, 'utf8')) as Record<string, object>;
    for (const [id, { Properties }] of ofType('Lambda::Function')) {
      expect(Object.keys(Properties.Environment.Variables)).toEqual(Object.keys(variables[id]!));
      for (const value of Object.values(Properties.Environment.Variables)) expect(value).toBe('');
    }
  });

  test('has the relay listen for all that a function reaches', () => {
    const { Mcp } = JSON.parse(readFileSync(project.variables, 'utf8'));
    expect(Mcp).toMatchObject({
      RELAY_HOST: 'host.docker.internal',
      RELAY_PORTS: '4004,4001,4002,4003,4005',
      NODE_OPTIONS: '--import=/var/task/relay.mjs',
    });
  });
});
