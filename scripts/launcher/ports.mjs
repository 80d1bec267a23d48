/** Which ports are free, and who answers where one is not. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import getPort from 'get-port';
import { readJson, writeJson } from './data-folder.mjs';

const LOOPBACK = '127.0.0.1';

/**
 * Below the ports that the system gives to outgoing connections (from 32,768 on Linux, higher elsewhere): one of those
 * can be given away between choosing it and listening on it.
 */
const LEAST = 12_000;
const MOST = 32_767;
const CANDIDATES = 20;

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 * @throws {Error} where it may not be used at all, such as 80
 */
export const isFree = (port, host = LOOPBACK) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * Never the same port twice within 15 s, so that several may be chosen before they are used.
 * @param {number} [preferred] taken when it is free
 * @throws {Error} where the preferred one may not be used at all
 */
export const freePort = async (preferred) => {
  if (preferred) await isFree(preferred); // one that may never be used is an error, not a reason to take another
  const candidates = Array.from({ length: CANDIDATES }, () => randomInt(LEAST, MOST + 1));
  return getPort({ port: preferred ? [preferred, ...candidates] : candidates, host: LOOPBACK });
};

/**
 * The same port at each start, while it is free.
 * @param {string} path of the file that keeps it @param {number} [preferred] an operator's choice, which wins
 */
export const keptPort = async (path, preferred) => {
  /** @type {{ port?: number } | undefined} */
  const kept = readJson(path);
  const port = await freePort(preferred || kept?.port);
  writeJson(path, { port });
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
