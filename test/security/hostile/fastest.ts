/** How long something takes, on a machine that may have much else to do. */

/** Attempts after which what is late is late. */
const mostAttempts = 5;

/**
 * The milliseconds of the fastest of some attempts: the first that is fast enough, or the best of five. They are
 * counted as on a machine that does nothing else.
 *
 * @param first What an attempt took that has been made already.
 */
export async function fastest(
  fastEnough: number,
  attempt: () => Promise<number>,
  first = Number.POSITIVE_INFINITY,
): Promise<number> {
  let best = first;
  for (let made = 0; made < mostAttempts && best > fastEnough; made += 1)
    best = Math.min(best, (await attempt()) / busyness());
  return best;
}

/** The milliseconds of something. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const sampleMs = 20;

/** How many times longer work takes now than the processor time that it needs; 1 where nothing else is done. */
function busyness(): number {
  const start = performance.now();
  const before = process.threadCpuUsage();
  let used = 0;
  while (used < sampleMs) {
    const { user, system } = process.threadCpuUsage(before);
    used = (user + system) / 1000;
  }
  return Math.max(1, (performance.now() - start) / used);
}
