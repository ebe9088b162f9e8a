import fc from 'fast-check';
import { type Revision, revisions, toolCall } from '../../e2e/mcp-post.ts';
import { validFilters } from '../../shared/mcp/made-filters.ts';
import { hostileJson, hostileText, marker } from './values.ts';

/** Requests that an HTTP client can write, each with something hostile at one place of it. */

export interface HostileRequest {
  /** What is hostile about it. */
  about: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a request needs of the service that it is for. */
export interface Target {
  analysisId: string;
  reportRun: string;
  /** An approved trial, and a document that it lists. */
  trial: { id: string; document: string };
  serviceToken: string;
  reportPlanToken: string;
}

/** One good call of every tool, with something at every place where a tool takes something. */
export function goodCalls({
  analysisId: analysis_id,
  reportRun,
  trial,
}: Pick<Target, 'analysisId' | 'reportRun' | 'trial'>): [string, Record<string, unknown>][] {
  const trial_ids = [trial.id];
  return [
    ['start_analysis', { report_run_id: reportRun }],
    [
      'filter_trials',
      {
        analysis_id,
        filters: {
          trial_title: { operator: 'contains', values: ['a'] },
          document_names: { operator: 'does_not_contain', values: ['b'] },
          phases: { operator: 'contains_any', values: ['Phase III'] },
          planned_sample_size: { min: 1, max: 100_000 },
          initial_ctis_submission_date: { from: '2020-01-01', to: '2030-01-01' },
          rare_disease: false,
          allocation: { operator: 'is_any_of', values: ['Randomized'] },
          countries: [{ country_code: { values: ['DE'] }, site_count: { min: 1 } }],
        },
        sort: { by: 'trial_title', direction: 'asc' },
        limit: 5,
        offset: 0,
      },
    ],
    ['get_profiles', { analysis_id, trial_ids }],
    ['get_documents', { analysis_id, trial_id: trial.id, document_name: trial.document, part: 1 }],
    [
      'classify_trials',
      {
        analysis_id,
        trial_ids,
        criteria: { inclusion: ['adults'], exclusion: ['pregnancy'] },
        include_verdicts: true,
      },
    ],
    [
      'extract_variables',
      {
        analysis_id,
        trial_id: trial.id,
        variables: [{ name: 'dose', instruction: 'The dose.', type: 'string' }],
      },
    ],
  ];
}

/** Stands for a JSON text, until that is put in its place. */
const place = '@@here@@';

/** Every way to put something in a value's place: in that of the whole, of a member, under a further name. */
export function placesIn(value: unknown, path = ''): [path: string, holed: unknown][] {
  const here: [string, unknown][] = [[path, place]];
  if (Array.isArray(value))
    return [
      ...here,
      [`${path}[+]`, [...value, place]],
      ...value.flatMap((member, at) =>
        placesIn(member, `${path}[${at}]`).map(([inner, holed]): [string, unknown] => [
          inner,
          value.with(at, holed),
        ]),
      ),
    ];
  if (typeof value !== 'object' || value === null) return here;
  return [
    ...here,
    [`${path}.+`, { ...value, [marker]: place }],
    ...Object.entries(value).flatMap(([name, member]) =>
      placesIn(member, `${path}.${name}`).map(([inner, holed]): [string, unknown] => [
        inner,
        { ...value, [name]: holed },
      ]),
    ),
  ];
}

/** A holed value with something in its place. */
export function put(holed: unknown, value: unknown): unknown {
  if (holed === place) return value;
  if (Array.isArray(holed)) return holed.map((member) => put(member, value));
  if (typeof holed !== 'object' || holed === null) return holed;
  return Object.fromEntries(Object.entries(holed).map(([name, member]) => [name, put(member, value)]));
}

/** The JSON of a holed value with a JSON text in its place. */
export function withText(holed: unknown, text: string): string {
  return JSON.stringify(holed).replace(JSON.stringify(place), () => text);
}

const revision = fc.constantFrom<Revision>(...revisions);

/** Names of headers that somebody reads: the gateway, the authorizer, the front door, the SDK, telemetry. */
const headerNames = [
  'authorization',
  'host',
  'origin',
  'accept',
  'content-type',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
  'last-event-id',
  'traceparent',
  'tracestate',
  'user-agent',
  'cookie',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-original-url',
  'x-request-id',
  'x-amzn-trace-id',
  'if-none-match',
  'access-control-request-method',
  'access-control-request-headers',
  '__proto__',
  'constructor',
  marker,
];

const headerValues = [
  '',
  '*',
  'null',
  '*/*;q=0.0001',
  'text/markdown;q=1.0000,text/html;q=,;;q=q',
  `${','.repeat(5_000)}`,
  'W/"a", "b", *, W/',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'multipart/form-data; boundary=x',
  'text/plain',
  'Bearer',
  'Bearer ',
  'bearer a b',
  `Bearer ${'a.'.repeat(4_000)}`,
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  'Bearer eyJhbGciOiJSUzI1NiIsImtpZCI6Ii4uLy4uL2V0Yy9wYXNzd2QifQ.e30.AAAA',
  'Bearer eyJhbGciOiJIUzI1NiIsImp3ayI6eyJrdHkiOiJvY3QifX0.e30.AAAA',
  'Basic Og==',
  'https://claude.ai.evil.example',
  'https://claude.ai@evil.example',
  'file://',
  'http://[::1',
  'u:p@h',
  'a b',
  '127.0.0.1:99999',
  '2026-07-28',
  '2026-07-28, 2025-11-25',
  '9999-12-31',
  'tools/call',
  '=?utf-8?b?dG9vbHMvY2FsbA==?=',
  '00-00000000000000000000000000000000-0000000000000000-00',
  `00-${'f'.repeat(32)}-${'f'.repeat(16)}-ff-${marker}`,
  `${'A'.repeat(8_000)}`,
  `${marker}; \xff`,
];

/** What an HTTP client lets through in a header. */
const headerValue = fc.oneof(
  fc.constantFrom(...headerValues),
  hostileText.map((text) =>
    Buffer.from(text.slice(0, 4_000))
      .toString('latin1')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those that no header can hold.
      .replace(/[\x00-\x08\x0a-\x1f\x7f]/g, '?'),
  ),
);

const routes = [
  '/',
  '/mcp',
  '/docs.md',
  '/llms.txt',
  '/health',
  '/internal/report-plan',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
];

const pathPieces = [
  '/',
  '//',
  '/.',
  '/..',
  '/../',
  '/%2e%2e/',
  '%2f',
  '%2F%2e',
  '%00',
  '%0d%0a',
  '%',
  '%ff',
  '%c0%af',
  ';a=b',
  '?',
  '?a=b&a=c&__proto__=d&constructor=e',
  `?${marker}=%F0%28&&=&=a&[]`,
  '#',
  '\\',
  '/mcp',
  '/__proto__',
  '/constructor',
  '@evil.example',
  'http://evil.example',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

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

export function hostileRequests(target: Target): fc.Arbitrary<HostileRequest> {
  const authorization = `Bearer ${target.serviceToken}`;
  const calls = goodCalls(target);
  const aCall = fc.constantFrom(...calls);

  const request = (
    about: string,
    headers: Record<string, string>,
    body: string | Buffer,
  ): HostileRequest => ({
    about,
    method: 'POST',
    path: '/mcp',
    headers: { authorization, ...headers },
    body: typeof body === 'string' ? Buffer.from(body) : body,
  });

  const argumentPlaces = calls.flatMap(([tool, args]) =>
    placesIn(args).map(([path, holed]) => [tool, path, holed] as const),
  );
  const inArguments = fc
    .tuple(revision, fc.constantFrom(...argumentPlaces), hostileJson)
    .map(([rev, [tool, path, holed], text]) => {
      const { headers, body } = toolCall(rev, tool, { at: place });
      const args = withText(holed, text);
      return request(
        `${tool}${path} = ${text.slice(0, 120)}`,
        headers,
        body.replace(JSON.stringify({ at: place }), () => args),
      );
    });

  const anyArguments = fc
    .tuple(revision, aCall, fc.array(fc.tuple(hostileText, hostileJson), { maxLength: 5 }))
    .map(([rev, [tool, args], added]) => {
      const names = [...Object.keys(args), 'filters'];
      const members = added.map(
        ([name, text], at) => `${JSON.stringify(at % 2 ? name : names[at % names.length])}:${text}`,
      );
      const { headers, body } = toolCall(rev, tool, { at: place });
      return request(
        `${tool} {${members.join().slice(0, 120)}}`,
        headers,
        body.replace(JSON.stringify({ at: place }), () => `{${members}}`),
      );
    });

  /** Filters of every form that is taken, with hostile words. */
  const goodFilters = fc.tuple(revision, validFilters, hostileText).map(([rev, filters, text]) => {
    const { headers, body } = toolCall(rev, 'filter_trials', {
      analysis_id: target.analysisId,
      filters: { ...filters, sponsor_name: { operator: 'is_not', values: [text] } },
    });
    return request('filters', headers, body);
  });

  const messagePlaces = placesInMessages(target.reportRun);
  const inMessage = fc
    .tuple(revision, fc.constantFrom(...messagePlaces), hostileJson)
    .map(([rev, [method, path, holed], hostile]) => {
      // What a client calls itself is told.
      const text = /clientInfo\.(name|version)$/.test(path) ? hostile.replaceAll(marker, 'x') : hostile;
      const { headers } = toolCall(rev, 'start_analysis', {});
      return request(
        `${method}${path} = ${text.slice(0, 120)}`,
        { ...headers, ...(rev === '2026-07-28' && { 'mcp-method': method }) },
        withText(holed, text),
      );
    });

  const inHeaders = fc
    .tuple(
      revision,
      aCall,
      fc.constantFrom('POST', 'GET', 'OPTIONS'),
      fc.constantFrom(...routes),
      fc.array(fc.tuple(fc.constantFrom(...headerNames), headerValue), { minLength: 1, maxLength: 3 }),
    )
    .map(([rev, [tool, args], method, path, pairs]): HostileRequest => {
      const { headers, body } = toolCall(rev, tool, args);
      const changed = Object.fromEntries(pairs);
      return {
        about: `${method} ${path} ${JSON.stringify(changed).slice(0, 160)}`,
        method,
        path,
        headers: { authorization, ...headers, ...changed },
        body: Buffer.from(method === 'POST' ? body : ''),
      };
    });

  const claims = {
    iss: 'https://intel.example.org',
    aud: '/mcp',
    sub: 'u',
    exp: 4_102_444_800,
    scope: 'intel.mcp',
  };
  const parts = [
    ...placesIn({
      alg: 'ES256',
      kid: 'key-1',
      typ: 'at+jwt',
      jku: 'x',
      jwk: {},
      crit: ['exp'],
      b64: true,
    }).map(([path, holed]) => [path, holed, claims] as const),
    ...placesIn(claims).map(([path, holed]) => [path, { alg: 'ES256', kid: 'key-1' }, holed] as const),
  ];
  const inToken = fc
    .tuple(fc.constantFrom(...parts), hostileJson, fc.constantFrom('', 'AAAA', 'A'.repeat(86), '='))
    .filter(([, text]) => text.length < 4_000)
    .map(([[path, header, payload], text, signature]) => {
      const encoded = [header, payload].map((part) =>
        Buffer.from(withText(part, text)).toString('base64url'),
      );
      const bearer = `Bearer ${[...encoded, signature].join('.')}`;
      const { headers, body } = toolCall('2025-11-25', 'start_analysis', { report_run_id: target.reportRun });
      return request(`token${path} = ${text.slice(0, 120)}`, { ...headers, authorization: bearer }, body);
    });

  const inPath = fc
    .tuple(
      fc.constantFrom(...methods),
      fc.constantFrom(...routes),
      fc.array(fc.oneof(fc.constantFrom(...pathPieces), hostileText.map(urlEncoded)), { maxLength: 3 }),
      fc.boolean(),
    )
    .map(([method, route, pieces, before]): HostileRequest => {
      const path = before ? `/${pieces.join('')}${route}` : `${route}${pieces.join('')}`;
      return {
        about: `${method} ${path.slice(0, 160)}`,
        method,
        path,
        headers: { authorization, 'content-type': 'application/json' },
        body: Buffer.from(method === 'POST' ? '{}' : ''),
      };
    });

  const inBody = fc
    .tuple(
      revision,
      aCall,
      fc.constantFrom(...routes.slice(1, 2), '/internal/report-plan'),
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }).map((bytes) => ['bytes', Buffer.from(bytes)] as const),
        fc.constantFrom(...spoiltBodies),
      ),
    )
    .map(([rev, [tool, args], path, [about, spoilt]]): HostileRequest => {
      const { headers, body } = toolCall(rev, tool, args);
      const bearer = path === '/mcp' ? authorization : `Bearer ${target.reportPlanToken}`;
      return {
        about: `${path} a body of ${about}`,
        method: 'POST',
        path,
        headers: { ...headers, authorization: bearer },
        body: typeof spoilt === 'function' ? spoilt(Buffer.from(body)) : spoilt,
      };
    });

  const plan = { brief: 'Trials in asthma', requested_insights: ['Who sponsors them?'] };
  const inPlan = fc
    .tuple(fc.constantFrom(...placesIn(plan)), hostileJson)
    .map(([[path, holed], text]): HostileRequest => {
      return {
        about: `report plan ${path} = ${text.slice(0, 120)}`,
        method: 'POST',
        path: '/internal/report-plan',
        headers: {
          authorization: `Bearer ${target.reportPlanToken}`,
          'content-type': 'application/json',
        },
        body: Buffer.from(withText(holed, text)),
      };
    });

  return fc.oneof(
    { weight: 50, arbitrary: inArguments },
    { weight: 8, arbitrary: anyArguments },
    { weight: 5, arbitrary: goodFilters },
    { weight: 14, arbitrary: inMessage },
    { weight: 8, arbitrary: inHeaders },
    { weight: 3, arbitrary: inToken },
    { weight: 6, arbitrary: inPath },
    { weight: 5, arbitrary: inBody },
    { weight: 4, arbitrary: inPlan },
  );
}

/** As a path's text that a client would still write. */
function urlEncoded(text: string): string {
  return encodeURIComponent(text.slice(0, 500).toWellFormed());
}

const bodyLimit = 256 * 1024;

type Spoilt = readonly [about: string, spoilt: Buffer | ((good: Buffer) => Buffer)];
const spoiltBodies: readonly Spoilt[] = [
  ['a byte order mark', (good) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), good])],
  ['UTF-16', (good) => Buffer.from(good.toString(), 'utf16le')],
  [
    'no UTF-8',
    (good) => Buffer.concat([good.subarray(0, 40), Buffer.from([0xc0, 0xaf, 0xff]), good.subarray(40)]),
  ],
  ['surrogates in UTF-8', (good) => Buffer.concat([Buffer.from('"\xed\xa0\x80"', 'latin1'), good])],
  ['a half', (good) => good.subarray(0, good.byteLength / 2)],
  ['two messages', (good) => Buffer.concat([good, good])],
  ['a NUL at its end', (good) => Buffer.concat([good, Buffer.from([0])])],
  ['a batch', (good) => Buffer.from(`[${good},${good}]`)],
  ['a batch in a batch', (good) => Buffer.from(`[[${good}]]`)],
  ['a comment', (good) => Buffer.from(`/* ${marker} */${good}`)],
  ['white space', () => Buffer.from(' \t\r\n'.repeat(60_000))],
  ['just what is taken', (good) => Buffer.concat([good, Buffer.alloc(bodyLimit - good.byteLength, ' ')])],
  [
    'one more than is taken',
    (good) => Buffer.concat([good, Buffer.alloc(bodyLimit + 1 - good.byteLength, ' ')]),
  ],
  ['100,000 brackets', () => Buffer.from('['.repeat(100_000))],
  ['nothing', () => Buffer.alloc(0)],
];
