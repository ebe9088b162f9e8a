import { placesIn } from './places.ts';

/** A message of every method, and every way to put something in place of a part of it. */
export function placesInMessages(reportRun: string): [method: string, path: string, holed: unknown][] {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'start_analysis',
      arguments: { report_run_id: reportRun },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': {
          name: 'raw',
          version: '1',
          title: 'x',
          icons: [],
          websiteUrl: '',
        },
        'io.modelcontextprotocol/clientCapabilities': { experimental: {}, elicitation: {}, extensions: {} },
        progressToken: 1,
        traceparent: 'x',
      },
      task: { ttl: 1 },
      inputResponses: {},
      requestState: 'x',
    },
  };
  const otherMethods = [
    'tools/list',
    'initialize',
    'ping',
    'server/discover',
    'subscriptions/listen',
    'notifications/cancelled',
    'notifications/initialized',
    'notifications/progress',
    'completion/complete',
    'resources/read',
    'prompts/get',
    'logging/setLevel',
    'tasks/get',
    'sampling/createMessage',
    'elicitation/create',
    'roots/list',
    'x',
  ];
  const messages = [
    message,
    ...otherMethods.map((method) => ({
      ...message,
      method,
      params: {
        _meta: message.params._meta,
        cursor: 'x',
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'raw', version: '1' },
        notifications: { toolsListChanged: true, resourceSubscriptions: ['x'] },
        requestId: 1,
        progressToken: 1,
        progress: 1,
      },
    })),
    { jsonrpc: '2.0', id: 1, result: {} },
    { jsonrpc: '2.0', id: 1, error: { code: -1, message: 'x', data: {} } },
  ];
  return messages.flatMap((each) =>
    placesIn(each).map(([path, holed]): [string, string, unknown] => [
      'method' in each ? each.method : 'tools/call',
      path,
      holed,
    ]),
  );
}
