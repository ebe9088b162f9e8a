import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localUsers } from '../../local/control-plane/control-plane.ts';
import { clients } from '../support/clients.ts';
import { testEngine } from '../support/engine.ts';
import { type TestService, testService } from '../support/service.ts';
import { type Pgbouncer, startPgbouncer, withoutPgbouncer } from './pgbouncer.ts';
import { throughPgbouncer } from './reader-settings.ts';
import { sessionStateIn } from './session-state.ts';

/** Many clients at once over few connections to the database, which change hands with each transaction. */

const clientCount = 6;
const rounds = 7;
const poolSize = 3;

type Call = readonly [tool: string, args: Record<string, unknown>];

interface Trial {
  eu_number: string;
  documents: string[];
}

/** What a client asks about one trial: every tool, with good and with bad questions. */
function callsAbout(analysis_id: string, { eu_number, documents }: Trial, round: number): Call[] {
  return [
    ['filter_trials', { analysis_id, limit: 3, offset: round, filters: filters[round % filters.length] }],
    ['get_profiles', { analysis_id, trial_ids: [eu_number, '2099-599999-99-00'] }],
    ['get_documents', { analysis_id, trial_id: eu_number, document_name: documents[0] ?? 'Protocol' }],
    ['classify_trials', { analysis_id, trial_ids: [eu_number], criteria: { inclusion: ['Adults'] } }],
    [
      'extract_variables',
      { analysis_id, trial_id: eu_number, variables: [{ name: 'dose', instruction: 'The dose.' }] },
    ],
  ];
}

const filters = [
  {},
  { phases: ['Phase III'] },
  { trial_title: { operator: 'is', values: ['No such title'] }, paediatric: true },
  { countries: [{ country_code: ['DE'] }] },
];

async function trialsOf({ engine: { asOwner } }: TestService): Promise<Trial[]> {
  const { rows } = await asOwner.query<Trial>(
    `SELECT eu_number, document_names AS documents FROM mcp_serving.trial_filter_v1 ORDER BY eu_number`,
  );
  return rows;
}

/** The answers that each client gets, one after the other, while the others call as well. */
async function answersFrom(service: TestService): Promise<string[][]> {
  const trials = await trialsOf(service);
  return Promise.all(
    Array.from({ length: clientCount }, async (_, at) => {
      const [, connect] = clients[at % clients.length]!;
      const client = await connect(service.description);
      const answers: string[] = [];
      const call = async ([tool, args]: Call) => {
        const answer = await client.call(tool, args);
        answers.push(`${tool} ${alike(JSON.stringify(answer))}`);
        return answer;
      };
      const report_run_id = await service.ledger.createReportRun('max', localUsers.max);
      const opened = await call(['start_analysis', { report_run_id }]);
      const analysisId = opened.structuredContent?.analysis_id as string;
      for (let round = 0; round < rounds; round += 1)
        for (const each of callsAbout(analysisId, trials[(at * rounds + round) % trials.length]!, round))
          await call(each);
      await client.close();
      return answers;
    }),
  );
}

/** What two services never share: ids and times. */
function alike(answer: string): string {
  return answer
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
}

describe.skipIf(withoutPgbouncer)(`calls through PgBouncer${withoutPgbouncer}`, () => {
  let bouncer: Pgbouncer;
  let direct: TestService;
  let pooled: TestService;
  let answers: string[][];
  beforeAll(async () => {
    direct = await testService();
    const engine = await testEngine();
    bouncer = await startPgbouncer({ server: engine.reader, poolSize });
    pooled = await testService({ engine, environment: throughPgbouncer(bouncer) });
    answers = await answersFrom(pooled);
  });
  afterAll(async () => {
    await pooled?.stop();
    await bouncer?.stop();
    await direct?.stop();
  });

  const statements = () => bouncer.sessions.flatMap((session) => session.statements);

  test('get the answers that they get without it', async () => {
    expect(answers.flat().length).toBeGreaterThanOrEqual(200);
    expect(answers).toEqual(await answersFrom(direct));
    expect(answers.flat().filter((answer) => answer.includes('engine_'))).toEqual([]);
    expect(pooled.faults.filter((fault) => fault.includes('engine'))).toEqual([]);
  });

  test('come over connections that change hands, and are encrypted', () => {
    expect(bouncer.sessions.length).toBeLessThanOrEqual(poolSize);
    expect(bouncer.logins.length).toBeGreaterThan(bouncer.sessions.length);
    for (const login of bouncer.logins) expect(login).toMatch(/ user=intel_mcp_reader_v1 tls=TLSv1\.3/);
  });

  test('leave no state in a session', () => {
    expect(bouncer.sessions.flatMap(sessionStateIn)).toEqual([]);
    expect(bouncer.sessions.flatMap((session) => session.codes)).toEqual([]);
  });

  test('are transactions that end, and nothing beside them', () => {
    const [begun, committed] = ['BEGIN', 'COMMIT'].map((word) =>
      statements().filter(({ text }) => text.startsWith(word)),
    );
    expect(begun!.length).toBeGreaterThanOrEqual(answers.flat().length);
    expect(committed).toHaveLength(begun!.length);
    for (const { text, inTransaction } of statements()) expect(inTransaction).toBe(!text.startsWith('BEGIN'));
    expect(new Set(statements().map(({ text }) => text.trim().split(/\s/, 1)[0]))).toEqual(
      new Set(['BEGIN', 'SELECT', 'COMMIT']),
    );
  });
});
