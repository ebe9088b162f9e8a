import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestService, testService } from '../support/service.ts';

/** The public page of the local stack in a real browser. */

const executablePath = '/usr/bin/chromium';
const missing = existsSync(executablePath) ? '' : ` (skipped: ${executablePath} is not installed)`;

describe.skipIf(missing)(`the public page in a browser${missing}`, () => {
  let service: TestService;
  let browser: Browser;
  /** What the browser's console said. */
  const complaints: string[] = [];

  beforeAll(async () => {
    service = await testService();
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser?.close();
    await service.stop();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });

  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    return page;
  }

  async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await newPage(options);
    await page.goto(service.description.url);
    return page;
  }

  test.each(['light', 'dark'] as const)(
    'axe finds nothing to complain about (%s)',
    { timeout: 180_000 },
    async (colorScheme) => {
      const page = await openPage({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
    },
  );

  test.each([320, 360, 768, 1024, 1440, 2560])('everything fits a window %i pixels wide', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPage({ colorScheme, viewport: { width, height: 900 } });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      const outside = await page
        .locator('main :not(thead, thead *), .hero *')
        .evaluateAll(
          (all, right) =>
            all.filter((one) => one.getBoundingClientRect().right > right).map((one) => one.outerHTML),
          width,
        );
      expect(outside).toEqual([]);
      await save(page, `page-${colorScheme}-${width}`);
    }
  });

  test('is one request, painted at once, and nothing moves afterwards', async () => {
    const page = await newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(`
      globalThis.moved = 0;
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) moved += entry.value; })
        .observe({ type: 'layout-shift', buffered: true });
    `);
    const answer = await page.goto(service.description.url, { waitUntil: 'networkidle' });
    expect((await answer!.body()).byteLength).toBeLessThan(100_000);
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([`${service.description.url}/`]);
    expect(await page.evaluate('performance.getEntriesByName("first-contentful-paint").length')).toBe(1);
    expect(await page.evaluate('moved')).toBe(0);
  });

  test('says everything without its script, and shows no button that would do nothing', async () => {
    const scripted = await openPage();
    const bare = await openPage({ javaScriptEnabled: false });
    const said = (page: Page) => page.locator('main').textContent();
    expect(await said(bare)).toBe(await said(scripted));
    expect(await bare.getByRole('button').count()).toBe(0);
    expect(await bare.getByRole('combobox').count()).toBe(0);
    for (const heading of await bare.locator('h2, h3').all()) expect(await heading.isVisible()).toBe(true);
    expect(await scripted.getByRole('button').count()).toBe(await bare.locator('pre').count());
  });

  test('every button copies what stands below it, and says so', async () => {
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    const figures = await page.locator('figure').all();
    expect(figures.length).toBeGreaterThan(12);
    for (const figure of figures) {
      const button = figure.getByRole('button');
      const what = await button.locator('.aside').textContent();
      expect(await figure.locator('figcaption').textContent()).toBe(`${what} Copy ${what}`);
      await button.focus();
      await page.keyboard.press('Enter');
      await figure.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.getByRole('status').textContent()).toBe(`Copied: ${what}`);
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
        await figure.locator('code').textContent(),
      );
    }
    await page.getByRole('button', { name: 'Copied' }).first().waitFor({ state: 'detached' });
    expect(await page.getByRole('status').textContent()).toBe('');
  });

  test('a clipboard that refuses leaves the text selected', async () => {
    const page = await newPage();
    await page.addInitScript('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))');
    await page.goto(service.description.url);
    await page.getByRole('button', { name: 'Copy The address for your client' }).click();
    await page.getByRole('button', { name: 'Selected' }).waitFor();
    expect(await page.evaluate('String(getSelection())')).toBe(service.description.mcp_url);
    expect(await page.getByRole('status').textContent()).toContain('with your keyboard');
  });

  test('the keyboard skips to the content and sees where it is', async () => {
    const page = await openPage();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    expect(await skip.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
    expect((await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    expect(await skip.evaluate((one) => one.matches(':focus-visible'))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('MAIN');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.closest("main") !== null')).toBe(true);
  });

  test('a theme can be chosen and stays', async () => {
    const page = await openPage({ colorScheme: 'light' });
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.getByLabel('Theme').selectOption('Dark');
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.reload();
    expect(await ground()).toBe(dark);
    expect(await page.getByLabel('Theme').inputValue()).toBe('dark');
    await page.getByLabel('Theme').selectOption('System');
    expect(await ground()).toBe(light);
  });

  test('a table stays a table where its rows stand by themselves', async () => {
    const page = await openPage({ viewport: { width: 360, height: 900 } });
    const table = page.getByRole('table', { name: 'Error codes' });
    expect(await table.getByRole('row').count()).toBeGreaterThan(20);
    expect(await table.getByRole('cell', { name: 'analysis_expired' }).count()).toBe(1);
    expect(await table.getByRole('columnheader', { name: 'Code' }).count()).toBe(1);
  });

  test('on paper there is the text, without controls and contents', async () => {
    const page = await openPage({ colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(26, 35, 48)');
    for (const name of ['banner', 'navigation'] as const)
      expect(await page.getByRole(name).isVisible()).toBe(false);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('table').first().isVisible()).toBe(true);
  });

  test('links to what the stack answers', async () => {
    const page = await openPage();
    const hrefs = await page.locator('a, link').evaluateAll((all) => all.map((one) => one.href));
    const own = hrefs.filter((href) => href.startsWith(service.description.url) && !href.includes('#'));
    expect(own.length).toBeGreaterThan(3);
    for (const href of own) expect((await fetch(href)).status, href).toBe(200);
    const index = await (await fetch(`${service.description.url}/llms.txt`)).text();
    for (const [, href = ''] of index.matchAll(/\]\(([^)]+)\)/g))
      expect((await fetch(href)).status, href).toBe(200);
  });
});

/** Screenshots are kept where a folder for them is named. */
async function save(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
