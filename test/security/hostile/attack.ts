import fc from 'fast-check';
import type { TestService } from '../../support/service.ts';
import { leaksIn, takeTold } from '../../support/told.ts';
import { fastest } from './fastest.ts';
import type { Target } from './good-calls.ts';
import { faultsOf } from './judge.ts';
import { type HostileRequest, hostileRequests } from './requests.ts';
import { type Answer, Sender } from './send.ts';

/** What is wrong with an answer, or with what was told while a few requests were answered. */
export interface Finding {
  about: string;
  faults: string[];
  /** Of the answer. */
  text: string;
}

const requestsAtOnce = 4;
const mostMilliseconds = 1_000;

/** Hostile requests to a service, and what became of them. */
export class Attack {
  readonly #service: TestService;
  readonly #sender: Sender;
  readonly findings: Finding[] = [];
  /** How many answers had which status. */
  readonly statuses: Record<number, number> = {};
  readonly slowest = { about: '', milliseconds: 0 };

  constructor(service: TestService) {
    this.#service = service;
    this.#sender = new Sender(service.description.url);
  }

  /** Makes so many requests, always the same ones for a seed, of an analysis that has its whole allowance. */
  async run(numRuns: number, seed: number): Promise<void> {
    const requests = fc.sample(hostileRequests(await this.#target()), { numRuns, seed });
    for (let at = 0; at < numRuns; at += requestsAtOnce)
      await this.#make(requests.slice(at, at + requestsAtOnce));
    // The stand-in for a model keeps what it was asked.
    (this.#service.model.requests as unknown[]).length = 0;
  }

  close(): void {
    this.#sender.close();
  }

  async #target(): Promise<Target> {
    const { description, ledger, engine } = this.#service;
    const reportRun = await ledger.createReportRun('max', 'a-user');
    const { analysis_id } = await ledger.openAnalysis({
      report_run_id: reportRun,
      principal: { kind: 'service' },
    });
    const { rows } = await engine.asOwner.query<Target['trial']>(
      'SELECT eu_number AS id, document_name AS document FROM engine.document ORDER BY eu_number LIMIT 1',
    );
    return {
      analysisId: analysis_id,
      reportRun,
      trial: rows[0]!,
      serviceToken: description.service_token,
      reportPlanToken: description.report_plan_token,
    };
  }

  async #make(requests: readonly HostileRequest[]): Promise<void> {
    await Promise.all(
      requests.map(async (request) => {
        const { about } = request;
        try {
          this.#judge(about, await this.#answerTo(request));
        } catch (error) {
          this.findings.push({ about, faults: [`no answer: ${error}`], text: '' });
        }
      }),
    );
    const faults = toldFaults();
    if (faults.length > 0)
      this.findings.push({ about: requests.map(({ about }) => about).join('\n'), faults, text: '' });
  }

  #judge(about: string, answer: Answer): void {
    const { status, text, milliseconds } = answer;
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (milliseconds > this.slowest.milliseconds) Object.assign(this.slowest, { about, milliseconds });
    const faults = faultsOf(answer);
    if (milliseconds > mostMilliseconds) faults.push(`answered after ${Math.round(milliseconds)} ms`);
    if (faults.length > 0) this.findings.push({ about, faults, text: text.slice(0, 300) });
  }

  async #answerTo(request: HostileRequest): Promise<Answer> {
    const answer = await this.#sender.send(request);
    const again = async () => (await this.#sender.send(request)).milliseconds;
    return { ...answer, milliseconds: await fastest(mostMilliseconds, again, answer.milliseconds) };
  }
}

/** What was told since it was last asked: nothing may be, and still less what is told to nobody. */
function toldFaults(): string[] {
  return takeTold().flatMap((line) => [
    ...(isLateTelemetry(line) ? [] : [`told: ${line.slice(0, 200)}`]),
    ...leaksIn(line).map((kind) => `${kind} was told`),
  ]);
}

/** An event that a busy machine did not take in time is given up, as it should be. */
function isLateTelemetry(line: string): boolean {
  return /^\["telemetry event not handed over",\{"cause":\{"name":"TimeoutError"/.test(line);
}
