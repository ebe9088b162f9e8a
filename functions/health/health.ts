import { version } from '../../shared/version.ts';

export interface HealthAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Liveness: it touches nothing that could be down. */
export function health(method: string): HealthAnswer {
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: { allow: 'GET, HEAD' }, body: '' };
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: method === 'HEAD' ? '' : JSON.stringify({ status: 'ok', version }),
  };
}
