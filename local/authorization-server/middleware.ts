import type Provider from 'oidc-provider';

/** A Koa middleware, as the provider takes it. */
export type Middleware = Parameters<Provider['use']>[0];

/** What a middleware of the provider is called with. */
export type Context = Parameters<Middleware>[0];
