import { createAuthorizer } from '../../functions/authorizer/function.ts';
import type { Script } from '../../local/model/model.ts';
import {
  cut,
  failed,
  httpError,
  incomplete,
  malformed,
  refusal,
  stalled,
  text,
  value,
} from '../../local/model/script.ts';
import { toolDefinitions } from '../../shared/contract/tool-definitions.ts';
import { HttpControlPlane } from '../../shared/control-plane/http.ts';
import type { ReservationRequest } from '../../shared/control-plane/wire.ts';
import { HttpEngineReader } from '../../shared/engine/http.ts';
import { fixedSecret } from '../../shared/secrets/fixed-secret.ts';
import { revisions } from '../e2e/mcp-post.ts';
import { type FakeIssuer, json, keysPath, signed, signingKey, status } from '../shared/auth/issuer.ts';
import * as far from '../shared/control-plane/fake-app.ts';
import { noteFault } from '../support/told.ts';
import type { Client } from './client.ts';
import type { Deployed } from './deployed.ts';
import type { Planted } from './planted.ts';
import type { PlantedTrial } from './planted-trial.ts';

/** What the service is exercised with. */
export interface Stage {
  planted: Planted;
  /** Plants a word. */
  word(place: string): string;
  client: Client;
  deployed: Deployed;
  issuer: FakeIssuer;
  trial: PlantedTrial;
  secrets: Record<'service' | 'reportPlan', string>;
  /** What the model does from now on. */
  model: { script: Script };
  /** Runs a statement as the owner of the database. */
  owner(statement: string, ...values: unknown[]): Promise<unknown>;
}

/** Whatever a client, a person, the app, the model and the database can do to the service, with planted words in it. */
export async function exercise(stage: Stage) {
  const { deployed } = stage;
  const analysisId = await opened(stage, await deployed.reportRun('max'));
  await goodCalls(stage, analysisId);
  await wrongArguments(stage, analysisId);
  await unknownThings(stage, analysisId);
  await refusalsOfTheApp(stage);
  await answersOfTheModel(stage, analysisId);
  await wrongMessages(stage, analysisId);
  await wrongHeaders(stage, analysisId);
  await signIns(stage, analysisId);
  await reportPlans(stage);
  await brokenData(stage, analysisId);
  await outages(stage, analysisId);
  await wrongAnswers(stage);
}

async function opened(stage: Stage, report_run_id: string): Promise<string> {
  const { client } = stage;
  return (await client.call('start_analysis', { report_run_id })).analysis_id as string;
}

function everyTool(stage: Stage, analysis_id: string) {
  const { trial, word } = stage;
  const trial_id = trial.id;
  return [
    ['filter_trials', { analysis_id, filters: { trial_title: { values: [word('a filter')] } }, limit: 1 }],
    ['filter_trials', { analysis_id, filters: { eu_number: trial_id } }],
    ['get_profiles', { analysis_id, trial_ids: [trial_id, '2099-599999-99-00'] }],
    ['get_documents', { analysis_id, trial_id, document_name: trial.named.stored }],
    [
      'classify_trials',
      {
        analysis_id,
        trial_ids: [trial_id],
        criteria: { inclusion: [word('a criterion')], exclusion: [word('an exclusion')] },
        include_verdicts: true,
      },
    ],
    [
      'extract_variables',
      {
        analysis_id,
        trial_id,
        variables: [{ name: word('the name of a variable'), instruction: word('an instruction') }],
      },
    ],
  ] as const;
}

async function goodCalls(stage: Stage, analysisId: string) {
  const { client, word, model } = stage;
  for (const [tool, args] of everyTool(stage, analysisId)) {
    model.script = ({ body }) =>
      tool === 'extract_variables' ? value(answerTo(body, word('a value of the model'))) : undefined;
    await client.call(tool, args);
  }
  model.script = () => undefined;
}

/** An object with every key that was asked for. */
function answerTo(body: unknown, answer: unknown): Record<string, unknown> {
  const { properties } = (body as { text: { format: { schema: { properties: object } } } }).text.format
    .schema;
  return Object.fromEntries(Object.keys(properties).map((key) => [key, answer]));
}

async function wrongArguments(stage: Stage, analysis_id: string) {
  const { client, trial, word } = stage;
  const hostile = [
    word('a value of a wrong type'),
    `${word('an e-mail address')}@clinic.example.org`,
    `'; SELECT ${word('SQL')} FROM mcp_serving.complete_profile_v1; --`,
    `\u0000${word('a zero byte')}`,
    `${'x'.repeat(12_000)}${word('a long text')}`,
    { [word('an unknown key')]: word('its value') },
    [[word('a nested list')]],
    JSON.stringify({ [word('a key in JSON')]: word('a value in JSON') }),
    `\ud800${word('half a surrogate pair')}`,
  ];
  for (const each of hostile) {
    await client.call('start_analysis', { report_run_id: { each } });
    await client.call('filter_trials', { analysis_id, filters: { phases: each }, sort: each, limit: each });
    await client.call('filter_trials', { analysis_id, filters: { [word('an unknown filter')]: each } });
    await client.call('get_profiles', { analysis_id, trial_ids: each });
    await client.call('get_documents', { analysis_id, trial_id: each, document_name: each, part: each });
    await client.call('classify_trials', { analysis_id, trial_ids: each, criteria: each });
    await client.call('extract_variables', { analysis_id, trial_id: trial.id, variables: [each] });
    for (const tool of tools) await client.call(tool, { [word('an unknown argument')]: each });
  }
}

const tools = toolDefinitions.map(({ name }) => name);

async function unknownThings(stage: Stage, analysis_id: string) {
  const { client, trial, word } = stage;
  await client.call('start_analysis', { report_run_id: word('an unknown report run') });
  for (const [tool, args] of everyTool(stage, word('an unknown analysis'))) await client.call(tool, args);
  const trial_id = trial.id;
  await client.call('get_documents', { analysis_id, trial_id: '2099-599999-99-00', document_name: 'x' });
  await client.call('get_documents', { analysis_id, trial_id, document_name: word('an unknown document') });
  await client.call('get_documents', { analysis_id, trial_id, document_name: trial.named.listed });
  await client.call('get_documents', { analysis_id, trial_id, document_name: trial.named.stored, part: 9 });
}

async function refusalsOfTheApp(stage: Stage) {
  const { client, deployed, trial, owner } = stage;
  const run = await deployed.reportRun('light');
  const analysisId = await opened(stage, run);
  const document = { trial_id: trial.id, document_name: trial.named.stored, analysis_id: analysisId };
  await owner(
    `INSERT INTO control_plane.admitted_unit (report_run_id, allowance, unit_id)
     SELECT $1, 'documents', n::text FROM generate_series(1, 10) AS n`,
    run,
  );
  await client.call('get_documents', document);
  await owner(
    `UPDATE control_plane.report_run SET plan_approved = false, enabled_tools = '{start_analysis}'
     WHERE report_run_id = $1`,
    run,
  );
  await client.call('start_analysis', { report_run_id: run });
  for (const [tool, args] of everyTool(stage, analysisId)) await client.call(tool, args);
  await owner('UPDATE control_plane.analysis SET expires_at = now() WHERE report_run_id = $1', run);
  for (const [tool, args] of everyTool(stage, analysisId)) await client.call(tool, args);
}

async function answersOfTheModel(stage: Stage, analysisId: string) {
  const { client, word, model } = stage;
  const asking = everyTool(stage, analysisId).filter(([tool]) => /classify|extract/.test(tool));
  const answers = [
    refusal(word('a refusal')),
    incomplete('max_output_tokens', word('an unfinished answer')),
    text(word('an answer that is no JSON')),
    value({ [word('an unasked key')]: word('an unasked value') }),
    failed('server_error'),
    httpError(400, 'context_length_exceeded'),
    httpError(400, `${word('a code of the model')}@clinic.example.org`),
    httpError(500, null, { 'x-request-id': word('a header of the model') }),
    httpError(401, 'invalid_api_key'),
    malformed(),
    cut(),
    stalled('half'),
  ];
  for (const answer of answers) {
    model.script = () => answer;
    await Promise.all(asking.map(([tool, args]) => client.call(tool, args)));
  }
  for (const [tool, args] of asking) {
    const leaving = new AbortController();
    model.script = () => {
      leaving.abort();
      return stalled();
    };
    await client.call(tool, args, (sent) => ({ ...sent, signal: leaving.signal })).catch(() => undefined);
  }
  model.script = () => undefined;
}

async function wrongMessages(stage: Stage, analysisId: string) {
  const { client, secrets, word } = stage;
  const authorization = `Bearer ${secrets.service}`;
  const message = (body: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, ...body });
  const params = { name: word('an unknown tool'), arguments: { [word('a key')]: word('a value') } };
  for (const body of [
    `{"${word('a broken body')}`,
    Buffer.concat([Buffer.from(`"${word('bytes that are no text')}`), Buffer.from([0xff])]),
    message({ method: word('an unknown method'), params }),
    message({ method: 'tools/call', params }),
    message({ method: 'tools/call', params: word('params that are none') }),
    message({ method: 'initialize', params: { clientInfo: { name: word('the name of a client') } } }),
    `[${message({ method: 'tools/call', params })}]`,
    message({ id: word('the id of a request'), method: 'tools/list' }),
    JSON.stringify({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { reason: word('a reason') },
    }),
    JSON.stringify({ padding: word('a large body').padEnd(300_000) }),
  ])
    for (const revision of revisions)
      await client.send('/mcp', {
        headers: {
          authorization,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': revision,
        },
        body,
      });
  const named = { name: `${word('the e-mail of a client')}@clinic.example.org`, version: '1' };
  await client.call('filter_trials', { analysis_id: analysisId }, ({ headers, body }) => {
    const parsed = JSON.parse(body);
    parsed.params._meta = {
      ...parsed.params._meta,
      progressToken: word('a progress token'),
      'io.modelcontextprotocol/clientInfo': named,
      [`example.org/${word('a key of _meta')}`]: word('a value of _meta'),
    };
    return { headers, body: JSON.stringify(parsed) };
  });
}

async function wrongHeaders(stage: Stage, analysisId: string) {
  const { client, word } = stage;
  for (const name of [
    'host',
    'origin',
    'accept',
    'content-type',
    'mcp-protocol-version',
    'mcp-method',
    'mcp-name',
    'mcp-session-id',
    'traceparent',
    'tracestate',
    'user-agent',
    'cookie',
    'x-forwarded-for',
    'x-request-id',
    'x-amzn-trace-id',
    word('the name of a header'),
  ])
    for (const spoilt of [word(`the header ${name}`), `é"${word(`the header ${name} with odd letters`)}`]) {
      await client
        .call('filter_trials', { analysis_id: analysisId }, ({ headers, body }) => ({
          body,
          headers: { ...headers, [name]: spoilt },
        }))
        // Some are refused before there is any result.
        .catch(() => undefined);
    }
  for (const path of ['/', '/health', '/mcp', '/internal/report-plan', `/${word('a path')}`])
    for (const method of ['GET', 'PUT', 'OPTIONS'])
      await client.send(`${path}?${word('the name in a query')}=${word('a value in a query')}`, { method });
}

async function signIns(stage: Stage, analysisId: string) {
  const { client, deployed, issuer, secrets, planted, word } = stage;
  const [key, stranger] = [await signingKey('key-1'), await signingKey(word('the id of a key'))];
  issuer.keys = [key.publicJwk];
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer.url,
    aud: `${deployed.url}/mcp`,
    sub: `${word('the subject of a token')}@clinic.example.org`,
    exp: now + 3600,
    scope: 'intel.mcp',
    email: `${word('the e-mail in a token')}@clinic.example.org`,
  };
  const tokens = [
    await signed(key, claims),
    await signed(stranger, claims),
    await signed(key, { ...claims, exp: now - 1 }),
    await signed(key, { ...claims, aud: word('another audience') }),
    await signed(key, { ...claims, iss: `https://${word('another issuer')}.example.org` }),
    await signed(key, { ...claims, scope: word('another scope') }),
    await signed(key, { ...claims, sub: `${word('a subject in two lines')}\n` }),
    await signed(key, claims, { typ: word('another type') }),
    `${word('a header')}.${word('a payload')}.${word('a signature')}`,
    word('an opaque token'),
    `${word('a token with')} spaces`,
    word('a token without end').padEnd(20_000, 'x'),
  ];
  tokens.forEach((token, at) => {
    planted.keep(`token ${at}`, token);
  });
  const attempt = async (authorization: string) =>
    await client
      .call('filter_trials', { analysis_id: analysisId }, ({ headers, body }) => ({
        body,
        headers: { ...headers, authorization },
      }))
      .catch(() => undefined);
  for (const token of tokens) await attempt(`Bearer ${token}`);
  for (const scheme of ['Basic', word('another scheme')]) await attempt(`${scheme} ${word('credentials')}`);
  for (const failure of [
    status(503, {}, word('the page of an issuer')),
    json({ keys: word('keys that are none') }),
    status(302, { location: `https://${word('another host')}.example.org/` }),
  ]) {
    issuer.answers.set(keysPath, failure);
    // A new instance, which has no keys yet.
    const authorize = createAuthorizer(
      {
        MCP_INBOUND_SERVICE_TOKEN: secrets.service,
        MCP_PUBLIC_RESOURCE_URL: claims.aud,
        MCP_OAUTH_AUTHORIZATION_SERVER_URL: issuer.url,
      },
      { report: noteFault },
    );
    await authorize({ headers: { authorization: `Bearer ${tokens[0]}` }, multiValueHeaders: null });
  }
}

async function reportPlans(stage: Stage) {
  const { client, secrets, word, model } = stage;
  const asked = { brief: word('a brief'), requested_insights: [word('an insight')] };
  const ask = (body: string, bearer = secrets.reportPlan) =>
    client.send('/internal/report-plan', {
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body,
    });
  for (const answer of [
    undefined,
    refusal(word('a refused plan')),
    text(word('a plan that is none')),
    cut(),
  ]) {
    model.script = () => answer;
    await ask(JSON.stringify(asked));
  }
  model.script = () => undefined;
  await ask(JSON.stringify({ ...asked, [word('an unknown key of a plan')]: 1 }));
  await ask(`{"${word('a broken plan')}`);
  await ask(JSON.stringify(asked), word('another report-plan token'));
}

async function brokenData(stage: Stage, analysisId: string) {
  const { client, trial, owner, word } = stage;
  const asked = { analysis_id: analysisId, trial_id: trial.id, document_name: word('any document') };
  const listing = (names: string) =>
    owner('UPDATE engine.serving_trial SET document_names = $2 WHERE eu_number = $1', trial.id, names);
  await listing(`{${asked.document_name},${asked.document_name.toUpperCase()}}`);
  await client.call('get_documents', asked);
  await listing('{NULL}');
  await client.call('get_documents', asked);
  // An error that repeats what it was asked.
  await owner(
    `CREATE OR REPLACE FUNCTION mcp_serving.fold_v1(value text) RETURNS text LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'cannot fold %', value USING DETAIL = value, HINT = value; END $$`,
  );
  for (const [tool, args] of everyTool(stage, analysisId)) await client.call(tool, args);
}

async function outages(stage: Stage, analysisId: string) {
  const { client, deployed, owner, word } = stage;
  const all = async () => {
    for (const [tool, args] of everyTool(stage, analysisId)) await client.call(tool, args);
    await client.call('start_analysis', { report_run_id: word('a report run in an outage') });
  };
  await deployed.engineLink.sever();
  await all();
  await deployed.engineLink.restore();
  await owner('REVOKE SELECT ON mcp_serving.complete_profile_v1 FROM intel_mcp_reader_v1');
  await all();
  await deployed.appLink.sever();
  await all();
}

/** Answers of the app, and of an Engine that is read over HTTP, in no agreed form. */
async function wrongAnswers(stage: Stage) {
  const { word } = stage;
  const other = await far.fakeApp();
  const service = (name: string) => ({
    url: other.url,
    token: fixedSecret(word(`a token of the ${name}`)),
    report: noteFault,
  });
  const engine = new HttpEngineReader(service('Engine'));
  const app = new HttpControlPlane(service('app'));
  const reservation: ReservationRequest = {
    tool: 'get_profiles',
    unit_ids: [word('a unit')],
    principal: { kind: 'user', subject: word('a subject'), scopes: [word('a scope')] },
    idempotency_key: word('a key of a reservation'),
  };
  for (const ask of [
    () => engine.completeProfiles([word('the number of a trial')]),
    () =>
      app.reserve(word('the id of an analysis'), reservation, { request_id: word('the id of a request') }),
  ])
    for (const answer of [
      far.json(500, { detail: word('a fault') }),
      far.json(422, { code: word('a code') }),
      far.json(200, { [word('an unagreed key')]: word('an unagreed value') }),
      far.text(200, word('an answer that is no JSON')),
      far.text(302, '', { location: `https://${word('another place')}.example.org/` }),
      far.reset,
      far.cutShort,
    ]) {
      other.answers(answer, answer);
      await ask().catch(() => undefined);
    }
  await other.close();
}
