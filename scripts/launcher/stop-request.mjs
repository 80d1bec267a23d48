/**
 * When to stop: a signal, a closed terminal, or the end of the npm that started us (a SIGTERM to npm reaches only its
 * shell).
 */

const CHECK_EVERY_MS = 500;

export const stopRequest = () => {
  let wasRequested = false;
  /** @type {Promise<void>} */
  const requested = new Promise((resolve) => {
    const stop = () => {
      wasRequested = true;
      resolve();
    };
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
    if (process.env.npm_lifecycle_event === undefined) return;
    const npm = process.ppid;
    setInterval(() => process.ppid !== npm && stop(), CHECK_EVERY_MS).unref();
  });
  return { requested, wasRequested: () => wasRequested };
};
