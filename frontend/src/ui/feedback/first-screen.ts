/**
 * The markup that the page came with: what the app draws first on this route (decision 0134). It stays in front of the
 * empty app until the app draws the page itself, so that nothing painted disappears, moves or is painted twice.
 */
const element = () => (typeof document === 'undefined' ? null : document.getElementById('first-screen'));

let waiting = 0;
let tellGone = () => {};
const gone = new Promise<void>((resolve) => (tellGone = resolve));

/** Takes it away, unless a part of the app still waits behind it. */
export const endFirstScreen = (): void => {
  if (waiting > 0) return;
  element()?.remove();
  tellGone();
};

export const hasFirstScreen = (): boolean => element() !== null;

/** @returns a promise that resolves once the app has drawn the page itself */
export const firstScreenGone = (): Promise<void> => gone;

/** @returns what ends the wait: one commit may end one wait and begin the next, so the screen goes after it */
export const waitBehindFirstScreen = (): (() => void) => {
  waiting += 1;
  return () => {
    waiting -= 1;
    queueMicrotask(endFirstScreen);
  };
};
