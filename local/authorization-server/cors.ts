import type { Middleware } from './middleware.ts';

/** The provider answers CORS on its metadata, keys, token and revocation, but not on registration or a 404. */
export const answersToOrigins: Middleware = async (ctx, next) => {
  if (ctx.path === '/register') {
    ctx.set('Access-Control-Allow-Origin', '*');
    if (ctx.method === 'OPTIONS') {
      ctx.set('Access-Control-Allow-Methods', 'POST');
      ctx.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, Accept, MCP-Protocol-Version');
      ctx.set('Access-Control-Max-Age', '3600');
      ctx.status = 204;
      return;
    }
  }
  await next();
  if (ctx.status === 404 && !ctx.response.get('Access-Control-Allow-Origin'))
    ctx.set('Access-Control-Allow-Origin', '*');
};
