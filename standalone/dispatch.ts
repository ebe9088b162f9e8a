import { randomUUID } from 'node:crypto';
import type { GatewayResponseType } from '../shared/config/gateway-responses.ts';
import { AfterAnswer } from '../shared/lambda/after-answer.ts';
import type { GatewayContext } from '../shared/lambda/gateway-fetch.ts';
import type { Report } from '../shared/telemetry/report.ts';
import { withBoundedBody } from './bounded-body.ts';
import type { Fetch } from './listen.ts';
import type { Route, Service } from './service.ts';

/** The largest body that is read at all; functions take less, and say so themselves. */
const mostBodyBytes = 1024 * 1024;

/**
 * What API Gateway does before the functions: finds the route, asks the authorizer, and answers by itself where no
 * function is reached.
 */
export function dispatcher(
  { routes, responses }: Pick<Service, 'routes' | 'responses'>,
  report: Report,
): Fetch {
  const answer = (type: GatewayResponseType) => {
    const { statusCode, headers, body } = responses[type];
    return new Response(body, { status: statusCode, headers });
  };

  async function serve(request: Request, after: AfterAnswer): Promise<Response> {
    const { pathname } = new URL(request.url);
    const route = routes.find(({ path }) => path === pathname || `${path}/` === pathname);
    if (!route) return answer('MISSING_AUTHENTICATION_TOKEN');
    const context = await admit(route, request, after);
    if (typeof context === 'string') return answer(context);
    const bounded = await withBoundedBody(request, mostBodyBytes);
    return bounded ? route.fetch(bounded, context) : answer('REQUEST_TOO_LARGE');
  }

  return async (request, answered) => {
    const after = new AfterAnswer();
    answered.then((sent) => after.run(sent));
    try {
      return await serve(request, after);
    } catch (error) {
      if (!request.signal.aborted) report('unforeseen failure of a request', error);
      return answer('DEFAULT_5XX');
    }
  };
}

/** The function's context, or the answer in its place. */
async function admit(
  { authorize }: Route,
  request: Request,
  { add: afterAnswer }: AfterAnswer,
): Promise<GatewayContext | GatewayResponseType> {
  const requestId = randomUUID();
  // A preflight carries no bearer (Fetch standard, CORS protocol).
  if (!authorize || request.method === 'OPTIONS') return { requestId, afterAnswer };
  const decision = await authorize({ headers: Object.fromEntries(request.headers), multiValueHeaders: null });
  switch (decision.kind) {
    case 'allowed':
      return { requestId, afterAnswer, principal: decision.principal };
    case 'unauthorized':
      return 'UNAUTHORIZED';
    case 'insufficient_scope':
      return 'ACCESS_DENIED';
    case 'unavailable':
      return 'AUTHORIZER_FAILURE';
  }
}
