import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { gatewayResponses } from '../shared/config/gateway-responses.ts';

/**
 * Gives an API the answers of its own that the configuration holds, all of them.
 *
 * The two defaults stand for many: with a status here each of those would have it, a 429 as well as a 403. Without one
 * they keep their own.
 */
export function addGatewayResponses(api: RestApi, resourceUrl: string): void {
  for (const [type, { statusCode, headers, body }] of Object.entries(gatewayResponses(resourceUrl)))
    api.addGatewayResponse(type, {
      type: ResponseType.of(type),
      ...(type.startsWith('DEFAULT_') ? {} : { statusCode: String(statusCode) }),
      responseHeaders: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, literal(value)]),
      ),
      templates: { 'application/json': body },
    });
}

/**
 * A fixed value in the language of API Gateway's parameter mappings, which knows no escape for its own quote.
 *
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-gatewayResponse-definition.html
 */
function literal(value: string): string {
  if (value.includes("'"))
    throw new Error(`A header of a gateway response cannot hold a single quote: ${value}`);
  return `'${value}'`;
}
