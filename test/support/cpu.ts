/** How the CPU time of a work grows with its input: a ratio within one run, so that a slow machine changes nothing. */

/** Below this, times are noise. */
const FLOOR_MS = 2;
/** More are made only while each was too slow, as when other processes use the same processors. */
const TRIES = 12;

/**
 * What ten times the input may cost: more than ten times, as caches end somewhere, and far less than the hundred times
 * of a square.
 */
export const MOST_GROWTH = 15;

const cpuOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The best of a few tries: what else the process does meanwhile only adds. */
export const growth = async <Input>(work: (input: Input) => unknown, small: Input, large: Input): Promise<number> => {
  let best = Infinity;
  for (let tried = 0; tried < TRIES && best > MOST_GROWTH; tried += 1) {
    const cost = await cpuOf(() => work(large));
    if (cost <= FLOOR_MS * MOST_GROWTH) return cost / FLOOR_MS; // whatever the small one costs
    best = Math.min(best, cost / Math.max(await cpuOf(() => work(small)), FLOOR_MS));
  }
  return best;
};
