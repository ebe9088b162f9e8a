import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HttpControlPlane } from '../../shared/control-plane/http.ts';
import type { ReservationRequest } from '../../shared/control-plane/wire.ts';
import { fixedSecret } from '../../shared/secrets/fixed-secret.ts';
import { type MadePlane, madePlane, owner, stranger } from '../local/control-plane/made-plane.ts';
import { type FakeApp, fakeApp, text } from '../shared/control-plane/fake-app.ts';
import { telemetryEvent } from '../support/telemetry-event.ts';
import { ApiDocument } from './api-document.ts';

/** The client and the local control plane against docs/control-plane.openapi.json. */

const api = new ApiDocument('control-plane.openapi.json');

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
    for (const sent of app.received) {
      api.expectRequest(sent);
      for (const { name, required } of Object.values(api.content.components.parameters ?? {}))
        if (required) expect(sent.headers).toHaveProperty(name.toLowerCase());
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
    const answer = await plane.post(sent, body, headers);
    api.expectAnswer(sent, answer);
    return answer.status;
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
