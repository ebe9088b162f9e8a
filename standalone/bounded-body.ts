/**
 * Reads a request's body to its end, so that a function is not held by a slow sender.
 *
 * @returns undefined where it is larger than allowed; what is beyond is not read.
 */
export async function withBoundedBody(request: Request, mostBytes: number): Promise<Request | undefined> {
  if (!request.body) return request;
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: Buffer.concat(chunks) });
}
