import { afterEach, expect, test, vi } from 'vitest';
import { startAuthorizationServer } from '../../../local/authorization-server/authorization-server.ts';
import {
  askForToken,
  authorizationUrl,
  Browser,
  obtainTokens,
  openSignIn,
} from '../../support/oauth-client.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('neither the start nor a whole journey prints anything: nothing is left at a default that warns', async () => {
  const printed: unknown[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => printed.push(words));
  const emitted = vi.spyOn(process, 'emitWarning');
  const server = await startAuthorizationServer({ resource: 'http://127.0.0.1:8787/mcp' });
  const browser = new Browser();
  const { clientId, refresh_token } = await obtainTokens(server.issuer, {
    browser,
    parameters: { scope: 'intel.mcp openid offline_access' },
  });
  const form = { client_id: clientId, refresh_token };
  await askForToken(server.issuer, { grant_type: 'refresh_token', ...form });
  await fetch(`${server.issuer}/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, token: refresh_token }),
  });
  await browser.get(`${server.issuer}/sign-out`);
  await browser.get(`${server.issuer}/sign-out/success`);
  await openSignIn(browser, authorizationUrl(server.issuer, 'nobody'));
  await openSignIn(browser, authorizationUrl(server.issuer, 'https://127.0.0.1:1/client.json'));
  await server.close();
  expect(printed).toEqual([]);
  expect(emitted).not.toHaveBeenCalled();
});
