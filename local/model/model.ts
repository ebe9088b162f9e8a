import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { RunningServer } from '../serve-http.ts';
import { apiError, invalidRequest } from './api-error.ts';
import { sendError, sendJson, waitFor } from './delivery.ts';
import type { RequestBody } from './request-body.ts';
import { type CheckedRequest, checkRequest, keyFault } from './request-check.ts';
import { responseObject } from './response-object.ts';
import { answerByRules } from './rules/rules.ts';
import type { ScriptedAnswer, ScriptedUsage } from './script.ts';

/** A request as it came, whether or not it was answered. */
export interface ReceivedRequest {
  authorization: string | undefined;
  /** The parsed JSON, taken at its word; empty if the request held no JSON object. */
  body: RequestBody;
  raw: string;
}

/** What a scripted model does with one request; undefined leaves it to the rules. */
export type Script = (
  request: ReceivedRequest,
  /** Counts every request that came, from 0. */
  index: number,
) => ScriptedAnswer | undefined | Promise<ScriptedAnswer | undefined>;

export interface ModelOptions {
  /** The key that callers present as their bearer. */
  apiKey: string;
  /** Asked for each request that the API would accept. */
  script?: Script;
  /** How long every accepted request waits for its answer; 0 unless given. */
  delayMs?: number;
}

/** `url` has no `/v1`: what OpenAI's client wants as its base is `${url}/v1`. */
export interface LocalModel extends RunningServer {
  requests: readonly ReceivedRequest[];
}

/**
 * A stand-in for a model: `POST /v1/responses` of OpenAI's API on a free loopback port, answered by keyword rules or
 * by a script, and named `local-rules` in all that it returns, so that nobody takes it for a model.
 */
export async function startModel(options: ModelOptions): Promise<LocalModel> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => undefined);
    respond(incoming, outgoing, options, requests).catch((error: unknown) => {
      if (outgoing.destroyed || outgoing.headersSent) outgoing.destroy();
      else sendError(outgoing, failure(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { apiKey, script, delayMs = 0 }: ModelOptions,
  requests: ReceivedRequest[],
): Promise<void> {
  const raw = await readText(incoming);
  if (incoming.method !== 'POST' || incoming.url !== '/v1/responses') {
    const message = `Invalid URL (${incoming.method} ${incoming.url})`;
    return sendError(outgoing, { ...invalidRequest(message, null, null), status: 404 });
  }
  const { authorization } = incoming.headers;
  const parsed = jsonBody(raw);
  const received = { authorization, body: parsed ?? {}, raw };
  const index = requests.push(received) - 1;
  const wrongKey = keyFault(authorization, apiKey);
  if (wrongKey) return sendError(outgoing, wrongKey);
  if (!parsed) {
    const message = 'We could not parse the JSON body of your request.';
    return sendError(outgoing, invalidRequest(message, null, null));
  }
  const checked = checkRequest(parsed);
  if ('refusal' in checked) return sendError(outgoing, checked.refusal);
  const answer = await script?.(received, index);
  if (await waitFor(delayMs, outgoing)) await perform(answer, checked.request, outgoing);
}

/** Does what the script said, or (without a scripted answer) what the rules say. */
async function perform(
  answer: ScriptedAnswer | undefined,
  request: CheckedRequest,
  outgoing: ServerResponse,
  usage?: ScriptedUsage,
): Promise<void> {
  const byRules = () => responseObject(request, { kind: 'text', text: answerByRules(request) }, usage);
  switch (answer?.kind) {
    case undefined:
      return sendJson(outgoing, JSON.stringify(byRules()));
    case 'text':
    case 'refusal':
    case 'incomplete':
    case 'failed':
      return sendJson(outgoing, JSON.stringify(responseObject(request, answer, usage)));
    case 'http_error':
      return sendError(outgoing, apiError(answer.status, answer.code, answer.headers));
    case 'malformed':
      return sendJson(outgoing, '{"object":"response","output":[');
    case 'cut':
      return sendJson(outgoing, JSON.stringify(byRules()), { ending: 'cut' });
    case 'stalled':
      // Without a word: the connection stays open until the client or `close` ends it.
      if (answer.sent === 'half') sendJson(outgoing, JSON.stringify(byRules()), { ending: 'stalled' });
      return;
    case 'slow':
      if (await waitFor(answer.ms, outgoing)) await perform(answer.answer, request, outgoing, usage);
      return;
    case 'counted':
      return perform(answer.answer, request, outgoing, answer.usage);
  }
}

function jsonBody(raw: string): RequestBody | undefined {
  try {
    const parsed: unknown = JSON.parse(raw);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as RequestBody) : undefined;
  } catch {
    return undefined;
  }
}

/** A fault of the script or the rules, told in the API's form. */
function failure(error: unknown) {
  const told = apiError(500, 'server_error');
  const message = error instanceof Error ? error.message : String(error);
  return { ...told, body: { error: { ...told.body.error, message } } };
}
