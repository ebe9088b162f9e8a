/** What opens the doors of functions under sam: known to everybody, since the event files hold them. */
export const samCredentials = {
  MCP_INBOUND_SERVICE_TOKEN: 'sam-local-service-token',
  REPORT_PLAN_SERVICE_TOKEN: 'sam-local-report-plan-token',
  INTEL_APP_SERVICE_TOKEN: 'sam-local-app-token',
  OPENAI_API_KEY: 'sam-local-model-key',
} as const;

/** The endpoint as `sam local start-api` serves it. */
export const samResourceUrl = 'http://127.0.0.1:3000/mcp';
