import type { Figures } from './load.ts';

/** One thing that is asked of a service under load. */
export interface Goal {
  goal: string;
  ok: boolean;
  measured: number;
}

/** Errors that are part of the service: an allowance ends. */
const expected: ReadonlySet<string> = new Set(['allowance_exhausted']);

/** Faults that harm nobody: telemetry is given up where it is late, as it is while more is asked than gets through. */
const harmless: ReadonlySet<string> = new Set(['telemetry event not handed over']);

const mostTimesSlower = 5;
const mostTimesLarger = 1.1;

export function verdictOf({ errors, faults, idle, load, memory, connections }: Figures): Goal[] {
  const unexpected = Object.entries(errors).filter(([code]) => !expected.has(code));
  const harming = Object.entries(faults).filter(([fault]) => !harmless.has(fault));
  const slower = load.p99_ms / idle.p99_ms;
  const larger = memory.after_soak / memory.after_first_minute;
  return [
    goal('no error but that of an allowance', sum(unexpected.map(([, times]) => times)), 0),
    goal('no fault is reported but late telemetry', sum(harming.map(([, times]) => times)), 0),
    goal(`the p99 is at most ${mostTimesSlower} times that of an idle system`, slower, mostTimesSlower),
    goal('memory after the soak is within 10 % of that after the first minute', larger, mostTimesLarger),
    goal('database connections are no more than functions that run', connections.most, connections.functions),
  ];
}

function goal(name: string, measured: number, most: number): Goal {
  return { goal: name, ok: measured <= most, measured: Number(measured.toFixed(3)) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
