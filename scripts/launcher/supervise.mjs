/** Keeps a process running: one that dies is started again, after a delay that grows while it keeps dying. */
import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
const STEADY_AFTER_MS = 60_000;

/** @typedef {{ exited: Promise<string>, stop: () => Promise<void> }} Running exited: resolves with how it ended */

/** How long to wait before the next start, ms. @param {number} deaths in a row, at least 1 */
export const delayAfter = (deaths) => Math.min(FIRST_DELAY_MS * 2 ** (deaths - 1), LONGEST_DELAY_MS);

/**
 * @param {string} name
 * @param {() => Promise<Running>} launch
 * @param {{
 *   onDeath: (name: string, how: string, delay: number, deathsInARow: number) => void,
 *   delay?: typeof delayAfter, now?: () => number,
 * }} options
 */
export const supervise = async (name, launch, { onDeath, delay = delayAfter, now = Date.now }) => {
  const stopping = new AbortController();
  let restart = new AbortController(); // a restart that is wanted also cuts the delay after a death short
  let startedAt = now();
  let running = await launch();

  /** @returns {Promise<string>} how the next process ended, or why there is none */
  const launchAgain = async () => {
    startedAt = now();
    try {
      running = await launch();
      if (stopping.signal.aborted || restart.signal.aborted) await running.stop(); // requested while it was starting
      return await running.exited;
    } catch (error) {
      return String(error);
    }
  };

  const watch = async () => {
    let deaths = 0;
    let how = await running.exited;
    while (!stopping.signal.aborted) {
      if (!restart.signal.aborted) {
        deaths = now() - startedAt > STEADY_AFTER_MS ? 1 : deaths + 1;
        onDeath(name, how, delay(deaths), deaths);
        const signal = AbortSignal.any([stopping.signal, restart.signal]);
        await sleep(delay(deaths), undefined, { signal }).catch(() => undefined);
      }
      if (restart.signal.aborted) {
        deaths = 0;
        restart = new AbortController();
      }
      if (!stopping.signal.aborted) how = await launchAgain();
    }
  };
  const watched = watch();

  return {
    stop: async () => {
      stopping.abort();
      await running.stop();
      await watched;
    },
    /** Resolves when the old process has ended; the next one is started at once. */
    restart: async () => {
      restart.abort();
      await running.stop();
    },
  };
};
/** @typedef {Awaited<ReturnType<typeof supervise>>} Supervised */
