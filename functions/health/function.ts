import type { GatewayFetch } from '../../shared/lambda/gateway-fetch.ts';
import { health as healthOf } from './health.ts';

/** Health as a web-standard function. */
export const health: GatewayFetch = async ({ method }) => {
  const { status, headers, body } = healthOf(method);
  return new Response(body || null, { status, headers });
};
