import { Logger } from '@aws-lambda-powertools/logger';
import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { ConfigurationError } from '../../shared/config/environment.ts';
import { reportTo } from '../../shared/telemetry/report.ts';
import type { Authorize } from './authorize.ts';
import { createAuthorizer } from './function.ts';
import { policyFor } from './policy.ts';

const report = reportTo(new Logger({ serviceName: 'authorizer' }));
const authorize = createOrReport();

export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  return policyFor(await authorize(event), event.methodArn);
}

function createOrReport(): Authorize {
  try {
    return createAuthorizer(process.env, { report });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    for (const fault of error.faults) report(`configuration: ${fault}`);
    // A service that cannot tell who calls serves nobody.
    return async () => ({ kind: 'unavailable' });
  }
}
