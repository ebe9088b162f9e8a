import type { Principal } from '../auth/principal.ts';

/** What API Gateway knows of a request beside the request itself. */
export interface GatewayContext {
  /** API Gateway's id of the request. */
  requestId: string;
  /** Whom the authorizer let in; absent on routes without one. */
  principal?: Principal;
}

/** An HTTP function in web-standard terms. */
export type GatewayFetch = (request: Request, context: GatewayContext) => Promise<Response>;
