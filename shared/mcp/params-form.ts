import { PROTOCOL_VERSION_META_KEY, specTypeSchemas } from '@modelcontextprotocol/server';

/** The messages whose params are read, by this service or by the SDK. */
const forms = {
  'notifications/cancelled': specTypeSchemas.CancelledNotification,
  'notifications/progress': specTypeSchemas.ProgressNotification,
  initialize: specTypeSchemas.InitializeRequest,
  'tools/call': specTypeSchemas.CallToolRequest,
  'tools/list': specTypeSchemas.ListToolsRequest,
} as const;

/**
 * What is wrong with the params of a message, in this service's own words: the places that are not of the form that
 * the MCP schema gives them. undefined where nothing is.
 */
export async function paramsFault(message: unknown): Promise<string | undefined> {
  const method = methodOf(message);
  if (method === undefined || !Object.hasOwn(forms, method)) return undefined;
  // The revision of 2026-07-28 has no initialize: the SDK says so.
  if (method === 'initialize' && isModern(message)) return undefined;
  const { issues } = await forms[method as keyof typeof forms]['~standard'].validate(message);
  if (!issues) return undefined;
  const places = issues.map(({ path = [] }) =>
    path.map((part) => String(typeof part === 'object' ? part.key : part).slice(0, 64)).join('.'),
  );
  return `Not of the form that MCP gives ${method}: ${[...new Set(places)].slice(0, 5).join(', ')}.`;
}

/**
 * A tool call as it was meant, where a client sent its arguments as JSON text or as null. The message is changed in
 * place: it is this request's own.
 */
export function mendToolCall(message: unknown): void {
  if (methodOf(message) !== 'tools/call') return;
  const { params } = message as { params?: unknown };
  if (typeof params !== 'object' || params === null) return;
  const call = params as { arguments?: unknown };
  if (call.arguments === null) call.arguments = {};
  if (typeof call.arguments === 'string') call.arguments = asObject(call.arguments) ?? call.arguments;
}

/** The arguments of a tool call as they came: the SDK's copy of them leaves out a key named `__proto__`. */
export function sentArguments(message: unknown): unknown {
  return (message as { params?: { arguments?: unknown } } | null)?.params?.arguments;
}

/** A message without the arguments of a tool call, which this service reads by itself. */
export function withoutArguments(message: unknown): unknown {
  if (methodOf(message) !== 'tools/call') return message;
  const { params, ...others } = message as { params?: unknown };
  if (typeof params !== 'object' || params === null) return message;
  const { arguments: _, ...otherParams } = params as { arguments?: unknown };
  return { ...others, params: otherParams };
}

function isModern(message: unknown): boolean {
  const { params } = message as { params?: { _meta?: Record<string, unknown> } };
  return params?._meta?.[PROTOCOL_VERSION_META_KEY] !== undefined;
}

function methodOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('method' in message)) return undefined;
  return typeof message.method === 'string' ? message.method : undefined;
}

function asObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
