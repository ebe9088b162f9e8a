import {
  type AuthInfo,
  CLIENT_INFO_META_KEY,
  createMcpHandler,
  type Implementation,
  type McpRequestContext,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Principal } from '../auth/principal.ts';
import type { CallTrace } from '../control-plane/control-plane.ts';
import type { ListedTool } from './define-tool.ts';
import { readJsonRpc } from './json-rpc-body.ts';
import { sentArguments } from './params-form.ts';
import { type Progress, progressTo } from './progress.ts';
import { failure } from './results.ts';
import { isRefusal } from './sdk-refusals.ts';
import { shortened } from './shown-value.ts';
import type { Tool } from './tool.ts';
import { ToolError } from './tool-error.ts';

/** Who calls, and what ties the call to its traces: from the gateway, never from the body. */
export interface Caller {
  principal: Principal;
  trace: CallTrace;
}

/** One request and its answer, as a handler takes part in them. */
interface Exchange {
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  progress: Progress;
}

/** A call of a tool that has begun. */
export interface BegunCall<Call> {
  tool: string;
  call: Call;
  /** `modern` is revision 2026-07-28, `legacy` the 2025 ones. */
  era: McpRequestContext['era'];
  /** What the client says of itself, unchecked; the 2025 revisions do not say it in a call. */
  client: Implementation | undefined;
  /** What the call failed with, undefined where it did not. Never rejects. */
  settled: Promise<ToolError | undefined>;
}

/** Told of each tool call when it begins. */
export type Observe<Call> = (begun: BegunCall<Call>) => void;

export interface EndpointOptions<Call> {
  name: string;
  version: string;
  /** What an agent reads before its first call. */
  instructions: string;
  tools: readonly Tool<Call>[];
  /** What handlers receive beside their arguments. */
  call(caller: Caller, exchange: Exchange): Call;
  /** Milliseconds between the comments that keep an open stream alive; 10,000 unless given. */
  keepAliveMs?: number;
  /** Told of faults nobody foresaw, without any value of a call. */
  report(fault: string, cause: unknown): void;
}

/** How long a client may keep the list of tools, which changes with a deployment alone. */
const listTtlMs = 300_000;

/**
 * A stateless MCP endpoint: one request, one answer, both protocol eras (2026-07-28 and the 2025 revisions).
 */
export function createEndpoint<Call>(
  options: EndpointOptions<Call>,
): (request: Request, caller: Caller, observe?: Observe<Call>) => Promise<Response> {
  const byName = new Map(options.tools.map((tool) => [tool.name, tool]));
  let list: { tools: ListedTool[] } | undefined;
  const onerror = (error: Error) => {
    if (!isRefusal(error)) options.report('unforeseen failure of the protocol', error);
  };

  function server({ authInfo, era }: McpRequestContext): Server {
    const { caller, sent, observe } = carriedIn<Call>(authInfo);
    const instance = new Server(
      { name: options.name, version: options.version },
      {
        capabilities: { tools: {} },
        instructions: options.instructions,
        cacheHints: {
          'tools/list': { ttlMs: listTtlMs, cacheScope: 'public' },
          'server/discover': { ttlMs: listTtlMs, cacheScope: 'public' },
        },
      },
    );
    instance.onerror = onerror;
    instance.setRequestHandler('tools/list', () => {
      list ??= { tools: options.tools.map((tool) => tool.list()) };
      return list;
    });
    instance.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
      const tool = byName.get(params.name);
      if (!tool)
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Unknown tool: ${shortened(params.name, 64)}. The tools are ${[...byName.keys()].join(', ')}.`,
        );
      const call = options.call(caller, { signal: mcpReq.signal, progress: progressTo(mcpReq) });
      const answer = tool.run(sent, call).then(
        (result) => ({ result, error: undefined }),
        (fault: unknown) => {
          const error = asToolError(fault, options.report);
          return { result: failure(error, caller.trace.request_id), error };
        },
      );
      observe?.({
        tool: params.name,
        call,
        era,
        client: (mcpReq.envelope as Envelope | undefined)?.[CLIENT_INFO_META_KEY],
        settled: answer.then(({ error }) => error),
      });
      return (await answer).result;
    });
    return instance;
  }

  const settings = { keepAliveMs: options.keepAliveMs ?? 10_000, onerror };
  const atOnce = createMcpHandler(server, settings);
  // An answer that comes late is a stream from its beginning, so that no client or proxy gives up on silence.
  const late = createMcpHandler(server, { ...settings, responseMode: 'sse' });

  return async (request, caller, observe) => {
    const read = await readJsonRpc(request);
    if (read instanceof Response) return read;
    const handler = isLate(read.message, byName) ? late : atOnce;
    return handler.fetch(read.request, {
      parsedBody: read.message,
      authInfo: carry({ caller, sent: sentArguments(read.message), observe }),
    });
  };
}

/** The SDK checks these keys and types none of them. */
type Envelope = { [CLIENT_INFO_META_KEY]?: Implementation };

const toolCall = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) });

function isLate(message: unknown, tools: ReadonlyMap<string, Tool<never>>): boolean {
  const call = toolCall.safeParse(message);
  return call.success && (tools.get(call.data.params.name)?.answersLate ?? false);
}

function asToolError(error: unknown, report: EndpointOptions<unknown>['report']): ToolError {
  if (error instanceof ToolError) return error;
  report('unforeseen failure of a tool', error);
  return new ToolError('internal_error', 'The call failed for a reason that is not yours.', { cause: error });
}

/** What a handler is given beside what the SDK has read. */
interface Carried<Call> {
  caller: Caller;
  /** The arguments of a tool call as they came. */
  sent: unknown;
  observe: Observe<Call> | undefined;
}

/** The SDK hands one thing through to its factory, an AuthInfo: all that is ours rides in its `extra`. */
function carry<Call>(carried: Carried<Call>): AuthInfo {
  return { token: '', clientId: '', scopes: [], extra: { carried } };
}

function carriedIn<Call>(authInfo: AuthInfo | undefined): Carried<Call> {
  return authInfo?.extra?.carried as Carried<Call>;
}
