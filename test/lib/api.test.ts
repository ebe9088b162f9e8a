import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { ServiceWebAcl } from '../../lib/web-acl.ts';
import { type GatewayResponseType, gatewayResponses } from '../../shared/config/gateway-responses.ts';
import { resourceMetadataUrl } from '../../shared/config/resource-metadata.ts';
import {
  deployed,
  functionsOf,
  ofType,
  only,
  type Resource,
  type Synthesized,
  synthesized,
} from './synthesize.ts';

/** Methods of the API: `ANY /mcp`. */
function methodsOf(stage: Synthesized): Record<string, Resource['Properties']> {
  const pathOf = (id: string | undefined): string => {
    const resource = id === undefined ? undefined : stage.resources[id];
    return resource?.Type === 'AWS::ApiGateway::Resource'
      ? `${pathOf(resource.Properties.ParentId.Ref)}/${resource.Properties.PathPart}`
      : '';
  };
  return Object.fromEntries(
    ofType(stage, 'AWS::ApiGateway::Method').map(([, { Properties }]) => [
      `${Properties.HttpMethod} ${pathOf(Properties.ResourceId.Ref) || '/'}`,
      Properties,
    ]),
  );
}

describe.each(synthesized)('the REST API of %s', (_name, stage) => {
  const { endpoint } = stage.settings;
  const methods = methodsOf(stage);

  test('has these routes, each to its function', () => {
    const integrated = Object.entries(methods).map(([method, { Integration }]) => [
      method,
      /functions\/([^/]+)\//.exec(deployed(stage, Integration.Uri))?.[1]?.replace(/^.*intel-mcp-[a-z]+-/, ''),
    ]);
    expect(Object.fromEntries(integrated)).toEqual({
      'ANY /mcp': 'mcp:live',
      'OPTIONS /mcp': 'mcp:live',
      'ANY /internal/report-plan': 'report-plan',
      'ANY /': 'docs',
      'ANY /docs.md': 'docs',
      'ANY /llms.txt': 'docs',
      'ANY /health': 'health',
      'ANY /.well-known/oauth-protected-resource': 'metadata',
      'ANY /.well-known/oauth-protected-resource/mcp': 'metadata',
    });
  });

  test('lets nobody to /mcp but by the authorizer, save a preflight', () => {
    const authorizer = only(stage, 'AWS::ApiGateway::Authorizer');
    for (const [method, properties] of Object.entries(methods))
      if (method.endsWith(' /mcp') && method !== 'OPTIONS /mcp')
        expect(properties).toMatchObject({
          AuthorizationType: 'CUSTOM',
          AuthorizerId: { Ref: authorizer.id },
        });
      else expect(properties).toMatchObject({ AuthorizationType: 'NONE' });
    expect(methods['ANY /mcp']).toBeDefined();
  });

  test('asks the authorizer by the bearer, and believes it for a minute at most', () => {
    const { Properties } = only(stage, 'AWS::ApiGateway::Authorizer');
    expect(Properties).toMatchObject({
      Type: 'REQUEST',
      IdentitySource: 'method.request.header.Authorization',
    });
    expect(Properties.AuthorizerResultTtlInSeconds).toBeLessThanOrEqual(60);
    expect(deployed(stage, Properties.AuthorizerUri)).toContain(
      `${deployed(stage, { 'Fn::GetAtt': [functionsOf(stage).authorizer!.id, 'Arn'] })}/invocations`,
    );
  });

  test('streams what takes long, for longer than the function may take', () => {
    for (const [method, { Integration }] of Object.entries(methods)) {
      const streams = /\/mcp$|report-plan$/.test(method) && !method.includes('well-known');
      expect(Integration.ResponseTransferMode, method).toBe(streams ? 'STREAM' : undefined);
      expect(deployed(stage, Integration.Uri), method).toMatch(
        streams ? /\/2021-11-15\/.*\/response-streaming-invocations$/ : /\/2015-03-31\/.*\/invocations$/,
      );
      if (streams) expect(Integration.TimeoutInMillis).toBeGreaterThan(70_000);
    }
  });

  test('may invoke what it integrates, on the very alias', () => {
    const permitted = ofType(stage, 'AWS::Lambda::Permission')
      .filter(([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com')
      .map(([, { Properties }]) => deployed(stage, Properties.FunctionName));
    for (const { Integration } of Object.values(methods)) {
      const arn = /functions\/([^/]+)\//.exec(deployed(stage, Integration.Uri))![1];
      expect(permitted).toContain(arn);
    }
    expect(permitted.filter((arn) => /-mcp$/.test(arn))).toEqual([]);
  });

  test('answers by itself as the configuration has it, word for word', () => {
    const expected = gatewayResponses(`https://${endpoint.domainName}/mcp`);
    const responses = ofType(stage, 'AWS::ApiGateway::GatewayResponse').map(
      ([, { Properties }]) => Properties,
    );
    expect(responses.map(({ ResponseType }) => ResponseType).sort()).toEqual(Object.keys(expected).sort());
    for (const { ResponseType, StatusCode, ResponseParameters, ResponseTemplates } of responses) {
      const { statusCode, headers, body } = expected[ResponseType as GatewayResponseType];
      // One with a status would give it to every answer that it stands for.
      expect(StatusCode).toBe(ResponseType.startsWith('DEFAULT_') ? undefined : String(statusCode));
      expect(ResponseParameters).toEqual(
        Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [`gatewayresponse.header.${name}`, `'${value}'`]),
        ),
      );
      expect(ResponseTemplates).toEqual({ 'application/json': body });
      // API Gateway would put a variable there.
      expect(body).not.toContain('$');
      JSON.parse(body);
    }
  });

  test.each(['UNAUTHORIZED', 'ACCESS_DENIED'])('begins a sign-in with %s, at an open route', (type) => {
    const [, { Properties }] = ofType(stage, 'AWS::ApiGateway::GatewayResponse').find(
      ([, { Properties }]) => Properties.ResponseType === type,
    )!;
    const header: string = Properties.ResponseParameters['gatewayresponse.header.www-authenticate'];
    const url = new URL(/^'Bearer resource_metadata="([^"]+)"/.exec(header)![1]!);
    expect(url.href).toBe(resourceMetadataUrl(`https://${endpoint.domainName}/mcp`));
    expect(methods[`ANY ${url.pathname}`]?.AuthorizationType).toBe('NONE');
  });

  test('is regional, under its own domain alone, at its root, by TLS 1.2 or later', () => {
    const api = only(stage, 'AWS::ApiGateway::RestApi');
    expect(api.Properties).toMatchObject({
      DisableExecuteApiEndpoint: true,
      EndpointConfiguration: { Types: ['REGIONAL'] },
    });
    expect(api.Properties.BinaryMediaTypes).toBeUndefined();
    expect(only(stage, 'AWS::ApiGateway::DomainName').Properties).toMatchObject({
      DomainName: endpoint.domainName,
      RegionalCertificateArn: endpoint.certificateArn,
      SecurityPolicy: 'TLS_1_2',
    });
    const mapping = only(stage, 'AWS::ApiGateway::BasePathMapping').Properties;
    expect(mapping).toMatchObject({ RestApiId: { Ref: api.id } });
    expect(mapping.BasePath).toBeUndefined();
  });

  test('traces, throttles, and logs no word of a request', () => {
    const { Properties } = only(stage, 'AWS::ApiGateway::Stage');
    expect(Properties.TracingEnabled).toBe(true);
    expect(Properties.MethodSettings).toEqual([
      {
        HttpMethod: '*',
        ResourcePath: '/*',
        DataTraceEnabled: false,
        LoggingLevel: 'OFF',
        MetricsEnabled: true,
        ThrottlingRateLimit: endpoint.throttling.requestsPerSecond,
        ThrottlingBurstLimit: endpoint.throttling.burst,
      },
    ]);
    const format = JSON.parse(Properties.AccessLogSetting.Format);
    const variables = Object.values(format as Record<string, string>).join(' ');
    expect(variables).toContain('$context.requestId');
    expect(variables).not.toMatch(
      /header|querystring|body|\$context\.path|claims|principal|userAgent|message/i,
    );
  });

  test('has the web ACL before it', () => {
    const { WebACLArn, ResourceArn } = only(stage, 'AWS::WAFv2::WebACLAssociation').Properties;
    expect(WebACLArn).toEqual({ 'Fn::GetAtt': [only(stage, 'AWS::WAFv2::WebACL').id, 'Arn'] });
    const arn = deployed(stage, ResourceArn);
    const { id } = only(stage, 'AWS::ApiGateway::Stage');
    expect(arn).toBe(
      `arn:aws:apigateway:${stage.settings.region}::/restapis/${only(stage, 'AWS::ApiGateway::RestApi').id}/stages/${id}`,
    );
  });
});

describe('the web ACL', () => {
  const [, base] = synthesized[0]!;
  const rulesWith = (webAcl: Partial<Synthesized['settings']['webAcl']>) => {
    const stack = new Stack();
    const settings = { ...base.settings, webAcl: { ...base.settings.webAcl, ...webAcl } };
    new ServiceWebAcl(
      stack,
      'WebAcl',
      settings,
      'arn:aws:apigateway:eu-central-1::/restapis/a1b2c3/stages/test',
    );
    const { Resources: resources } = Template.fromStack(stack).toJSON();
    const [acl] = Object.values<Resource>(resources).filter(({ Type }) => Type === 'AWS::WAFv2::WebACL');
    const rules: Resource['Properties'][] = acl!.Properties.Rules;
    expect(rules.map(({ Priority }) => Priority)).toEqual(rules.map((_rule, at) => at));
    const setOf = (statement: Resource['Properties']) =>
      resources[statement.IPSetReferenceStatement.Arn['Fn::GetAtt'][0]].Properties.Addresses;
    return { rules: Object.fromEntries(rules.map((rule) => [rule.Name, rule])), setOf };
  };

  test('holds each address to a rate, save those of connectors', () => {
    const { rules, setOf } = rulesWith({ connectorRanges: ['192.0.2.0/24'], requestsPerFiveMinutes: 700 });
    const { RateBasedStatement } = rules.rate!.Statement;
    expect(rules.rate!.Action.Block).toBeDefined();
    expect(RateBasedStatement).toMatchObject({
      Limit: 700,
      EvaluationWindowSec: 300,
      AggregateKeyType: 'IP',
    });
    expect(setOf(RateBasedStatement.ScopeDownStatement.NotStatement.Statement)).toEqual(['192.0.2.0/24']);
  });

  test('holds everybody to it where no connector is named', () => {
    const { rules } = rulesWith({ connectorRanges: [] });
    expect(rules.rate!.Statement.RateBasedStatement.ScopeDownStatement).toBeUndefined();
  });

  test('keeps others than the planners from the internal route', () => {
    const { rules, setOf } = rulesWith({ reportPlanRanges: ['198.51.100.0/28'] });
    const [path, elsewhere] = rules['report-plan-ranges']!.Statement.AndStatement.Statements;
    expect(rules['report-plan-ranges']!.Action.Block).toBeDefined();
    expect(path.ByteMatchStatement.SearchString).toBe('/internal/report-plan');
    expect(setOf(elsewhere.NotStatement.Statement)).toEqual(['198.51.100.0/28']);
  });

  test('leaves that to the bearer where no planner is named', () => {
    expect(rulesWith({ reportPlanRanges: [] }).rules['report-plan-ranges']).toBeUndefined();
  });

  test('counts bad inputs or blocks them, and has no rule that limits a body', () => {
    expect(rulesWith({ knownBadInputs: 'count' }).rules['known-bad-inputs']!.OverrideAction).toEqual({
      Count: {},
    });
    const { rules } = rulesWith({ knownBadInputs: 'block' });
    expect(rules['known-bad-inputs']!.OverrideAction).toEqual({ None: {} });
    expect(JSON.stringify(rules)).not.toContain('AWSManagedRulesCommonRuleSet');
  });
});
