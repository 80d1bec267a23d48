/** Waits for a condition. Benchmarks and drills measure how long it takes; a test only fails where it never comes. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any machine is busy: who waits that long, waits for ever. */
export const PATIENCE_MS = 90_000;

/**
 * Asks again and again.
 * @returns the first answer that is neither nothing nor no.
 * @throws Error naming what did not come true
 */
export const until = async <Found>(
  what: string,
  ask: () => Found | null | undefined | false | Promise<Found | null | undefined | false>,
  patience = PATIENCE_MS,
): Promise<Found> => {
  for (const end = performance.now() + patience; ; await sleep(25)) {
    const found = await ask();
    if (found) return found;
    if (performance.now() > end) throw new Error(`not within ${patience / 1000} s: ${what}`);
  }
};
