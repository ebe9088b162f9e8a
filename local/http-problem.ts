/** RFC 9457 problem details. */
export function problemResponse(status: number, code: string): Response {
  return Response.json(
    { type: 'about:blank', title: code.replaceAll('_', ' '), status, code },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}
