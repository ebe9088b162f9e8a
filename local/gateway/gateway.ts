import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type {
  APIGatewayAuthorizerResultContext,
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Context,
} from 'aws-lambda';
import type { Authorize } from '../../functions/authorizer/function.ts';
import { policyFor } from '../../functions/authorizer/policy.ts';
import type { StreamingHandler } from '../../shared/lambda/streaming-handler.ts';
import { StartError } from '../start-error.ts';
import { ResponseStream, type StreamPrelude } from './lambda-runtime.ts';
import { authorizerEvent, proxyEvent } from './proxy-event.ts';

type BufferedHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** One route of the REST API: every method of one path. */
export type Route = {
  path: string;
  /** Stands before the function, where the route has an authorizer. */
  authorize?: Authorize;
} & ({ transfer: 'stream'; handler: StreamingHandler } | { transfer: 'buffered'; handler: BufferedHandler });

export interface Gateway {
  /** Without a slash at its end. */
  url: string;
  /** Until it is called, every request is answered 503. */
  open(routes: readonly Route[]): void;
  close(): Promise<void>;
}

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
 * events, authorizer, gateway responses, header remapping and response streaming.
 *
 * @param port 0 takes a free one.
 * @throws StartError where the port is in use.
 */
export async function listen(port: number): Promise<Gateway> {
  let routes: readonly Route[] | undefined;
  const server = createServer((message, response) => {
    if (!routes) return gatewayResponse(response, 503, 'Starting');
    serve(routes, message, response).catch(() => gatewayResponse(response, 502, 'Internal server error'));
  });
  const taken = await bound(server, port);
  return {
    url: `http://127.0.0.1:${taken}`,
    open(opened) {
      routes = opened;
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
  routes: readonly Route[],
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = new URL(message.url ?? '/', 'http://local').pathname;
  const route = routes.find((candidate) => candidate.path === path || `${candidate.path}/` === path);
  // A REST API knows no path that has no resource, and says so by its 403.
  if (!route) return gatewayResponse(response, 403, 'Missing Authentication Token');
  const body = await readBody(message);
  if (!body) return gatewayResponse(response, 413, 'Request Too Long');
  const context = route.authorize ? await authorized(route.authorize, message) : undefined;
  if (route.authorize && !context) return gatewayResponse(response, 401, 'Unauthorized');
  const event = proxyEvent(message, body, context);
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

async function authorized(
  authorize: Authorize,
  message: IncomingMessage,
): Promise<APIGatewayAuthorizerResultContext | undefined> {
  // The identity source: without it API Gateway answers by itself and asks no authorizer.
  if (!message.headers.authorization) return undefined;
  const event = authorizerEvent(message);
  try {
    return policyFor(await authorize(event), event.methodArn).context ?? {};
  } catch {
    return undefined;
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

/** What API Gateway answers by itself. */
function gatewayResponse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const headers = {
    'content-type': 'application/json',
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
  };
  response
    .writeHead(status, headers)
    .end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32600, message }, id: null }));
}
