/** Fetches the checker of the installation, with its keys in it, when the browser has nothing else to do. */
import { TroubleError } from '../../api/trouble.js';
import type { Checker } from '../../state/saga-context.js';
import { firstScreenGone, hasFirstScreen } from '../../ui/feedback/first-screen.js';

/** No part of the build: the server writes its keys into it. The same file can be saved, and run without us. */
const ADDRESS = '/check/check.mjs';
/** At the latest, ms: a browser that is never idle checks too. */
const LATEST_MS = 10_000;
/** Where browsers do not say when they are idle. */
const LATER_MS = 2_000;

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, LATER_MS);
  });

/** @param isAnew not as it was when it was loaded before @throws TroubleError where it cannot be had */
export const loadChecker = async (isAnew: boolean): Promise<Checker> => {
  if (hasFirstScreen()) await firstScreenGone();
  await idle();
  try {
    return (await import(/* @vite-ignore */ isAnew ? `${ADDRESS}?${Date.now()}` : ADDRESS)) as Checker;
  } catch {
    throw new TroubleError({ kind: 'unreachable' });
  }
};
