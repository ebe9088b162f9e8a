/** How the SDK begins what it says of a message that it refuses, or that nobody waits for. */
const refusals: readonly string[] = [
  'Rejected inbound request',
  'Unsupported protocol version',
  'Unsupported Media Type',
  'Not Acceptable',
  'Bad Request',
  'Invalid Request',
  'Missing required client capabilit',
  'Received a response for an unknown',
  'Received a progress notification for an unknown token',
  'Era mismatch on inbound',
  'subscriptions/listen refused',
];

/**
 * Whether what the MCP SDK tells beside its answer is that it refused a message: its sender has been told in the
 * answer, and there is nothing to mend. Anything else that it tells is a fault.
 */
export function isRefusal({ name, message }: Error): boolean {
  // A message that is not of JSON-RPC's form, or not of its method's.
  if (name === 'ZodError' || name === '$ZodError') return true;
  return refusals.some((beginning) => message.startsWith(beginning));
}
