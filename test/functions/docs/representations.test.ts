import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/docs/handler.ts';
import { proxyEvent } from '../../support/lambda.ts';
import { ask, textAt } from './served.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

describe('an Accept header chooses', () => {
  test.each([
    [undefined, 'html'],
    ['', 'html'],
    ['*/*', 'html'],
    ['text/*', 'html'],
    [browser, 'html'],
    ['text/html', 'html'],
    ['text/markdown', 'markdown'],
    ['TEXT/Markdown', 'markdown'],
    ['text/markdown; charset=utf-8', 'markdown'],
    ['text/markdown, text/html, */*', 'markdown'],
    ['text/html, text/markdown', 'markdown'],
    ['text/html;q=0.9, text/markdown;q=0.8', 'html'],
    ['text/html;q=0.8, text/markdown;q=0.9', 'markdown'],
    ['text/markdown;q=0.5, */*', 'html'],
    ['text/markdown, */*;q=0.1', 'markdown'],
    ['text/*;q=0.2, text/markdown;q=0.1', 'html'],
    ['text/html;q=0, */*', 'markdown'],
    ['text/markdown;q=0', 'html'],
    ['text/markdown;q=0, text/html;q=0', 'html'],
    ['text/markdown;q=high, text/html;q=0.1', 'html'],
    ['text/markdown ; q=0.7 , text/html ; q=0.3', 'markdown'],
    ['application/json', 'html'],
    [',;=', 'html'],
  ])('%j: %s', async (accept, kind) => {
    const answer = await ask('/', { headers: accept === undefined ? {} : { accept } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`text/${kind}; charset=utf-8`);
    expect(answer.headers.get('vary')).toBe('Accept');
  });
});

describe.each([
  ['/', {}],
  ['/', { accept: 'text/markdown' }],
  ['/docs.md', {}],
  ['/llms.txt', {}],
] as [string, Record<string, string>][])('%s %o', (path, headers) => {
  test('is kept by caches for five minutes, and asked for again by its tag', async () => {
    const first = await ask(path, { headers });
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const sent of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await ask(path, { headers: { ...headers, 'if-none-match': sent } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('vary')).toBe('Accept');
    }
    const other = await ask(path, { headers: { ...headers, 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  test('takes GET and HEAD alone', async () => {
    expect((await ask(path, { method: 'HEAD', headers })).headers.get('etag')).toBe(
      (await ask(path, { headers })).headers.get('etag'),
    );
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await ask(path, { method, headers });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    }
  });

  test('keeps a browser strict', async () => {
    const answer = await ask(path, { headers });
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'$/,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('says the configured address, whatever host it is called by', async () => {
    const usual = await textAt(path, { headers });
    const hostile = await textAt(path, {
      headers: {
        ...headers,
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
      },
    });
    expect(hostile).toBe(usual);
    expect(usual).toContain('https://mcp.example.org/mcp');
    expect(usual).not.toMatch(/\.invalid\b/);
  });
});

test('an address with marks in it stays text', async () => {
  const resourceUrl = `https://mcp.example.org/a&lt;'"<script>/mcp`;
  const html = await textAt('/', { resourceUrl });
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).toContain('https://mcp.example.org/a&amp;lt;&#39;&quot;&lt;script>/mcp</code>');
});

test('a stage in the path keeps its links', async () => {
  const index = await textAt('/llms.txt', { resourceUrl: 'https://api.example.org/prod/mcp' });
  expect(index).toContain('(https://api.example.org/prod/docs.md#limits)');
  expect(index).toContain('(https://api.example.org/.well-known/oauth-protected-resource/prod/mcp)');
});

test('each form has a tag of its own', async () => {
  const tags = await Promise.all(
    ['/', '/docs.md', '/llms.txt'].map(async (path) => (await ask(path)).headers.get('etag')),
  );
  expect(new Set(tags).size).toBe(3);
});

test('without its one setting the function answers 503', async () => {
  const event = proxyEvent({ httpMethod: 'GET', resource: '/', path: '/' });
  expect(await handler(event)).toMatchObject({ statusCode: 503 });
});
