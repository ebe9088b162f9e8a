import * as z from 'zod';
import { version } from '../../shared/version.ts';

/** What one operation is, beside what all of them share. */
export interface Operation {
  operationId: string;
  summary: string;
  request: z.ZodType;
  /** Answers by status; null has no body. */
  answers: Readonly<Record<number, { description: string; body: z.ZodType | null }>>;
  problems: readonly string[];
  /** Parameters in the path, with what they are. */
  path?: Readonly<Record<string, string>>;
}

/** A service that this one calls. */
export interface ServiceApi {
  title: string;
  description: string;
  /** The setting that holds its base URL. */
  urlSetting: string;
  /** The setting that holds the bearer for it. */
  tokenSetting: string;
  /** Whether requests name the caller's own. */
  isTraced: boolean;
  /** By path. */
  operations: Readonly<Record<string, Operation>>;
  /** Every problem that it can name, and its HTTP status. */
  problemStatus: Readonly<Record<string, number>>;
  /** What this service reads of a problem. */
  problem: z.ZodType;
}

const parameters = {
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
};

/** An API as OpenAPI 3.1, made from the schemas that its client parses with. */
export function openApi(api: ServiceApi): Record<string, unknown> {
  return {
    openapi: '3.1.1',
    info: { title: api.title, version, description: api.description },
    servers: [
      {
        url: `{${api.urlSetting}}`,
        variables: { [api.urlSetting]: { default: 'https://service.example' } },
      },
    ],
    security: [{ service: [] }],
    paths: Object.fromEntries(
      Object.entries(api.operations).map(([path, operation]) => [
        path,
        { post: asOperation(operation, api) },
      ]),
    ),
    components: {
      securitySchemes: { service: { type: 'http', scheme: 'bearer', description: `${api.tokenSetting}.` } },
      ...(api.isTraced ? { parameters } : {}),
      schemas: { Problem: problemSchema(api.problem) },
    },
  };
}

function asOperation(
  { operationId, summary, request, answers, problems, path = {} }: Operation,
  { isTraced, problemStatus }: ServiceApi,
) {
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
      ...(isTraced
        ? Object.keys(parameters).map((name) => ({ $ref: `#/components/parameters/${name}` }))
        : []),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(request) } },
    },
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, { description, body }]) => [
          status,
          body
            ? { description, content: { 'application/json': { schema: jsonSchema(body) } } }
            : { description },
        ]),
      ),
      ...problemResponses(problems, problemStatus),
      401: { description: 'The bearer is not the one of this service.' },
      422: { description: 'The request is not of the agreed form.' },
    },
  };
}

/** Problems by status, several codes of one status in one response. */
function problemResponses(
  codes: readonly string[],
  problemStatus: ServiceApi['problemStatus'],
): Record<number, unknown> {
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
function problemSchema(problem: z.ZodType) {
  const { properties = {}, required = [] } = jsonSchema(problem);
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

/** As it may be sent: objects that are not strict may hold more. */
function jsonSchema(schema: z.ZodType) {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => {
      // The format says it; zod's pattern for it is a page long.
      if (node.format === 'date-time' || node.format === 'uuid') delete node.pattern;
    },
  });
  return json;
}
