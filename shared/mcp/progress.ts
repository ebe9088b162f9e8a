import type { ServerContext } from '@modelcontextprotocol/server';

/** Reports how far a call has come. Never fails: progress that cannot be sent is not worth a call. */
export type Progress = (done: number, total: number, message: string) => void;

/** Progress for a client that sent a token for it; silence for one that did not. */
export function progressTo({ _meta, notify }: ServerContext['mcpReq']): Progress {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  return (progress, total, message) => {
    notify({ method: 'notifications/progress', params: { progressToken, progress, total, message } }).catch(
      () => undefined,
    );
  };
}
