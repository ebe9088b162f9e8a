import type { GatewayFetch } from '../../shared/lambda/gateway-fetch.ts';
import { version } from '../../shared/version.ts';

/** Liveness: it touches nothing that could be down. */
export const health: GatewayFetch = async ({ method }) =>
  method === 'GET' || method === 'HEAD'
    ? Response.json({ status: 'ok', version }, { headers: { 'cache-control': 'no-store' } })
    : new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
