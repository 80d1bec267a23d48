/** The end of the HTTP server: nobody new is let in, and who was let in is answered. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often connections without a request are closed, ms: after its answer each would wait for another request. */
const SWEEP_EVERY = 25;

/** @returns the connections of a server that is about to listen, as they are at each time */
export const openConnections = (server: Server): ReadonlySet<Socket> => {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
};

/**
 * Stops listening, and resolves when the last connection is closed.
 * @param open a browser opens some before it asks anything: to Node they are busy, so they are closed by hand
 * @param within ms, after which the connections that are left are cut
 * @returns false where some were cut
 */
export const finishRequests = async (server: Server, open: ReadonlySet<Socket>, within: number): Promise<boolean> => {
  let isClosed = false;
  const closed = once(server.close(), 'close').then(() => (isClosed = true));
  for (const until = performance.now() + within; !isClosed && performance.now() < until;) {
    server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    await Promise.race([closed, sleep(SWEEP_EVERY)]);
  }
  if (!isClosed) server.closeAllConnections();
  return isClosed;
};
