import type { GatewayFetch } from '../lambda/gateway-fetch.ts';

/** A request as far as a page needs it. */
export interface PageRequest {
  method: string;
  path: string;
  /** The value of a header, by its name in small letters. */
  header(name: string): string | undefined;
}

export interface PageAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What anybody may read: it answers at once, and needs nothing that web-standard requests load. */
export type Page = (request: PageRequest) => PageAnswer;

/** A page as an HTTP function in web-standard terms. */
export function pageFetch(page: Page): GatewayFetch {
  return async ({ method, url, headers: sent }) => {
    const { status, headers, body } = page({
      method,
      path: new URL(url).pathname,
      header: (name) => sent.get(name) ?? undefined,
    });
    return new Response(body || null, { status, headers });
  };
}
