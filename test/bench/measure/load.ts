/** Two ways to load a system: callers who wait for each answer, and arrivals at a fixed rate. */

export type Step = () => Promise<void>;

/**
 * Each caller asks again as soon as it is answered. Returns answers a second; what is in flight at the end does not
 * count.
 */
export const callers = async (
  count: number,
  seconds: number,
  step: (caller: number) => Promise<void>,
): Promise<number> => {
  const began = performance.now();
  const end = began + seconds * 1000;
  let answers = 0;
  const call = async (caller: number): Promise<void> => {
    while (performance.now() < end) {
      await step(caller);
      if (performance.now() < end) answers++;
    }
  };
  await Promise.all(Array.from({ length: count }, (_, caller) => call(caller)));
  return answers / seconds;
};

/**
 * Poisson arrivals at `rate` a second, whether or not those before are answered, as pgbench's --rate does.
 * Returns every latency in ms, from the moment a command was due: a stall is felt by all who come while it lasts.
 */
export const arrivals = async (rate: number, seconds: number, step: Step, random: () => number): Promise<number[]> => {
  const began = performance.now();
  const end = began + seconds * 1000;
  const latencies: number[] = [];
  const open = new Set<Promise<void>>();
  let due = began;
  while (due < end) {
    const now = performance.now();
    for (; due <= now && due < end; due += (-Math.log(1 - random()) * 1000) / rate) {
      const since = due;
      const answered = step().then(() => {
        latencies.push(performance.now() - since);
        open.delete(answered);
      });
      open.add(answered);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(open);
  return latencies;
};
