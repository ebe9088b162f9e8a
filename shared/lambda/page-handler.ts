import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Page } from '../http/page.ts';

/**
 * A Lambda handler of a page. Whoever asks for one waits for a cold start: it goes without web-standard requests, which
 * are loaded with the first.
 */
export function pageHandler(page: Page): (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult> {
  return async (event) => {
    const { status, headers, body } = page({
      method: event.httpMethod,
      path: event.path,
      header: (name) => headerOf(event, name),
    });
    return { statusCode: status, headers: { ...headers }, body };
  };
}

/** Header names come in the client's case; the multi-value form, where it is there, has every value. */
function headerOf({ headers, multiValueHeaders }: APIGatewayProxyEvent, name: string): string | undefined {
  const sent = Object.entries(multiValueHeaders ?? headers ?? {}).filter(
    ([given]) => given.toLowerCase() === name,
  );
  return sent.length > 0 ? sent.flatMap(([, value]) => value ?? []).join(', ') : undefined;
}
