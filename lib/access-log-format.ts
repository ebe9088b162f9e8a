import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';

/**
 * One JSON object a request, of what the gateway knows by itself. It has the route and not the path, no query, no
 * header, no body and no word of a function's error: none of them can be trusted to hold no token and no clinical
 * text. All values are quoted, because an absent one is written as a bare "-".
 */
export const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    time: AccessLogField.contextRequestTimeEpoch(),
    sourceIp: AccessLogField.contextIdentitySourceIp(),
    method: AccessLogField.contextHttpMethod(),
    route: AccessLogField.contextResourcePath(),
    status: AccessLogField.contextStatus(),
    gatewayResponse: AccessLogField.contextErrorResponseType(),
    latencyMs: AccessLogField.contextResponseLatency(),
    responseBytes: AccessLogField.contextResponseLength(),
    integrationStatus: AccessLogField.contextIntegrationStatus(),
    integrationLatencyMs: AccessLogField.contextIntegrationLatency(),
    authorizerStatus: AccessLogField.contextAuthorizerStatus(),
    authorizerLatencyMs: AccessLogField.contextAuthorizerLatency(),
    wafStatus: AccessLogField.contextWafStatus(),
    traceId: AccessLogField.contextXrayTraceId(),
  }),
);
