import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { controlPlaneOpenApi } from '../../local/docs/control-plane-openapi.ts';
import { HttpControlPlane } from '../../shared/control-plane/http.ts';
import { problemStatus, type ReservationRequest } from '../../shared/control-plane/wire.ts';
import { fixedSecret } from '../../shared/secrets/fixed-secret.ts';
import { type MadePlane, madePlane, owner, stranger } from '../local/control-plane/made-plane.ts';
import { type FakeApp, fakeApp, text } from '../shared/control-plane/fake-app.ts';
import { telemetryEvent } from '../support/telemetry-event.ts';

/** docs/control-plane.openapi.json: the client and the local control plane against it. */

interface Operation {
  requestBody: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}
interface OpenApi {
  paths: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, object>;
    parameters: Record<string, { name: string; required?: true }>;
  };
}

const file = path.resolve(import.meta.dirname, '../../docs/control-plane.openapi.json');
const api = JSON.parse(readFileSync(file, 'utf8')) as OpenApi;

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

function faults(schema: object, value: unknown): unknown {
  const validate = ajv.compile(schema);
  return validate(value) ? [] : validate.errors;
}

/** The operation of a path as it was sent. */
function operationOf(sent: string): Operation {
  const found = Object.entries(api.paths).find(([template]) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(sent),
  );
  expect(found, sent).toBeDefined();
  return found![1].post;
}

test('is up to date: npm run docs writes it anew', () => {
  expect(api).toEqual(JSON.parse(JSON.stringify(controlPlaneOpenApi())));
});

test('is OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate({ ...structuredClone(api) })).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('has every problem that the client knows, at its status', () => {
  const told = Object.values(api.paths).flatMap(({ post: { responses } }) =>
    Object.entries(responses).flatMap(([status, { content }]) =>
      content?.['application/problem+json'] ? [Number(status)] : [],
    ),
  );
  expect(new Set(told)).toEqual(new Set(Object.values(problemStatus)));
});

describe('the client sends', () => {
  let app: FakeApp;
  beforeAll(async () => {
    app = await fakeApp();
  });
  afterAll(() => app.close());

  const trace = {
    request_id: 'request-1',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  };
  const principals = [{ kind: 'service' } as const, owner];

  test.each(principals)('what the API takes, for %j', async (principal) => {
    const client = new HttpControlPlane({
      url: app.url,
      token: fixedSecret('token-of-sixteen-or-more'),
      report: () => undefined,
    });
    app.answers(...Array.from({ length: 3 }, () => text(202, '{}')));
    await client.openAnalysis({ report_run_id: 'rr_1', principal }, trace).catch(() => undefined);
    const asked: ReservationRequest = {
      tool: 'filter_trials',
      unit_ids: ['2099-500000-00-00'],
      principal,
      idempotency_key: '6f1c2a52-8f2b-4a5f-9a0e-0c6b8f6f4c11',
    };
    await client.reserve('an/1 ?', asked, trace).catch(() => undefined);
    await client.storeEvent(telemetryEvent());
    expect(app.received).toHaveLength(3);
    for (const { method, path: sent, headers, body } of app.received) {
      expect(method).toBe('POST');
      expect(faults(operationOf(sent!).requestBody.content['application/json']!.schema, body)).toEqual([]);
      for (const { name, required } of Object.values(api.components.parameters))
        if (required) expect(headers).toHaveProperty(name.toLowerCase());
    }
  });
});

describe('the local control plane answers', () => {
  let plane: MadePlane;
  beforeAll(async () => {
    plane = await madePlane();
  });
  afterAll(() => plane.close());

  async function answered(sent: string, body: unknown, headers = {}) {
    const { status, body: answer, contentType } = await plane.post(sent, body, headers);
    const response = operationOf(sent).responses[status];
    expect(response, `${sent} answers ${status}`).toBeDefined();
    const content = response!.content?.[contentType?.split(';')[0] ?? ''];
    if (response!.content) expect(content, `${contentType}`).toBeDefined();
    const { $ref } = content?.schema ?? {};
    const schema = $ref ? api.components.schemas[$ref.split('/').at(-1)!]! : content?.schema;
    if (schema) expect(faults(schema, answer)).toEqual([]);
    return status;
  }

  const analyses = '/internal/mcp/v1/analyses';
  const idempotency_key = '6f1c2a52-8f2b-4a5f-9a0e-0c6b8f6f4c11';
  const service = { kind: 'service' };
  const asked = {
    tool: 'classify_trials',
    unit_ids: ['2099-500000-00-00'],
    principal: service,
    idempotency_key,
  };

  test('as the API says, whatever is asked', async () => {
    const { reportRunId, analysisId } = await plane.analysis();
    const other = await plane.analysis();
    await plane.expire(other.reportRunId);
    const reservations = (id: string) => `${analyses}/${id}/reservations`;
    const unopened = await plane.ledger.createReportRun('light', 'somebody');
    expect([
      await answered(analyses, { report_run_id: reportRunId, principal: service }),
      await answered(analyses, { report_run_id: unopened, principal: service }),
      await answered(analyses, { report_run_id: 'nobodys', principal: service }),
      await answered(analyses, { report_run_id: reportRunId }),
      await answered(analyses, {}, { authorization: 'Bearer another' }),
      await answered(reservations(analysisId), asked),
      await answered(reservations(analysisId), { ...asked, principal: stranger }),
      await answered(reservations(other.analysisId), asked),
      await answered(reservations(analysisId), { ...asked, tool: 'another' }),
      await answered('/internal/mcp/v1/telemetry', telemetryEvent()),
      await answered('/internal/mcp/v1/telemetry', {}),
    ]).toEqual([200, 201, 404, 422, 401, 200, 404, 410, 422, 202, 422]);
  });
});
