import fc from 'fast-check';
import { hostileText, marker } from './values.ts';

/** Headers, paths and methods that somebody on the way could take for something else. */

/** Names of headers that somebody reads: the gateway, the authorizer, the front door, the SDK, telemetry. */
export const headerNames = [
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
export const headerValue = fc.oneof(
  fc.constantFrom(...headerValues),
  hostileText.map((text) =>
    Buffer.from(text.slice(0, 4_000))
      .toString('latin1')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those that no header can hold.
      .replace(/[\x00-\x08\x0a-\x1f\x7f]/g, '?'),
  ),
);

export const routes = [
  '/',
  '/mcp',
  '/docs.md',
  '/llms.txt',
  '/health',
  '/internal/report-plan',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
];

export const pathPieces = [
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
export const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
];
