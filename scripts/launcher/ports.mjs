/** Which ports are free, and who is there when one is not. */
import { createServer } from 'node:net';

/** @param {number} port 0: any @param {string} host @returns {Promise<number | undefined>} the port, or undefined when it is taken */
const tryPort = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

/** @param {number} port @param {string} [host] */
export const isFree = async (port, host = '127.0.0.1') => (await tryPort(port, host)) !== undefined;

/** @param {number} [preferred] taken when it is free */
export const freePort = async (preferred) => {
  if (preferred && (await isFree(preferred))) return preferred;
  const port = await tryPort(0, '127.0.0.1');
  if (port === undefined) throw new Error('the machine has no free port');
  return port;
};

/** @param {string} address whose /readyz is asked @returns {Promise<{ ok: boolean, instance?: string }>} */
export const readiness = async (address) => {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) });
    const body = /** @type {{ instance?: string }} */ (await answer.json());
    return { ok: answer.ok, instance: body.instance };
  } catch {
    return { ok: false };
  }
};
