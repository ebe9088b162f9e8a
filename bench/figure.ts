/** One measured figure. */
export interface Figure {
  /** What was measured, as `function.what`. */
  metric: string;
  /** Beside what it is compared with, or by itself; a median either way. */
  ratio?: number;
  value?: number;
  /** As `<= 3`; null where there is none. */
  goal: `${'<=' | '>='} ${number}` | null;
  /** Whether the goal is met; null where there is none. */
  ok: boolean | null;
  /** How many measurements the median is of. */
  runs: number;
}

interface BenchOptions {
  /** Less data and fewer runs: an end within a minute. */
  quick: boolean;
  /** Told in calm lines what is being done. */
  say(line: string): void;
}

/** Answers one question in figures. */
export type Bench = (options: BenchOptions) => Promise<Figure[]>;

/** The median of measurements, and of its ratio to another one, with what is to be reached. */
export function ratio(
  metric: string,
  ours: readonly number[],
  theirs: readonly number[],
  goal: Figure['goal'] = null,
): Figure {
  const measured = rounded(median(ours) / median(theirs));
  return { metric, ratio: measured, goal, ok: goal && meets(measured, goal), runs: ours.length };
}

export function value(metric: string, measurements: readonly number[], goal: Figure['goal'] = null): Figure {
  const measured = rounded(median(measurements));
  return { metric, value: measured, goal, ok: goal && meets(measured, goal), runs: measurements.length };
}

function median(measurements: readonly number[]): number {
  const sorted = measurements.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function meets(measured: number, goal: NonNullable<Figure['goal']>): boolean {
  const bound = Number(goal.slice(3));
  return goal.startsWith('<=') ? measured <= bound : measured >= bound;
}

function rounded(measured: number): number {
  return Math.round(measured * 100) / 100;
}
