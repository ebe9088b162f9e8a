import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestService, testService } from '../../support/service.ts';
import { leaksIn, outputs, takeTold } from '../../support/told.ts';
import { faultsOf } from './judge.ts';
import { memoryHeld } from './memory.ts';
import { prototypes } from './prototypes.ts';
import { type HostileRequest, hostileRequests, type Target } from './requests.ts';
import { type Answer, Sender } from './send.ts';

/**
 * Hostile requests, a few at once, through the gateway and the functions. FUZZ_CALLS says how many; the same
 * number are always the same ones, and any number begins alike. FUZZ_REPORT names a file for what became of them.
 */

/** Of the whole test. */
const mostMillisecondsInAll = 2 * 60 * 60 * 1000;

const calls = Number(process.env.FUZZ_CALLS ?? 2_500);
const callsInBatch = 250;
const atOnce = 4;
const mostMilliseconds = 1_000;
const mostBytesGrown = 64 * 1024 * 1024;

let service: TestService;
let sender: Sender;
beforeAll(async () => {
  outputs.shown = false;
  service = await testService();
  sender = new Sender(service.description.url);
});
afterAll(async () => {
  sender.close();
  await service.stop();
  outputs.shown = true;
});

/** A report run of its own, so that every batch has its whole allowance. */
async function target(): Promise<Target> {
  const { service_token, report_plan_token } = service.description;
  const reportRun = await service.ledger.createReportRun('max', 'a-user');
  const { analysis_id } = await service.ledger.openAnalysis({
    report_run_id: reportRun,
    principal: { kind: 'service' },
  });
  const { rows } = await service.engine.asOwner.query<{ id: string; document: string }>(
    'SELECT eu_number AS id, document_name AS document FROM engine.document ORDER BY eu_number LIMIT 1',
  );
  return {
    analysisId: analysis_id,
    reportRun,
    trial: rows[0]!,
    serviceToken: service_token,
    reportPlanToken: report_plan_token,
  };
}

interface Finding {
  about: string;
  faults: string[];
  /** Of the answer. */
  text: string;
}

/** What was told since it was last asked: faults that were reported, and lines with something in them that is told to nobody. */
function toldFaults(): string[] {
  return takeTold().flatMap((line) => [
    ...(isLateTelemetry(line) ? [] : [`told: ${line.slice(0, 200)}`]),
    ...leaksIn(line).map((kind) => `${kind} was told`),
  ]);
}

/** An event that a busy machine did not take in time is given up, as it should be. */
function isLateTelemetry(line: string): boolean {
  return line === '["telemetry event not handed over",{"cause":{"name":"TimeoutError"}}]';
}

/** Late is what is late each of five times: the machine may be busy with something else. */
async function answerTo(request: HostileRequest): Promise<Answer> {
  const answer = await sender.send(request);
  for (let again = 0; again < 4 && answer.milliseconds > mostMilliseconds; again += 1)
    answer.milliseconds = Math.min(answer.milliseconds, (await sender.send(request)).milliseconds);
  return answer;
}

interface Course {
  findings: Finding[];
  slowest: { about: string; milliseconds: number };
  statuses: Record<number, number>;
}

async function make(
  requests: readonly HostileRequest[],
  { findings, slowest, statuses }: Course,
): Promise<void> {
  await Promise.all(
    requests.map(async (request) => {
      const { about } = request;
      try {
        const answer = await answerTo(request);
        const { status, text, milliseconds } = answer;
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (milliseconds > slowest.milliseconds) Object.assign(slowest, { about, milliseconds });
        const faults = faultsOf(answer);
        if (milliseconds > mostMilliseconds) faults.push(`answered after ${Math.round(milliseconds)} ms`);
        if (faults.length > 0) findings.push({ about, faults, text: text.slice(0, 300) });
      } catch (error) {
        findings.push({ about, faults: [`no answer: ${error}`], text: '' });
      }
    }),
  );
  const faults = toldFaults();
  if (faults.length > 0)
    findings.push({ about: requests.map(({ about }) => about).join('\n'), faults, text: '' });
}

test(
  `${calls.toLocaleString('en')} hostile requests: each is answered, at once, and nothing fails inside`,
  async () => {
    const course: Course = { findings: [], slowest: { about: '', milliseconds: 0 }, statuses: {} };
    const before = prototypes();
    let held: number | undefined;
    for (let made = 0; made < calls; made += callsInBatch) {
      const numRuns = Math.min(callsInBatch, calls - made);
      const requests = fc.sample(hostileRequests(await target()), { numRuns, seed: made });
      for (let at = 0; at < numRuns; at += atOnce) await make(requests.slice(at, at + atOnce), course);
      // The stand-in for a model keeps what it was asked.
      (service.model.requests as unknown[]).length = 0;
      held ??= memoryHeld();
    }
    const grown = memoryHeld() - held!;
    if (process.env.FUZZ_REPORT)
      writeFileSync(process.env.FUZZ_REPORT, JSON.stringify({ calls, grown, ...course }, null, 2));
    expect(course.findings).toEqual([]);
    expect(prototypes()).toEqual(before);
    expect(grown).toBeLessThan(mostBytesGrown);
  },
  mostMillisecondsInAll,
);
