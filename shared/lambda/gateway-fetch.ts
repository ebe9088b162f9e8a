import type { Principal } from '../auth/principal.ts';

/** What API Gateway knows of a request beside the request itself. */
export interface GatewayContext {
  /** API Gateway's id of the request. */
  requestId: string;
  /** Whom the authorizer let in; absent on routes without one. */
  principal?: Principal;
  /** Has work done once the answer is out of the way: it holds no answer, and its faults break none. */
  afterAnswer(work: WorkAfterAnswer): void;
}

/** @param sent Whether the answer went out whole, rather than its reader having gone away. */
export type WorkAfterAnswer = (sent: boolean) => Promise<void>;

/** An HTTP function in web-standard terms. */
export type GatewayFetch = (request: Request, context: GatewayContext) => Promise<Response>;
