import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type {
  APIGatewayAuthorizerResult,
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  APIGatewayRequestAuthorizerEvent,
  Context,
} from 'aws-lambda';
import type { GatewayResponse, GatewayResponseType } from '../../shared/config/gateway-responses.ts';
import type { StreamingHandler } from '../../shared/lambda/streaming-handler.ts';
import { StartError } from '../start-error.ts';
import { AuthorizerCache } from './authorizer-cache.ts';
import { ResponseStream, type StreamPrelude } from './lambda-runtime.ts';
import { authorizerEvent, proxyEvent } from './proxy-event.ts';

type BufferedHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** A Lambda REQUEST authorizer: a policy, or `Unauthorized`, or a failure of its own. */
type Authorizer = (event: APIGatewayRequestAuthorizerEvent) => Promise<APIGatewayAuthorizerResult>;

/** One route of the REST API: every method of one path. */
type Route = {
  path: string;
  /** Stands before the function, where the route has one; a preflight needs none. */
  authorizer?: Authorizer;
} & ({ transfer: 'stream'; handler: StreamingHandler } | { transfer: 'buffered'; handler: BufferedHandler });

/** What a REST API of API Gateway is deployed with. */
export interface Api {
  routes: readonly Route[];
  /** What it answers by itself. */
  responses: Readonly<Record<GatewayResponseType, GatewayResponse>>;
}

export interface Gateway {
  /** Without a slash at its end. */
  url: string;
  /** Until it is called, every request is answered 503. */
  open(api: Api): void;
  close(): Promise<void>;
}

/** The methods that a REST API knows; its ANY is these. */
const methods: ReadonlySet<string> = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

/** API Gateway's own limit on a request's body. */
const mostBodyBytes = 10 * 1024 * 1024;

/** What API Gateway hands a function of its environment; none of ours reads it. */
const lambdaContext = {} as Context;

/** Headers that a REST API does not pass through from a function under their own names. */
const remapped: ReadonlySet<string> = new Set([
  'www-authenticate',
  'server',
  'date',
  'connection',
  'content-md5',
]);

/**
 * The front of the local stack: a REST API of API Gateway in front of the production handlers, with its proxy
 * events, authorizer and its cache, gateway responses, header remapping and response streaming.
 *
 * @param port 0 takes a free one.
 * @param authorizerCacheSeconds How long an authorizer's policy is kept by bearer.
 * @throws StartError where the port is in use.
 */
export async function listen(port: number, authorizerCacheSeconds = 60): Promise<Gateway> {
  let api: Api | undefined;
  const cache = new AuthorizerCache(authorizerCacheSeconds);
  const server = createServer((message, response) => {
    const opened = api;
    if (!opened) return void response.writeHead(503, { 'retry-after': '1' }).end();
    serve(opened, cache, message, response).catch(() => send(response, opened.responses.DEFAULT_5XX));
  });
  const taken = await bound(server, port);
  return {
    url: `http://127.0.0.1:${taken}`,
    open(opened) {
      api = opened;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function bound(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          cause.code === 'EADDRINUSE'
            ? `Port ${port} is in use: name another with --port, or take a free one with --port 0.`
            : `Port ${port} cannot be opened (${cause.code}): name another with --port.`,
          { cause },
        ),
      ),
    );
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}

async function serve(
  { routes, responses }: Api,
  cache: AuthorizerCache,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = URL.parse(message.url ?? '/', 'http://local')?.pathname;
  if (path === undefined) return send(response, responses.DEFAULT_4XX);
  if (!methods.has(message.method ?? '')) return send(response, responses.MISSING_AUTHENTICATION_TOKEN);
  const route = routes.find((candidate) => candidate.path === path || `${candidate.path}/` === path);
  if (!route) return send(response, responses.MISSING_AUTHENTICATION_TOKEN);
  const body = await readBody(message);
  if (!body) return send(response, responses.REQUEST_TOO_LARGE);
  const guarded = route.authorizer && message.method !== 'OPTIONS' ? route.authorizer : undefined;
  const decided = guarded ? await authorize(guarded, cache, message) : {};
  if (typeof decided === 'string') return send(response, responses[decided]);
  const event = proxyEvent(message, body, decided.context ?? null);
  if (route.transfer === 'buffered') {
    const { statusCode, headers = {}, body: text } = await route.handler(event, lambdaContext);
    response.writeHead(statusCode, remap(headers as Record<string, string>)).end(text);
    return;
  }
  const stream = new ResponseStream(response, ({ statusCode, headers = {} }: StreamPrelude) => {
    response.writeHead(statusCode, remap(headers)).flushHeaders();
  });
  await route.handler(event, stream, lambdaContext);
}

/** The context of an authorizer that let the request in, or what the gateway answers in its place. */
async function authorize(
  authorizer: Authorizer,
  cache: AuthorizerCache,
  message: IncomingMessage,
): Promise<Pick<APIGatewayAuthorizerResult, 'context'> | GatewayResponseType> {
  // The identity source: without it API Gateway answers by itself and asks no authorizer.
  const identity = message.headers.authorization;
  if (!identity) return 'UNAUTHORIZED';
  try {
    const result = await cache.resultOf(identity, () => authorizer(authorizerEvent(message)));
    const allowed = result.policyDocument.Statement.every(({ Effect }) => Effect === 'Allow');
    return allowed ? result : 'ACCESS_DENIED';
  } catch (error) {
    return error instanceof Error && error.message === 'Unauthorized' ? 'UNAUTHORIZED' : 'AUTHORIZER_FAILURE';
  }
}

async function readBody(message: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size <= mostBodyBytes) chunks.push(chunk);
  }
  return size <= mostBodyBytes ? Buffer.concat(chunks) : undefined;
}

function remap(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      remapped.has(name.toLowerCase()) ? `x-amzn-remapped-${name.toLowerCase()}` : name,
      value,
    ]),
  );
}

/** Sends what the gateway answers by itself; an answer that has begun can only be cut off. */
function send(response: ServerResponse, { statusCode, headers, body }: GatewayResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(statusCode, headers).end(body);
}
