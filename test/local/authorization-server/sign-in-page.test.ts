import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../../../local/authorization-server/authorization-server.ts';
import { authorizationUrl, register } from '../../support/oauth-client.ts';

const executablePath = '/usr/bin/chromium';
const missing = existsSync(executablePath) ? '' : ` (skipped: ${executablePath} is not installed)`;

describe.skipIf(missing)(`the sign-in page in a browser${missing}`, () => {
  let server: AuthorizationServer;
  let client: Server;
  let callback: string;
  let browser: Browser;
  /** What the browser's console said. */
  const complaints: string[] = [];

  beforeAll(async () => {
    server = await startAuthorizationServer({ resource: 'http://127.0.0.1:8787/mcp' });
    // A client that sends the browser on to another host's page, as some do.
    client = createServer((request, response) => {
      if (request.url?.startsWith('/callback'))
        response.writeHead(302, {
          location: `http://localhost:${portOf(client)}/done${request.url.slice('/callback'.length)}`,
        });
      response.end('<!DOCTYPE html><title>Client</title>');
    });
    await new Promise<void>((resolve) => client.listen(0, resolve));
    callback = `http://127.0.0.1:${portOf(client)}/callback`;
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser?.close();
    await new Promise((resolve) => client.close(resolve));
    await server.close();
  });

  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(complaints.splice(0).filter((text) => !text.includes('status of 400'))).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('axe finds nothing to complain about (%s)', async (colorScheme) => {
    const page = await newPage({ colorScheme });
    await page.goto(await request());
    expect(await page.title()).toBe('Let Trial Reader in? – Intel MCP');
    await expectAccessible(page);
    await save(page, `sign-in-${colorScheme}`);
    await page.goto(`${server.issuer}/authorize?client_id=unknown`);
    await expectAccessible(page);
    await save(page, `error-${colorScheme}`);
  });

  test('every text fits a narrow window', async () => {
    const page = await newPage({ viewport: { width: 320, height: 640 } });
    await page.goto(await request('A'.repeat(120)));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });

  test('the keyboard alone chooses Max and lets the client in', async () => {
    const page = await newPage();
    await page.goto(await request());
    await page.keyboard.press('Tab');
    await expectFocus(page, 'light');
    await page.keyboard.press('ArrowDown');
    await expectFocus(page, 'max');
    await page.keyboard.press('Tab');
    await expectFocus(page, 'deny');
    await page.keyboard.press('Tab');
    await expectFocus(page, 'allow');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/done/);
    expect(new URL(page.url()).searchParams.get('code')).toBeTruthy();
  });

  test('who signed in before is chosen already, and each name is a label', async () => {
    const page = await newPage();
    await page.goto(await request());
    await page.getByLabel('Max').check();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(/\/done/);
    await page.goto(await request());
    expect(await page.getByLabel('Max').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.waitForURL(/\/done/);
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  });

  test('signing out passes axe and ends the session', async () => {
    const page = await newPage();
    await page.goto(await request());
    await page.getByLabel('Max').check();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(/\/done/);
    await page.goto(`${server.issuer}/sign-out`);
    await expectAccessible(page);
    await save(page, 'sign-out');
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect(await page.getByRole('heading').textContent()).toBe('Signed out');
    await expectAccessible(page);
    await page.goto(await request());
    expect(await page.getByLabel('Light').isChecked()).toBe(true);
  });

  test('signing out without a session needs no click', async () => {
    const page = await newPage();
    await page.goto(`${server.issuer}/sign-out`);
    await page.waitForURL(/\/sign-out\/success/);
    expect(await page.getByRole('heading').textContent()).toBe('Signed out');
  });

  async function newPage(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    return page;
  }

  async function request(clientName = 'Trial Reader'): Promise<string> {
    const { body } = await register(server.issuer, {
      client_name: clientName,
      redirect_uris: [callback],
    });
    return authorizationUrl(server.issuer, body.client_id, {
      redirect_uri: callback,
      scope: 'intel.mcp offline_access openid',
    });
  }
});

/** Screenshots are kept where a folder for them is named. */
async function save(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

async function expectFocus(page: Page, value: string) {
  expect(await page.evaluate('document.activeElement.value')).toBe(value);
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
