/** Two ways to make calls: as many as get through, and as many as people make, whatever gets through. */

/** Makes one call. @returns What it failed with, undefined where it did not. Never rejects. */
export type Make = () => Promise<string | undefined>;

export interface Course {
  /** Milliseconds of each call, in the order in which they ended. */
  latencies: number[];
  /** Calls that failed, by what with. */
  errors: Record<string, number>;
  /** Seconds until the last call had ended. */
  seconds: number;
}

/** So many callers, each of which makes its next call when it has its answer. */
export async function closedLoop(make: Make, callers: number, seconds: number): Promise<Course> {
  const course = newCourse();
  const start = performance.now();
  const end = start + seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) await timed(make, performance.now(), course);
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return ended(course, start);
}

/** Calls that are open at once, beyond which the service has been lost. */
const mostOpen = 2_000;

/**
 * So many calls a second, each at its own time, whether or not earlier ones have been answered. A call's time runs
 * from when it was due, so that a service that stalls is not excused by the calls that it kept from being made.
 *
 * @param gap Draws how long until the next call, around 1.
 */
export async function openLoop(
  make: Make,
  perSecond: number,
  seconds: number,
  gap: () => number,
): Promise<Course> {
  const course = newCourse();
  const start = performance.now();
  const open = new Set<Promise<void>>();
  let due = start;
  while (due < start + seconds * 1000) {
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (open.size >= mostOpen) count(course, 'not_made');
    else {
      const call = timed(make, due, course).finally(() => open.delete(call));
      open.add(call);
    }
    due += (gap() / perSecond) * 1000;
  }
  await Promise.all(open);
  return ended(course, start);
}

/** Two courses as one. */
export function together(a: Course, b: Course): Course {
  const errors = { ...a.errors };
  for (const [code, times] of Object.entries(b.errors)) errors[code] = (errors[code] ?? 0) + times;
  return { latencies: [...a.latencies, ...b.latencies], errors, seconds: a.seconds + b.seconds };
}

/** The least value that is no less than so large a share of all. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
}

function newCourse(): Course {
  return { latencies: [], errors: {}, seconds: 0 };
}

async function timed(make: Make, due: number, course: Course): Promise<void> {
  const error = await make();
  course.latencies.push(performance.now() - due);
  if (error !== undefined) count(course, error);
}

function count({ errors }: Course, error: string): void {
  errors[error] = (errors[error] ?? 0) + 1;
}

function ended(course: Course, start: number): Course {
  return { ...course, seconds: (performance.now() - start) / 1000 };
}
