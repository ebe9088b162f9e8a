import { IssuerFault } from './issuer-fault.ts';
import { parseJsonBytes } from './json-bytes.ts';

/** Metadata and key sets have a few thousand bytes. */
const mostBytes = 256 * 1024;

/**
 * Reads a JSON document of the authorization server, of at most 256 KB. A redirect is not followed: it could lead
 * anywhere. What type the document says it has does not matter, since many say a wrong one.
 *
 * @param signal Ends the waiting, for the body too.
 * @throws IssuerFault
 */
export async function readIssuerDocument(url: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new IssuerFault(`authorization server answered ${response.status}`);
    }
    const document = parseJsonBytes(await boundedBody(response));
    if (document === undefined)
      throw new IssuerFault('authorization server answered something that is not JSON');
    return document;
  } catch (cause) {
    if (cause instanceof IssuerFault) throw cause;
    throw new IssuerFault(
      signal.aborted ? 'authorization server did not answer in time' : 'authorization server unreachable',
      { cause },
    );
  }
}

/** What has been unpacked counts, so that a small answer cannot become a large one. */
async function boundedBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the body.
    if (size > mostBytes) throw new IssuerFault('authorization server answered more than 256 KB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
