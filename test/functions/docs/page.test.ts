import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { packageLimits } from '../../../local/control-plane/packages.ts';
import { trialFilters } from '../../../shared/contract/filters.ts';
import { toolDefinitions } from '../../../shared/contract/tool-definitions.ts';
import { toolErrorCodes } from '../../../shared/mcp/tool-error.ts';
import { telemetryEvent } from '../../../shared/telemetry/event.ts';
import { type Parts, partsOfHtml, partsOfMarkdown } from './page-parts.ts';
import { ask, resource, textAt } from './served.ts';

const html = await textAt('/');
const markdown = await textAt('/docs.md');
const index = await textAt('/llms.txt');
const parts: Parts = partsOfHtml(html);

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const insides = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, inner = '']) => inner);

test('is one answer under 100 KB that loads nothing', () => {
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  expect(html).not.toMatch(/\ssrc=|\bsrcset=|<(iframe|img|object|embed|form|base)\b/i);
  expect(insides(/<style>([\s\S]*?)<\/style>/g).join()).not.toMatch(/@import|url\(/);
  expect(insides(/<link [^>]*?href="([^"]*)"/g)).toEqual(['data:,', 'docs.md']);
});

test('runs and wears only what its policy has the hashes of', async () => {
  const policy = (await ask('/')).headers.get('content-security-policy')!;
  expect(policy).not.toContain('unsafe');
  const scripts = insides(/<script>([\s\S]*?)<\/script>/g);
  const styles = insides(/<style>([\s\S]*?)<\/style>/g);
  expect(html.match(/<script/g)).toHaveLength(scripts.length);
  expect(html.match(/<style/g)).toHaveLength(styles.length);
  expect(policy).toContain(`script-src ${scripts.map(hash).join(' ')};`);
  expect(policy).toContain(`style-src ${styles.map(hash).join(' ')};`);
  expect(html).not.toMatch(/\s(style|on[a-z]+)="/);
});

test('the Markdown holds the same headings, tables and examples', () => {
  expect(parts.headings.length).toBeGreaterThan(20);
  expect(parts.tables.length).toBeGreaterThan(15);
  expect(parts.examples.length).toBeGreaterThan(12);
  expect(partsOfMarkdown(markdown)).toEqual(parts);
});

test('every link within the page has its end there, every other is https', () => {
  const anchors = new Set(insides(/\sid="([^"]+)"/g));
  expect(anchors.size).toBe(insides(/\sid="([^"]+)"/g).length);
  for (const href of insides(/<a [^>]*?href="([^"]*)"/g))
    if (href.startsWith('#')) expect(anchors).toContain(href.slice(1));
    else expect(href).toMatch(/^(https:\/\/|docs\.md$|llms\.txt$)/);
  for (const [, href = ''] of markdown.matchAll(/\]\((#[^)]+)\)/g)) expect(anchors).toContain(href.slice(1));
});

test('labels, controls and ids belong together', () => {
  const anchors = insides(/\sid="([^"]+)"/g);
  for (const id of insides(/(?:aria-labelledby|data-copy)="([^"]+)"/g)) expect(anchors).toContain(id);
});

describe('the index for agents', () => {
  test('has the form of llmstxt.org', () => {
    const [title, summary, ...rest] = index.split('\n\n');
    expect(title).toBe('# Intel MCP');
    expect(summary).toMatch(/^> \S/);
    const lists = rest.slice(1);
    expect(lists.length % 2).toBe(0);
    lists.forEach((block, at) => {
      if (at % 2 === 0) expect(block).toMatch(/^## \S.*$/);
      else
        for (const line of block.trim().split('\n'))
          expect(line).toMatch(/^- \[[^\]]+\]\(https:[^)\s]+\): \S/);
    });
  });

  test('links to what is there', async () => {
    const anchors = new Set(insides(/\sid="([^"]+)"/g));
    const links = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => new URL(href));
    expect(links.length).toBeGreaterThan(10);
    for (const { origin, pathname, hash: fragment } of links) {
      expect(origin).toBe(new URL(resource).origin);
      if (fragment) expect(anchors).toContain(fragment.slice(1));
      if (!pathname.startsWith('/.well-known/')) expect((await ask(pathname)).status).toBe(200);
    }
  });
});

describe('says all that there is', () => {
  const firstCells = parts.tables.flatMap((rows) => rows.map(([cell = '']) => cell));

  test('of the tools', () => {
    for (const { name, input, output } of toolDefinitions) {
      expect(parts.headings).toContain(name);
      for (const key of [...Object.keys(input.shape), ...Object.keys(output?.shape ?? {})])
        expect(firstCells).toContain(key);
    }
  });

  test('of the filter language', () => {
    const fields = firstCells.flatMap((cell) => cell.split(', '));
    for (const name of Object.keys(trialFilters.shape))
      expect(name === 'countries' || fields.includes(name), name).toBe(true);
  });

  test('of the error codes', () => {
    for (const code of toolErrorCodes) expect(firstCells).toContain(code);
  });

  test('of the packages, where their sizes are agreed upon', () => {
    const table = parts.tables.find(([head]) => head?.[0] === 'Allowance')!;
    for (const [kind, , light, max] of table.slice(1)) {
      const limits = (['light', 'max'] as const).map((name) =>
        packageLimits[name][kind as keyof (typeof packageLimits)['light']].toLocaleString('en'),
      );
      if (light !== 'set by the app') expect([light, max]).toEqual(limits);
    }
  });
});

test('tells of each kind of thing in a telemetry event', () => {
  // A new key is to be told in functions/docs/content/privacy.ts.
  expect(Object.keys(telemetryEvent.shape)).toEqual(
    'event_id tool analysis_id principal protocol_era client_name client_version started_at duration_ms outcome error_code model requests usage request_id trace_id'.split(
      ' ',
    ),
  );
});

test('never shows or asks for a token of the service', () => {
  for (const text of [html, markdown, index]) {
    expect(text).not.toMatch(/(?<!ACCESS)_TOKEN|API_KEY|PASSWORD|SECRET|postgres|INTEL_APP|INTEL_ENGINE/);
    expect(text).not.toMatch(/service.token|\bsk-|\beyJ|\/internal\//i);
  }
  expect(html).not.toMatch(/<input|<textarea/);
});
