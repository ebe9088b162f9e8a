import type { Page } from '../../shared/http/page.ts';
import { version } from '../../shared/version.ts';

/** Liveness: it touches nothing that could be down. */
export const health: Page = ({ method }) => {
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: { allow: 'GET, HEAD' }, body: '' };
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: method === 'HEAD' ? '' : JSON.stringify({ status: 'ok', version }),
  };
};
