import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../../shared/auth/principal.ts';
import { approve, madeTrials } from '../shared/engine/made-trials.ts';
import { type TestService, testService } from '../support/service.ts';
import type { ToolCall } from './tool-calls.ts';
import { clientOf, type UserClient } from './user-client.ts';

/** Whoever names an analysis that is not valid learns nothing: whatever is asked, the answer is the same bytes. */

const service: Principal = { kind: 'service' };
const owner: Principal = { kind: 'user', subject: 'the-owner', scopes: ['intel.mcp'] };
const stranger: Principal = { kind: 'user', subject: 'a-stranger', scopes: ['intel.mcp'] };

const listing = {
  protocol: ['Study Protocol'],
  protocol_synopsis: ['Without Text'],
  recruitment_material: [],
  informed_consent: [],
  product_information: [],
  results: [],
};
const [approved, candidate] = madeTrials([
  { trial_title: 'An approved trial', available_extracted_documents: listing },
  { trial_title: 'A candidate', available_extracted_documents: listing },
]);
const approvedId = approved!.filtering_variables.eu_number;
const candidateId = candidate!.filtering_variables.eu_number;
const unknownId = '2099-599999-10-00';

const criteria = { inclusion: ['adults with heart failure'], exclusion: [] };
const variables = [{ name: 'dose', instruction: 'The highest dose.' }];

/** Every tool and every kind of question that a valid analysis would get another answer to. */
const table: readonly (readonly [string, string, Record<string, unknown>])[] = [
  ['all trials', 'filter_trials', {}],
  ['a match', 'filter_trials', { filters: { trial_title: 'An approved trial' } }],
  ['a candidate', 'filter_trials', { filters: { trial_title: 'A candidate' } }],
  ['no match, and no hint', 'filter_trials', { filters: { trial_title: 'no such', phases: ['Phase III'] } }],
  ['an offset past the end', 'filter_trials', { offset: 100_000 }],
  ['one trial a page', 'filter_trials', { limit: 1 }],
  ['an approved trial', 'get_profiles', { trial_ids: [approvedId] }],
  ['an unknown trial', 'get_profiles', { trial_ids: [unknownId] }],
  ['a candidate', 'get_profiles', { trial_ids: [candidateId] }],
  ['a mixture', 'get_profiles', { trial_ids: [unknownId, approvedId, candidateId, approvedId] }],
  ['a document', 'get_documents', { trial_id: approvedId, document_name: 'Study Protocol' }],
  [
    'a wrong name near a right one',
    'get_documents',
    { trial_id: approvedId, document_name: 'Study Protocols' },
  ],
  ['a document without text', 'get_documents', { trial_id: approvedId, document_name: 'Without Text' }],
  [
    'a part past the end',
    'get_documents',
    { trial_id: approvedId, document_name: 'Study Protocol', part: 99 },
  ],
  [
    'a document of an unknown trial',
    'get_documents',
    { trial_id: unknownId, document_name: 'Study Protocol' },
  ],
  ['a document of a candidate', 'get_documents', { trial_id: candidateId, document_name: 'Study Protocol' }],
  ['an approved trial', 'classify_trials', { trial_ids: [approvedId], criteria }],
  ['an unknown trial', 'classify_trials', { trial_ids: [unknownId], criteria }],
  ['a mixture', 'classify_trials', { trial_ids: [candidateId, approvedId, unknownId], criteria }],
  ['an approved trial', 'extract_variables', { trial_id: approvedId, variables }],
  ['an unknown trial', 'extract_variables', { trial_id: unknownId, variables }],
  ['a candidate', 'extract_variables', { trial_id: candidateId, variables }],
];

let stack: TestService;
let byService: UserClient;
let byOwner: UserClient;
let byStranger: UserClient;
let active: string;
let expired: string;
let reportRunId: string;
beforeAll(async () => {
  stack = await testService();
  const { asOwner } = stack.engine;
  await approve(asOwner, [approved!, candidate!]);
  await asOwner.query(`UPDATE engine.trial SET approval_status = 'candidate' WHERE eu_number = $1`, [
    candidateId,
  ]);
  for (const id of [approvedId, candidateId])
    await asOwner.query(
      `INSERT INTO engine.document (eu_number, document_name, category, text) VALUES ($1, 'Study Protocol', 'protocol', 'text')`,
      [id],
    );
  const { ledger } = stack;
  reportRunId = await ledger.createReportRun('max', 'the-owner');
  active = (await ledger.openAnalysis({ report_run_id: reportRunId, principal: service })).analysis_id;
  const earlierRun = await ledger.createReportRun('max', 'the-owner');
  expired = (await ledger.openAnalysis({ report_run_id: earlierRun, principal: service })).analysis_id;
  await asOwner.query(
    `UPDATE control_plane.analysis SET expires_at = now() - interval '1 second' WHERE analysis_id = $1`,
    [expired],
  );
  [byService, byOwner, byStranger] = await Promise.all([
    clientOf(stack, service),
    clientOf(stack, owner),
    clientOf(stack, stranger),
  ]);
});
afterAll(async () => {
  for (const client of [byService, byOwner, byStranger]) await client.close();
  const { rowCount } = await stack.engine.asOwner.query('SELECT FROM control_plane.admitted_unit');
  await stack.stop();
  expect(rowCount).toBe(0);
});

/** The result in its bytes, without the id that every request has of its own. */
async function bytes(client: UserClient, [tool, args]: ToolCall): Promise<string> {
  return JSON.stringify(await client.call(tool, args)).replace(
    /"request_id":"request-\d+"/,
    '"request_id":""',
  );
}

function refusal(code: string, message: string, recovery: string): string {
  return JSON.stringify({
    content: [{ type: 'text', text: `${code}: ${message} ${recovery}` }],
    isError: true,
    _meta: { 'trialagents.com/error': { code, retryable: false, recovery, request_id: '', details: {} } },
  });
}

const notFound = refusal(
  'analysis_not_found',
  'There is no such analysis.',
  'Call start_analysis with the report_run_id and use the analysis_id it returns.',
);
const ended = refusal(
  'analysis_expired',
  'The lease of this analysis has ended.',
  'Call start_analysis again with the same report_run_id; what was already received stays free of charge.',
);

/** The order of keys, and what the protocol's revision adds to a result, are the library's. */
function told(sent: string): unknown {
  const { content, structuredContent, isError, _meta } = JSON.parse(sent) as Record<string, unknown>;
  return {
    content,
    structuredContent,
    isError,
    error: (_meta as Record<string, unknown>)['trialagents.com/error'],
  };
}

describe.each(table)('%s: %s', (_kind, tool, args) => {
  test.each([
    'an_of_nobody',
    'an_00000000-0000-4000-8000-000000000000',
    '.',
    '..',
    'a/../b',
    "' OR true --",
    '*',
    'ан',
  ])('an unknown analysis: %s', async (analysis_id) => {
    for (const client of [byService, byOwner])
      expect(told(await bytes(client, [tool, { analysis_id, ...args }]))).toEqual(told(notFound));
  });

  test("another user's analysis is one that is unknown, to the byte", async () => {
    const unknown = await bytes(byStranger, [tool, { analysis_id: 'an_of_nobody', ...args }]);
    expect(told(unknown)).toEqual(told(notFound));
    for (const analysis_id of [active, expired])
      expect(await bytes(byStranger, [tool, { analysis_id, ...args }])).toBe(unknown);
  });

  test('an ended analysis', async () => {
    for (const client of [byService, byOwner])
      expect(told(await bytes(client, [tool, { analysis_id: expired, ...args }]))).toEqual(told(ended));
  });
});

test.each([
  ['an unknown analysis', 'an_of_nobody'],
  ['an ended analysis', undefined],
])('the answer to all questions about %s is one and the same', async (_name, analysis) => {
  const answers = new Set<string>();
  for (const [, tool, args] of table)
    answers.add(await bytes(byOwner, [tool, { analysis_id: analysis ?? expired, ...args }]));
  expect(answers.size).toBe(1);
});

test("another user's report run is one that is unknown, to the byte", async () => {
  const unknown = await bytes(byStranger, ['start_analysis', { report_run_id: 'rr_of_nobody' }]);
  expect(unknown).toContain('report_run_not_found');
  expect(await bytes(byStranger, ['start_analysis', { report_run_id: reportRunId }])).toBe(unknown);
});

test('the owner and the service open the run and use its analysis', async () => {
  for (const client of [byOwner, byService]) {
    const opened = await client.call('start_analysis', { report_run_id: reportRunId });
    expect(opened).toMatchObject({ structuredContent: { analysis_id: active, reused: true } });
    const page = await client.call('filter_trials', {
      analysis_id: active,
      filters: { trial_title: 'no such' },
    });
    expect(page).toMatchObject({ structuredContent: { trials: [], hints: [{ without: 'trial_title' }] } });
  }
});
