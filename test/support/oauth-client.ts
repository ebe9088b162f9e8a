import { createHash, randomBytes } from 'node:crypto';

/** What a client sends to ask for authorization; a test overrides what it is about. */
export type AuthorizationParameters = Record<string, string | string[] | undefined>;

export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  id_token?: string;
  token_type: string;
  expires_in: number;
  scope: string;
}

export const callback = 'http://127.0.0.1:43210/callback';

/** A browser without a screen: it keeps cookies and goes where it is sent, but follows redirects one by one. */
export class Browser {
  readonly cookies = new Map<string, { value: string; path: string }>();

  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(url, { headers });
  }

  async post(
    url: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.#send(url, { method: 'POST', body: new URLSearchParams(form), headers });
  }

  /** Follows redirects as long as they stay on the same origin; the last answer, and where it came from. */
  async follow(url: string): Promise<{ answer: Response; url: string }> {
    const { origin } = new URL(url);
    let answer = await this.get(url);
    for (let at = url; ; ) {
      const location = answer.headers.get('location');
      if (!location || new URL(location, at).origin !== origin) return { answer, url: at };
      at = new URL(location, at).href;
      answer = await this.get(at);
    }
  }

  async #send(url: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = { ...init.headers, ...(cookie ? { cookie } : {}) };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  #keep(line: string) {
    const [pair = '', ...attributes] = line.split(/; */);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attribute = (wanted: string) =>
      attributes.map((text) => text.split('=')).find(([key]) => key?.toLowerCase() === wanted)?.[1];
    const expires = attribute('expires');
    if (expires && Date.parse(expires) < Date.now()) this.cookies.delete(name);
    else this.cookies.set(name, { value, path: attribute('path') ?? '/' });
  }
}

/** Registers a public client (RFC 7591) and gives back what the server answered. */
export async function register(
  issuer: string,
  metadata: Record<string, unknown> = {},
): Promise<{ status: number; body: Record<string, unknown> & { client_id: string } }> {
  const answer = await fetch(`${issuer}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'A test', redirect_uris: [callback], ...metadata }),
  });
  return { status: answer.status, body: (await answer.json()) as { client_id: string } };
}

const verifier = randomBytes(32).toString('base64url');

export function authorizationUrl(
  issuer: string,
  clientId: string,
  parameters: AuthorizationParameters = {},
): string {
  const url = new URL(`${issuer}/authorize`);
  const all: AuthorizationParameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    scope: 'intel.mcp',
    state: 'the state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  };
  for (const [name, value] of Object.entries(all))
    for (const each of value === undefined ? [] : [value].flat()) url.searchParams.append(name, each);
  return url.href;
}

/** Opens the sign-in page of a request. */
export async function openSignIn(
  browser: Browser,
  url: string,
): Promise<{ url: string; page: string; answer: Response }> {
  const { answer, url: at } = await browser.follow(url);
  return { url: at, page: await answer.text(), answer };
}

/** Answers a sign-in page; the parameters that the client is called back with. */
export async function decide(
  browser: Browser,
  signInUrl: string,
  form: Record<string, string> = { user: 'light', decision: 'allow' },
): Promise<URLSearchParams> {
  const sent = await browser.post(signInUrl, form, { origin: new URL(signInUrl).origin });
  const { answer } = await browser.follow(new URL(sent.headers.get('location') ?? '', signInUrl).href);
  return new URL(answer.headers.get('location') ?? 'about:blank').searchParams;
}

/** Signs in and allows: the code that the client gets. */
export async function obtainCode(
  issuer: string,
  clientId: string,
  parameters: AuthorizationParameters = {},
  user: 'light' | 'max' = 'light',
  browser = new Browser(),
): Promise<string> {
  const signIn = await openSignIn(browser, authorizationUrl(issuer, clientId, parameters));
  const code = (await decide(browser, signIn.url, { user, decision: 'allow' })).get('code');
  if (!code) throw new Error('No code came back.');
  return code;
}

export async function askForToken<Body = TokenAnswer>(
  issuer: string,
  form: Record<string, string>,
): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`${issuer}/token`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: answer.status, body: (await answer.json()) as Body };
}

export function codeForm(clientId: string, code: string): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: callback,
    code_verifier: verifier,
  };
}

/** The whole way from registration to tokens. */
export async function obtainTokens(
  issuer: string,
  options: { parameters?: AuthorizationParameters; user?: 'light' | 'max'; browser?: Browser } = {},
): Promise<TokenAnswer & { clientId: string }> {
  const { client_id: clientId } = (await register(issuer)).body;
  const code = await obtainCode(issuer, clientId, options.parameters, options.user, options.browser);
  return { ...(await askForToken(issuer, codeForm(clientId, code))).body, clientId };
}
