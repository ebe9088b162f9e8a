import type { APIGatewayAuthorizerResult } from 'aws-lambda';
import type { Principal } from '../../shared/auth/principal.ts';

/**
 * API Gateway's answer of a REQUEST authorizer: who it is rides in the context as JSON, since context values are
 * plain. The policy covers the whole stage, because the result is cached by bearer across its routes.
 *
 * @throws Error `Unauthorized`, which API Gateway turns into its 401 response, where nobody is let in.
 */
export function policyFor(principal: Principal | undefined, methodArn: string): APIGatewayAuthorizerResult {
  if (!principal) throw new Error('Unauthorized');
  const [api, stage] = methodArn.split('/');
  return {
    principalId: principal.kind === 'user' ? principal.subject : 'service',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: `${api}/${stage}/*` }],
    },
    context: { principal: JSON.stringify(principal) },
  };
}
