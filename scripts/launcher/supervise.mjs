/** Keeps processes alive: one that dies is started again, after a pause that grows while it keeps dying. */
import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const STEADY_AFTER_MS = 60_000;

/** @typedef {{ exited: Promise<string>, stop: () => Promise<void> }} Running */

/** How long to wait before the next start. @param {number} deaths in a row, at least 1 */
export const pauseAfter = (deaths) => Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS);

/**
 * @param {string} name
 * @param {() => Promise<Running>} launch
 * @param {{ onDeath: (name: string, how: string, pause: number, deathsInARow: number) => void, pause?: typeof pauseAfter, now?: () => number }} options
 */
export const keepAlive = async (name, launch, { onDeath, pause = pauseAfter, now = Date.now }) => {
  const stopping = new AbortController();
  let startedAt = now();
  let running = await launch();

  /** @returns {Promise<string>} how the next one ended, or why there is none */
  const launchAgain = async () => {
    startedAt = now();
    try {
      running = await launch();
      if (stopping.signal.aborted) await running.stop(); // asked to stop while it was being started
      return await running.exited;
    } catch (error) {
      return String(error);
    }
  };

  const watch = async () => {
    let deaths = 0;
    let how = await running.exited;
    while (!stopping.signal.aborted) {
      deaths = now() - startedAt > STEADY_AFTER_MS ? 1 : deaths + 1;
      onDeath(name, how, pause(deaths), deaths);
      await sleep(pause(deaths), undefined, { signal: stopping.signal }).catch(() => undefined);
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
  };
};
