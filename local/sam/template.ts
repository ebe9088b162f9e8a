import path from 'node:path';
import type { DeployedRoute, Deployment } from '../deployed/deployment.ts';

/** A CloudFormation template. */
export interface Template {
  AWSTemplateFormatVersion: '2010-09-09';
  Resources: Readonly<Record<string, { Type: string; Properties: Readonly<Record<string, unknown>> }>>;
}

export type Environments = Readonly<Record<string, Readonly<Record<string, string>>>>;

const authorizerId = 'Bearer';

/**
 * The functions and routes of a deployment in the forms that `sam local` knows. It follows no alias from a route to
 * its function, knows no streamed answers, and hands a function only those variables that its template names.
 *
 * @param folder Where the template will lie: code is found from there.
 */
export function samTemplate(
  { functions, routes }: Deployment,
  environments: Environments,
  folder: string,
): Template {
  const authorizer = routes.find((route) => route.authorizer)?.authorizer;
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Resources: {
      ...Object.fromEntries(
        Object.entries(functions).map(([name, definition]) => [
          logicalId(name),
          {
            Type: 'AWS::Lambda::Function',
            Properties: {
              Code: path.relative(folder, definition.folder),
              Handler: definition.handler,
              Runtime: 'nodejs24.x',
              Architectures: [process.arch === 'arm64' ? 'arm64' : 'x86_64'],
              Timeout: definition.timeoutMs / 1000,
              MemorySize: definition.memoryMb,
              Environment: { Variables: environments[name] ?? {} },
            },
          },
        ]),
      ),
      Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { Name: 'intel-mcp' } },
      ...(authorizer ? { [authorizerId]: authorizerOf(authorizer) } : {}),
      ...Object.assign({}, ...routes.map(routeResources)),
    },
  };
}

/** The id of a function in the template, by which `sam local invoke` and the file of variables name it. */
export function logicalId(name: string): string {
  return name.replace(/(?:^|\W)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function authorizerOf(name: string) {
  return {
    Type: 'AWS::ApiGateway::Authorizer',
    Properties: {
      Name: 'bearer',
      RestApiId: { Ref: 'Api' },
      Type: 'REQUEST',
      IdentitySource: 'method.request.header.Authorization',
      AuthorizerUri: invocationOf(name),
    },
  };
}

/** The resources of a route: one for each part of its path, shared with other routes, and its methods. */
function routeResources(route: DeployedRoute): Template['Resources'] {
  const parts = route.path.split('/').filter(Boolean);
  const idOf = (depth: number) => `Path${parts.slice(0, depth).map(logicalId).join('')}`;
  const place = (depth: number) =>
    depth === 0 ? { 'Fn::GetAtt': ['Api', 'RootResourceId'] } : { Ref: idOf(depth) };
  const method = (HttpMethod: string, guarded: boolean) => ({
    Type: 'AWS::ApiGateway::Method',
    Properties: {
      RestApiId: { Ref: 'Api' },
      ResourceId: place(parts.length),
      HttpMethod,
      AuthorizationType: guarded ? 'CUSTOM' : 'NONE',
      ...(guarded ? { AuthorizerId: { Ref: authorizerId } } : {}),
      Integration: { Type: 'AWS_PROXY', IntegrationHttpMethod: 'POST', Uri: invocationOf(route.function) },
    },
  });
  const guarded = route.authorizer !== undefined;
  return {
    ...Object.fromEntries(
      parts.map((part, depth) => [
        idOf(depth + 1),
        {
          Type: 'AWS::ApiGateway::Resource',
          Properties: { RestApiId: { Ref: 'Api' }, ParentId: place(depth), PathPart: part },
        },
      ]),
    ),
    [`${idOf(parts.length)}Any`]: method('ANY', guarded),
    ...(guarded ? { [`${idOf(parts.length)}Options`]: method('OPTIONS', false) } : {}),
  };
}

function invocationOf(name: string) {
  const functions = `arn:aws:apigateway:\${AWS::Region}:lambda:path/2015-03-31/functions`;
  return { 'Fn::Sub': `${functions}/\${${logicalId(name)}.Arn}/invocations` };
}
