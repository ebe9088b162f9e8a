import type { Middleware } from './middleware.ts';
import { resourceScope } from './scopes.ts';

/**
 * Completes an authorization request. Without a scope it asks for the resource's own (RFC 6749 section 3.3 wants a
 * default or a refusal; the provider would let the user consent to nothing and then deny). And it asks for consent:
 * a public client cannot prove who it is, so it gets no token unseen (RFC 8252 section 8.6).
 */
export const completesAuthorizationRequests: Middleware = (ctx, next) => {
  if (ctx.path !== '/authorize') return next();
  const query = new URLSearchParams(ctx.querystring);
  if (!query.get('scope')) query.set('scope', resourceScope);
  const prompts = new Set(query.get('prompt')?.split(' ').filter(Boolean));
  if (!prompts.has('none')) query.set('prompt', [...prompts.add('consent')].join(' '));
  ctx.querystring = query.toString();
  return next();
};
