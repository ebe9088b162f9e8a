import * as z from 'zod';
import {
  openAnalysisRequest,
  openAnalysisResponse,
  type ProblemCode,
  problem,
  problemStatus,
  reservationRequest,
  reservationResponse,
} from '../../shared/control-plane/wire.ts';
import { telemetryEvent } from '../../shared/telemetry/event.ts';
import { version } from '../../shared/version.ts';

/** What one operation is, beside what all of them share. */
interface Operation {
  operationId: string;
  summary: string;
  request: z.ZodType;
  /** Answers by status; null has no body. */
  answers: Readonly<Record<number, { description: string; body: z.ZodType | null }>>;
  problems: readonly ProblemCode[];
  /** Parameters in the path, with what they are. */
  path?: Readonly<Record<string, string>>;
}

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

/** The app's API as this service uses it: OpenAPI 3.1, made from the schemas that the client parses with. */
export function controlPlaneOpenApi(): Record<string, unknown> {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Intel Agent control plane',
      version,
      description:
        'What Intel MCP asks of the app that owns users, plans, packages and allowances: a proposal to the team that owns it.',
    },
    servers: [
      {
        url: '{INTEL_APP_CONTROL_URL}',
        variables: { INTEL_APP_CONTROL_URL: { default: 'https://app.example' } },
      },
    ],
    security: [{ service: [] }],
    paths: Object.fromEntries(
      Object.entries(operations).map(([path, operation]) => [path, { post: asOperation(operation) }]),
    ),
    components: {
      securitySchemes: {
        service: { type: 'http', scheme: 'bearer', description: 'INTEL_APP_SERVICE_TOKEN.' },
      },
      parameters: {
        RequestId: {
          name: 'X-Request-Id',
          in: 'header',
          required: true,
          description: 'The request of the caller that this one belongs to.',
          schema: { type: 'string' },
        },
        Traceparent: {
          name: 'traceparent',
          in: 'header',
          description: 'W3C trace context of the caller, where it sent one.',
          schema: { type: 'string' },
        },
      },
      schemas: { Problem: problemSchema() },
    },
  };
}

function asOperation({ operationId, summary, request, answers, problems, path = {} }: Operation) {
  return {
    operationId,
    summary,
    parameters: [
      ...Object.entries(path).map(([name, description]) => ({
        name,
        in: 'path',
        required: true,
        description,
        schema: { type: 'string', minLength: 1 },
      })),
      { $ref: '#/components/parameters/RequestId' },
      { $ref: '#/components/parameters/Traceparent' },
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(request, 'input') } },
    },
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, { description, body }]) => [
          status,
          body
            ? { description, content: { 'application/json': { schema: jsonSchema(body, 'output') } } }
            : { description },
        ]),
      ),
      ...problemResponses(problems),
      401: { description: 'The bearer is not the one of this service.' },
      422: { description: 'The request is not of the agreed form.' },
    },
  };
}

/** Problems by status, several codes of one status in one response. */
function problemResponses(codes: readonly ProblemCode[]): Record<number, unknown> {
  const statuses = [...new Set(codes.map((code) => problemStatus[code]))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => problemStatus[code] === status).join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** RFC 9457, with the code that this service reads. */
function problemSchema() {
  const { properties = {}, required = [] } = jsonSchema(problem, 'output');
  return {
    type: 'object',
    properties: {
      type: { type: 'string', format: 'uri-reference' },
      title: { type: 'string' },
      status: { type: 'integer' },
      ...properties,
    },
    required,
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    reused: 'inline',
    override: ({ jsonSchema: node }) => {
      // The format says it; zod's pattern for it is a page long.
      if (node.format === 'date-time' || node.format === 'uuid') delete node.pattern;
    },
  });
  return json;
}
