/** Serves the checker of verifiable files, with the keys that it believes written into it, and these keys alone. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { builtFiles } from './built-files.js';
import { checkerPolicy } from './content-policy.js';
import { NOT_BUILT } from './web-app.js';

const NO_KEYS = '/* __SEAL_KEYS__ */ []';

export interface CheckerOptions {
  /** Where the built web app is. */
  readonly folder: string;
  /** SPKI DER in base64. */
  readonly keys: () => Promise<readonly string[]>;
}

export const serveChecker = (server: FastifyInstance, { folder, keys }: CheckerOptions): void => {
  const read = (name: string): Promise<string> => readFile(join(folder, 'check', name), 'utf8');
  const built = builtFiles(join(folder, 'check', 'index.html'), async () => ({
    page: await read('index.html'),
    module: await read('check.mjs'),
  }));
  const withKeys = async (file: 'page' | 'module'): Promise<string | undefined> => {
    const [files, list] = [await built(), JSON.stringify(await keys())];
    return files?.[file].replace(NO_KEYS, () => list);
  };

  server.get('/check', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const page = await withKeys('page');
    return reply
      .status(page === undefined ? 503 : 200)
      .header('content-security-policy', checkerPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send((page ?? NOT_BUILT).replaceAll('__CSP_NONCE__', nonce));
  });

  server.get('/check/check.mjs', async (_request, reply) => {
    const module = await withKeys('module');
    return reply
      .status(module === undefined ? 503 : 200)
      .type(module === undefined ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8')
      .send(module ?? NOT_BUILT);
  });

  server.get('/.well-known/otp-wallet-seal-keys.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify({ algorithm: 'Ed25519', keys: await keys() })),
  );
};
