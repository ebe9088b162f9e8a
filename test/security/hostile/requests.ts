import fc from 'fast-check';
import { type Revision, revisions, toolCall } from '../../e2e/mcp-post.ts';
import { validFilters } from '../../shared/mcp/made-filters.ts';
import { goodCalls, type Target } from './good-calls.ts';
import { headerNames, headerValue, methods, pathPieces, routes } from './http-parts.ts';
import { placesInMessages } from './messages.ts';
import { place, placesIn, withText } from './places.ts';
import { spoiltBodies } from './spoilt-bodies.ts';
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

const revision = fc.constantFrom<Revision>(...revisions);

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
