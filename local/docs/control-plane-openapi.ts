import {
  openAnalysisRequest,
  openAnalysisResponse,
  problem,
  problemStatus,
  reservationRequest,
  reservationResponse,
} from '../../shared/control-plane/wire.ts';
import { telemetryEvent } from '../../shared/telemetry/event.ts';
import { type Operation, openApi } from './openapi.ts';

const operations: Readonly<Record<string, Operation>> = {
  '/internal/mcp/v1/analyses': {
    operationId: 'openAnalysis',
    summary: 'Open the analysis of a report run, or return the active one',
    request: openAnalysisRequest,
    answers: {
      200: { description: 'The active lease.', body: openAnalysisResponse },
      201: { description: 'A new lease.', body: openAnalysisResponse },
    },
    problems: ['report_run_not_found', 'plan_not_approved'],
  },
  '/internal/mcp/v1/analyses/{analysis_id}/reservations': {
    operationId: 'reserve',
    summary: 'Admit units of an analysis, in their order, while its allowance lasts',
    request: reservationRequest,
    answers: { 200: { description: 'What was admitted, and what is left.', body: reservationResponse } },
    problems: ['analysis_not_found', 'analysis_expired', 'tool_not_enabled'],
    path: { analysis_id: 'As openAnalysis returned it.' },
  },
  '/internal/mcp/v1/telemetry': {
    operationId: 'storeEvent',
    summary: 'Store what is told of one tool call; the same event_id again is stored once',
    request: telemetryEvent,
    answers: { 202: { description: 'Taken, or known already.', body: null } },
    problems: [],
  },
};

/** The app's API as this service uses it. */
export function controlPlaneOpenApi() {
  return openApi({
    title: 'Intel Agent control plane',
    description:
      'What Intel MCP asks of the app that owns users, plans, packages and allowances: a proposal to the team that owns it.',
    urlSetting: 'INTEL_APP_CONTROL_URL',
    tokenSetting: 'INTEL_APP_SERVICE_TOKEN',
    isTraced: true,
    operations,
    problemStatus,
    problem,
  });
}
