import type { APIGatewayProxyEvent } from 'aws-lambda';
import { toolCall } from '../../test/e2e/mcp-post.ts';
import { proxyEvent } from '../../test/support/lambda.ts';
import { obtainTokens } from '../../test/support/oauth-client.ts';
import { type ColdstartSurroundings, resourceUrl } from './surroundings.ts';

/** What a new instance is asked first, and when its answer is a good one. */
export interface FirstCall {
  metric: string;
  /** By the last part of its name; `bare` is the handler of the comparison. */
  function: string;
  event: unknown;
  isGood(answer: string): boolean;
}

/** The first call of each function; the functions of the tools and of sign-in have several kinds of them. */
export async function firstCalls(around: ColdstartSurroundings): Promise<FirstCall[]> {
  const { access_token } = await obtainTokens(around.authorizationServer.issuer);
  const { analysisId: analysis_id, reportRun: report_run_id } = around;
  const tool = (name: string, args: Record<string, unknown>) => {
    const { headers, body } = toolCall('2025-11-25', name, args);
    return request('POST', '/mcp', headers, body);
  };
  const list = tool('', {});
  list.body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' });
  const holds = (text: string) => (answer: string) => answer.includes(text);
  const ok = holds('"statusCode":200');
  const allows = holds('"Effect":"Allow"');
  const plan = JSON.stringify({ brief: 'Trials of asthma in children', requested_insights: [] });
  return [
    { metric: 'bare', function: 'bare', event: {}, isGood: ok },
    {
      metric: 'mcp.start_analysis',
      function: 'mcp',
      event: tool('start_analysis', { report_run_id }),
      isGood: holds('"lease_minutes"'),
    },
    { metric: 'mcp.tools_list', function: 'mcp', event: list, isGood: holds('"get_profiles"') },
    {
      metric: 'mcp.filter_trials',
      function: 'mcp',
      event: tool('filter_trials', { analysis_id, limit: 1 }),
      isGood: holds('"data_as_of"'),
    },
    {
      metric: 'authorizer.service_token',
      function: 'authorizer',
      event: authorization(around.serviceToken),
      isGood: allows,
    },
    {
      metric: 'authorizer.access_token',
      function: 'authorizer',
      event: authorization(access_token),
      isGood: allows,
    },
    { metric: 'docs', function: 'docs', event: request('GET', '/'), isGood: ok },
    { metric: 'health', function: 'health', event: request('GET', '/health'), isGood: ok },
    {
      metric: 'metadata',
      function: 'metadata',
      event: request('GET', '/.well-known/oauth-protected-resource'),
      isGood: ok,
    },
    {
      metric: 'report-plan',
      function: 'report-plan',
      event: request(
        'POST',
        '/internal/report-plan',
        { authorization: `Bearer ${around.reportPlanToken}`, 'content-type': 'application/json' },
        plan,
      ),
      isGood: holds('"objective"'),
    },
  ];
}

function request(
  httpMethod: string,
  path: string,
  headers: Record<string, string> = {},
  body: string | null = null,
): APIGatewayProxyEvent {
  const sent = { host: new URL(resourceUrl).host, ...headers };
  const multiValueHeaders = Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, [text]]));
  return proxyEvent({ httpMethod, path, resource: path, headers: sent, multiValueHeaders, body });
}

function authorization(bearer: string) {
  return {
    type: 'REQUEST',
    methodArn: 'arn:aws:execute-api:eu-central-1:000000000000:local/local/POST/mcp',
    headers: { Authorization: `Bearer ${bearer}` },
    multiValueHeaders: { Authorization: [`Bearer ${bearer}`] },
  };
}
