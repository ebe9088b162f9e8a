// One analysis from a program: npm install @modelcontextprotocol/client && node intel-mcp.ts REPORT_RUN_ID
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';

const address = new URL('https://mcp.invalid/mcp');
const [, , reportRunId] = process.argv;
const print = (line: string) => process.stdout.write(`${line}\n`);

// The page of this machine to which the browser returns after the sign-in.
const page = createServer();
await once(page.listen(0, '127.0.0.1'), 'listening');
const redirectUrl = `http://127.0.0.1:${(page.address() as AddressInfo).port}/callback`;
const state = randomUUID();
const signedIn = new Promise<URLSearchParams>((resolve) => {
  page.on('request', (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', redirectUrl);
    response.setHeader('connection', 'close').end('You can close this page.');
    if (searchParams.get('state') === state) resolve(searchParams);
  });
});

// Keeps the sign-in for as long as the program runs. Keep it in a safe place to stay signed in.
const kept: {
  client?: StoredOAuthClientInformation;
  tokens?: StoredOAuthTokens;
  discovery?: OAuthDiscoveryState;
  verifier?: string;
} = {};
const authProvider: OAuthClientProvider = {
  redirectUrl,
  clientMetadata: {
    client_name: 'My report',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
  },
  state: () => state,
  redirectToAuthorization(url) {
    print(`Sign in with your Intel Agent account: ${url}`);
  },
  clientInformation: () => kept.client,
  saveClientInformation(client) {
    kept.client = client;
  },
  tokens: () => kept.tokens,
  saveTokens(tokens) {
    kept.tokens = tokens;
  },
  discoveryState: () => kept.discovery,
  saveDiscoveryState(discovery) {
    kept.discovery = discovery;
  },
  codeVerifier: () => kept.verifier ?? '',
  saveCodeVerifier(verifier) {
    kept.verifier = verifier;
  },
};

const mcp = new Client({ name: 'my-report', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
const transport = new StreamableHTTPClientTransport(address, { authProvider });
try {
  await mcp.connect(transport);
} catch (error) {
  if (!(error instanceof UnauthorizedError)) throw error;
  await transport.finishAuth(await signedIn);
  await mcp.connect(new StreamableHTTPClientTransport(address, { authProvider }));
}
page.close();

async function call<T>(name: string, args: Record<string, unknown>): Promise<T> {
  // A model tool takes up to a minute.
  const result = await mcp.callTool({ name, arguments: args }, { timeout: 90_000 });
  if (result.isError) throw new Error(JSON.stringify(result.content));
  return result.structuredContent as T;
}

const { analysis_id } = await call<{ analysis_id: string }>('start_analysis', {
  report_run_id: reportRunId,
});
const { trials } = await call<{ trials: { eu_number: string }[] }>('filter_trials', {
  analysis_id,
  filters: { phases: { values: ['Phase III'] }, document_types: { values: ['protocol'] } },
  limit: 5,
});
const trialIds = trials.map((trial) => trial.eu_number);
const { counts } = await call<{ counts: unknown }>('classify_trials', {
  analysis_id,
  trial_ids: trialIds,
  criteria: { inclusion: ['Adults can take part'], exclusion: ['Open label'] },
});
const { values } = await call<{ values: unknown }>('extract_variables', {
  analysis_id,
  trial_id: trialIds[0],
  variables: [{ name: 'sample_size', instruction: 'How many people take part', type: 'integer' }],
});
print(JSON.stringify({ counts, values }, null, 2));
await mcp.close();
