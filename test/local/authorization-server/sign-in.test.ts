import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '../../../local/authorization-server/authorization-server.ts';
import { verifiedJwt } from '../../support/jwt.ts';
import {
  askForToken,
  authorizationUrl,
  Browser,
  decide,
  obtainTokens,
  openSignIn,
  register,
} from '../../support/oauth-client.ts';

let server: AuthorizationServer;
const faults: string[] = [];

beforeAll(async () => {
  server = await startAuthorizationServer({
    resource: 'http://127.0.0.1:8787/mcp',
    report: (fault) => faults.push(fault),
  });
});
afterAll(async () => {
  await server.close();
  expect(faults).toEqual([]);
});
afterEach(() => {
  vi.useRealTimers();
});

test('the page names the client, what it may do, where one returns, and both users', async () => {
  const { page } = await signIn(new Browser(), { client_name: 'Trial Reader' });
  expect(page).toContain('<h1>Let Trial Reader in?</h1>');
  expect(page).toContain('search and read clinical trials in your name');
  expect(page).toContain('a program on this machine (127.0.0.1:43210)');
  expect(page).not.toContain('stay connected');
  expect(page).toMatch(/value="light" required checked>[\s\S]*Light[\s\S]*value="max" required >[\s\S]*Max/);
});

test('the page may load, run and be framed by nothing, and is not kept', async () => {
  const { answer } = await signIn(new Browser());
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'&amp;<!--", '</title><b>'])(
  'the client name %s is text',
  async (name) => {
    const { page } = await signIn(new Browser(), { client_name: name });
    const escaped = name.replace(/[&<>"']/g, (letter) => `&${entities[letter]};`);
    expect(page).toContain(`<strong>${escaped}</strong>`);
    expect(page).not.toContain(name);
  },
);

test('what an error page repeats is text', async () => {
  const { client_id } = (await register(server.issuer)).body;
  const url = `${authorizationUrl(server.issuer, client_id)}&nonce=<script>&scope=<script>alert(1)</script>`;
  const { answer } = await new Browser().follow(url);
  expect(await answer.text()).not.toContain('<script>');
});

test('denied, the client is told so, with the state, and gets no code', async () => {
  const browser = new Browser();
  const { url } = await signIn(browser);
  const back = await decide(browser, url, { decision: 'deny', user: 'light' });
  expect(back.get('error')).toBe('access_denied');
  expect(back.get('state')).toBe('the state');
  expect(back.get('iss')).toBe(server.issuer);
  expect(back.has('code')).toBe(false);
});

test.each([{ decision: 'allow' }, { decision: 'allow', user: 'root' }])(
  'a form without a user (%o) is asked again',
  async (form) => {
    const browser = new Browser();
    const { url } = await signIn(browser);
    const answer = await browser.post(url, form);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('<p class="alarm" role="alert">Choose who signs in.</p>');
    expect((await decide(browser, url)).has('code')).toBe(true);
  },
);

test.each(['https://attacker.example', 'http://127.0.0.1:1', 'null'])(
  'a form that a page of %s sends lets nobody in',
  async (origin) => {
    const browser = new Browser();
    const { url } = await signIn(browser);
    const answer = await browser.post(url, { user: 'max', decision: 'allow' }, { origin });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('Nothing was allowed');
  },
);

test('a sign-in can be answered in no other browser', async () => {
  const { url } = await signIn(new Browser());
  const other = new Browser();
  await expectOver(await other.get(url));
  await expectOver(await other.post(url, { user: 'max', decision: 'allow' }));
  await signIn(other);
  // Even where it sends the cookie of its own sign-in along.
  for (const cookie of other.cookies.values()) cookie.path = '/';
  await expectOver(await other.post(url, { user: 'max', decision: 'allow' }));
});

test('a sign-in can be answered once', async () => {
  const browser = new Browser();
  const { url } = await signIn(browser);
  const sent = await browser.post(url, { user: 'light', decision: 'allow' });
  const resume = new URL(sent.headers.get('location') ?? '', url).href;
  const cookies = new Map(browser.cookies);
  expect((await browser.get(resume)).status).toBe(303);
  for (const [name, cookie] of cookies) browser.cookies.set(name, cookie);
  await expectOver(await browser.get(resume));
  await expectOver(await browser.post(url, { user: 'light', decision: 'allow' }));
  await expectOver(await browser.get(url));
});

test('a sign-in lasts ten minutes', async () => {
  const browser = new Browser();
  const { url } = await signIn(browser);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
  await expectOver(await browser.get(url));
  await expectOver(await browser.post(url, { user: 'light', decision: 'allow' }));
});

test('cookies are out of the reach of scripts and other sites, and named for the port', async () => {
  const browser = new Browser();
  const { client_id } = (await register(server.issuer)).body;
  const answer = await browser.get(authorizationUrl(server.issuer, client_id));
  const lines = answer.headers.getSetCookie();
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect(line).toMatch(/; httponly/i);
    expect(line).toMatch(/; samesite=lax/i);
    expect(line).toContain(`intel_mcp_${new URL(server.issuer).port}_`);
  }
});

test('the second sign-in of a browser asks again, with the user of the first chosen', async () => {
  const browser = new Browser();
  await obtainTokens(server.issuer, { browser, user: 'max' });
  expect((await signIn(browser)).page).toMatch(/value="max" required checked/);
});

test('another user signs in beside the first, whose programs stay connected', async () => {
  const browser = new Browser();
  const first = await obtainTokens(server.issuer, { browser, user: 'light' });
  const second = await obtainTokens(server.issuer, { browser, user: 'max' });
  expect((await verifiedJwt(server.issuer, second.access_token)).claims.sub).toBe('local-max');
  for (const { clientId, refresh_token } of [first, second])
    expect((await refresh(clientId, refresh_token)).status).toBe(200);
});

test('signed out, programs need a new sign-in, except those that may stay connected', async () => {
  const browser = new Browser();
  const scope = 'intel.mcp offline_access';
  const leaving = await obtainTokens(server.issuer, { browser });
  const staying = await obtainTokens(server.issuer, { browser, parameters: { scope } });
  const question = await (await browser.get(`${server.issuer}/sign-out`)).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(question)?.[1] ?? '';
  expect((await browser.post(`${server.issuer}/sign-out/confirm`, { logout: 'yes', xsrf: 'x' })).status).toBe(
    400,
  );
  const answer = await browser.post(`${server.issuer}/sign-out/confirm`, { logout: 'yes', xsrf });
  expect(answer.headers.get('location')).toBe(`${server.issuer}/sign-out/success`);
  expect((await refresh(leaving.clientId, leaving.refresh_token)).status).toBe(400);
  expect((await refresh(staying.clientId, staying.refresh_token)).status).toBe(200);
  expect((await signIn(browser)).page).toMatch(/value="light" required checked/);
});

const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

async function signIn(browser: Browser, metadata: Record<string, unknown> = {}) {
  const { client_id } = (await register(server.issuer, metadata)).body;
  return openSignIn(browser, authorizationUrl(server.issuer, client_id));
}

async function expectOver(answer: Response) {
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/<h1>This sign-in is over<\/h1>[\s\S]*connect again/);
}

function refresh(clientId: string, token: string) {
  return askForToken(server.issuer, {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
  });
}
