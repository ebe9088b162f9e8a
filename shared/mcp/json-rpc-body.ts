import { type JsonRpcCode, jsonRpcCodes, jsonRpcError } from '../http/json-rpc-error.ts';
import { isNestedDeeper } from './nesting.ts';
import { mendToolCall, paramsFault, withoutArguments } from './params-form.ts';

/** The largest body that is read, in bytes. */
const mostBodyBytes = 256 * 1024;

/** How deep a message may be nested, its tool's arguments aside: the SDK reads all else by recursion. */
const mostLevels = 32;

const { parseError, invalidRequest, invalidParams } = jsonRpcCodes;

/**
 * Reads the one JSON-RPC message of a POST, and mends what the SDK's transports are stricter or looser about than
 * this service: a missing or wildcard Accept counts as both types, and batch arrays are refused in both eras.
 *
 * @returns The message and a request ready for the SDK, or the answer that refuses it.
 */
export async function readJsonRpc(
  request: Request,
): Promise<{ message: unknown; request: Request } | Response> {
  if (request.method !== 'POST')
    return refuse(
      405,
      invalidRequest,
      'This endpoint takes POST alone: it keeps no sessions and opens no stream.',
      {
        allow: 'POST',
      },
    );
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > mostBodyBytes)
    return refuse(413, invalidRequest, `The body is larger than ${mostBodyBytes / 1024} KB.`);
  const message = parsed(bytes);
  if (message === undefined) return refuse(400, parseError, 'The body is not JSON in UTF-8.');
  if (Array.isArray(message))
    return refuse(400, invalidRequest, 'Batches are not taken: send one message a request.');
  mendToolCall(message);
  if (isNestedDeeper(withoutArguments(message), mostLevels))
    return refuse(
      400,
      invalidRequest,
      `The message is nested deeper than ${mostLevels} levels.`,
      {},
      idOf(message),
    );
  const fault = await paramsFault(message);
  if (fault !== undefined) return refuse(400, invalidParams, fault, {}, idOf(message));
  return {
    message,
    request: new Request(request.url, {
      method: 'POST',
      headers: mended(request.headers),
      body: bytes,
      signal: request.signal,
    }),
  };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function idOf(message: unknown): string | number | null {
  const { id } = (message ?? {}) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function mended(sent: Headers): Headers {
  const headers = new Headers(sent);
  const accept = headers.get('accept');
  if (!accept || accept.split(',').some((type) => type.trim().startsWith('*/*')))
    headers.set('accept', 'application/json, text/event-stream');
  return headers;
}

function refuse(
  status: number,
  code: JsonRpcCode,
  message: string,
  headers = {},
  id: string | number | null = null,
): Response {
  return Response.json(jsonRpcError(code, message, id), { status, headers });
}
