import { Logger } from '@aws-lambda-powertools/logger';
import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { createOr } from '../../shared/lambda/create-or.ts';
import { reportTo } from '../../shared/telemetry/report.ts';
import type { Authorize } from './authorize.ts';
import { createAuthorizer } from './function.ts';
import { policyFor } from './policy.ts';

const report = reportTo(new Logger({ serviceName: 'authorizer' }));
/** A service that cannot tell who calls serves nobody. */
const nobody: Authorize = async () => ({ kind: 'unavailable' });
const authorize = createOr(() => createAuthorizer(process.env, { report }), nobody, report);

export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  return policyFor(await authorize(event), event.methodArn);
}
