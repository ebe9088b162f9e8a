/** The largest answer that is read, in bytes: far more than any answer in an agreed form. */
const mostAnswerBytes = 4 * 1024 * 1024;

/**
 * Fetch as a model is asked with: what was sent goes to the address that was configured and to no other, and an
 * answer without end is not read to its end.
 */
export async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let read = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.byteLength;
        if (read > mostAnswerBytes) controller.error(new Error('the answer has no end'));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(bounded, { status, statusText, headers });
}
