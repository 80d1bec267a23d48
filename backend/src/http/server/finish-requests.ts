/** The end of the HTTP server: nobody new is let in, and who was let in is answered. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often connections without a request are closed, ms: after its answer each would wait for another request. */
const SWEEP_EVERY = 25;

/**
 * Stops listening, and resolves when the last connection is closed.
 * @param within ms, after which the connections that are left are cut
 * @returns false where some were cut
 */
export const finishRequests = async (server: Server, within: number): Promise<boolean> => {
  let isClosed = false;
  const closed = once(server.close(), 'close').then(() => (isClosed = true));
  for (const until = performance.now() + within; !isClosed && performance.now() < until;) {
    server.closeIdleConnections();
    await Promise.race([closed, sleep(SWEEP_EVERY)]);
  }
  if (!isClosed) server.closeAllConnections();
  return isClosed;
};
