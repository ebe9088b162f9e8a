import type { APIGatewayAuthorizerResult } from 'aws-lambda';
import type { Decision } from '../../shared/auth/decision.ts';

/** API Gateway answers AUTHORIZER_FAILURE, which this service's gateway responses make a 503. */
export class AuthorizerUnavailable extends Error {
  constructor() {
    super('Unavailable');
    this.name = 'AuthorizerUnavailable';
  }
}

/**
 * A decision in the terms of API Gateway's REQUEST authorizers: a policy that allows, one that denies (ACCESS_DENIED,
 * 403), or an error. Who it is rides in the context as JSON, since context values are plain. A policy covers the
 * whole stage, because it is cached by bearer across its routes; an error is not cached.
 *
 * @throws Error `Unauthorized`, the one text that API Gateway turns into its 401 response.
 * @throws AuthorizerUnavailable
 */
export function policyFor(decision: Decision, methodArn: string): APIGatewayAuthorizerResult {
  switch (decision.kind) {
    case 'allowed': {
      const { principal } = decision;
      return {
        principalId: principal.kind === 'user' ? principal.subject : 'service',
        policyDocument: policy('Allow', methodArn),
        context: { principal: JSON.stringify(principal) },
      };
    }
    case 'insufficient_scope':
      return { principalId: 'nobody', policyDocument: policy('Deny', methodArn) };
    case 'unauthorized':
      throw new Error('Unauthorized');
    case 'unavailable':
      throw new AuthorizerUnavailable();
  }
}

function policy(effect: 'Allow' | 'Deny', methodArn: string): APIGatewayAuthorizerResult['policyDocument'] {
  const [api, stage] = methodArn.split('/');
  return {
    Version: '2012-10-17',
    Statement: [{ Action: 'execute-api:Invoke', Effect: effect, Resource: `${api}/${stage}/*` }],
  };
}
