/** Serves the checker of verifiable files, with the keys that it believes written into it, and these keys alone. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
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
  const files = new Map<string, string>();
  /** Read once. Undefined where the web app is not built, as it may be built later. */
  const fileOf = async (name: string): Promise<string | undefined> => {
    const text = files.get(name) ?? (await readFile(join(folder, 'check', name), 'utf8').catch(() => undefined));
    if (text !== undefined) files.set(name, text);
    return text;
  };
  const withKeys = async (name: string): Promise<string | undefined> => {
    const [text, list] = [await fileOf(name), JSON.stringify(await keys())];
    return text?.replace(NO_KEYS, () => list);
  };

  server.get('/check', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const page = await withKeys('index.html');
    return reply
      .status(page === undefined ? 503 : 200)
      .header('content-security-policy', checkerPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send((page ?? NOT_BUILT).replaceAll('__CSP_NONCE__', nonce));
  });

  server.get('/check/check.mjs', async (_request, reply) => {
    const module = await withKeys('check.mjs');
    return reply
      .status(module === undefined ? 503 : 200)
      .type(module === undefined ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8')
      .send(module ?? NOT_BUILT);
  });

  server.get('/.well-known/otp-wallet-seal-keys.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify({ algorithm: 'Ed25519', keys: await keys() })),
  );
};
