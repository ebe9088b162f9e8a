import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolCall } from '../e2e/mcp-post.ts';
import { approve, madeTrials } from '../shared/engine/made-trials.ts';
import { testEngine } from '../support/engine.ts';
import { type TestService, testService } from '../support/service.ts';
import { Sender } from './hostile/send.ts';
import { standardScore } from './two-samples.ts';

/**
 * A trial that is there and not approved cannot be told from one that nobody knows: not by what is answered, and not
 * by how long it takes. Both kinds are asked for in turns, so that whatever else the machine does meets both alike.
 */

const callsOfToolAndKind = 250;

/** Of the whole test, on a busy machine. */
const mostMilliseconds = 10 * 60 * 1000;

/** Chance alone goes that far once in 16,000 runs. */
const mostDeviations = 4;

/** Every second one is there. */
const made = madeTrials(Array.from({ length: 40 }, (_, at) => ({ trial_title: `Trial ${at}` })));
const there = made.filter((_, at) => at % 2 === 0);
const idsOf = (profiles: typeof made) => profiles.map((profile) => profile.filtering_variables.eu_number);
const unapproved = idsOf(there);
const unknown = idsOf(made.filter((_, at) => at % 2 === 1));

let service: TestService;
let sender: Sender;
let analysis_id: string;
beforeAll(async () => {
  const engine = await testEngine();
  await approve(engine.asOwner, there);
  for (const [at, id] of unapproved.entries())
    await engine.asOwner.query('UPDATE engine.trial SET approval_status = $2 WHERE eu_number = $1', [
      id,
      at % 2 === 0 ? 'candidate' : 'rejected',
    ]);
  service = await testService({ engine, environment: { TELEMETRY_FUNCTION_NAME: '' } });
  sender = new Sender(service.description.url);
  ({ analysis_id } = await service.ledger.openAnalysis({
    report_run_id: service.description.report_runs.max,
    principal: { kind: 'service' },
  }));
});
afterAll(async () => {
  sender.close();
  await service.stop();
});

const tools: Readonly<Record<string, (id: string) => Record<string, unknown>>> = {
  get_profiles: (id) => ({ trial_ids: [id] }),
  get_documents: (id) => ({ trial_id: id, document_name: 'Protocol' }),
  classify_trials: (id) => ({ trial_ids: [id], criteria: { inclusion: ['adults'], exclusion: [] } }),
  extract_variables: (id) => ({ trial_id: id, variables: [{ name: 'dose', instruction: 'The dose.' }] }),
};

async function ask(tool: string, id: string): Promise<{ milliseconds: number; text: string }> {
  const { headers, body } = toolCall('2026-07-28', tool, { analysis_id, ...tools[tool]!(id) });
  const { status, text, milliseconds } = await sender.send({
    about: tool,
    method: 'POST',
    path: '/mcp',
    headers: { ...headers, authorization: `Bearer ${service.description.service_token}` },
    body: Buffer.from(body),
  });
  expect(status).toBe(200);
  const ownToCall = new RegExp(`${id}|[0-9a-f]{8}-[0-9a-f-]{27}`, 'g');
  return { milliseconds, text: text.replace(ownToCall, '…') };
}

test(
  'by 2,000 calls of four tools',
  async () => {
    const names = Object.keys(tools);
    const strata = names.map(() => ({ one: [] as number[], other: [] as number[] }));
    for (let round = -10; round < callsOfToolAndKind; round += 1)
      for (const [at, tool] of names.entries()) {
        const ids = [unapproved, unknown].map((all) => all[(round + 10) % all.length]!);
        // Which comes first changes, so that neither always finds what the other has warmed up.
        const order = (round + at) % 2 === 0 ? [0, 1] : [1, 0];
        const answers = new Map<number, Awaited<ReturnType<typeof ask>>>();
        for (const kind of order) answers.set(kind, await ask(tool, ids[kind]!));
        expect(answers.get(0)!.text).toBe(answers.get(1)!.text);
        if (round < 0) continue;
        strata[at]!.one.push(answers.get(0)!.milliseconds);
        strata[at]!.other.push(answers.get(1)!.milliseconds);
      }
    expect(Math.abs(standardScore(strata))).toBeLessThan(mostDeviations);
  },
  mostMilliseconds,
);
