import { type Report, reportTo } from '../../shared/telemetry/report.ts';

/** What the service has told in this process: log lines, metrics, faults, events. And what it must never tell. */

const told: string[] = [];
const secrets = new Set<string>();

export function noteTold(text: string): void {
  told.push(text);
}

/** Whether what is written to the outputs is shown as well; a test turns it off that writes much, or odd things. */
export const outputs = { shown: true };

/** Notes the line that a fault is logged as. */
export const noteFault: Report = reportTo({ error: (...line) => noteTold(JSON.stringify(line)) });

export function noteEvents(events: readonly unknown[]): void {
  for (const event of events) noteTold(JSON.stringify(event));
}

/** All that was told since it was last taken. */
export function takeTold(): string[] {
  return told.splice(0);
}

/** Tokens, passwords and ids that stand in nothing that is told from now on. */
export function keepSecret(...values: readonly string[]): void {
  for (const value of values) secrets.add(value);
}

/** Begins whatever a test plants to see where it comes out again. */
export const plantedPrefix = 'plantedzq';

const patterns = {
  'something planted': new RegExp(plantedPrefix, 'i'),
  'an e-mail address': /[\w.+-]+@([\w-]+\.)+[a-z]{2,}/i,
  'a bearer': /\bbearer\s+\S/i,
  'a signed token': /\beyJ[\w-]{8,}\.[\w-]{8,}/,
  'a trial number': /\b20\d\d-5\d{5}-\d\d\b/,
  SQL: /\bselect\s[\s\S]*\sfrom\s|\binsert\s+into\s|\bmcp_serving\.\w/i,
  'a connection string': /\bpostgres(ql)?:\/\//,
} as const;

/** What stands in a text that is told to nobody. */
export function leaksIn(text: string): string[] {
  const kinds = Object.entries(patterns).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));
  return [...secrets].some((secret) => text.includes(secret)) ? ['a secret', ...kinds] : kinds;
}
