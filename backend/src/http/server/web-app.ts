/** Serves the web app: hashed files are cached for ever, every other page is index.html with a fresh nonce. */
import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { webAppPolicy } from './content-policy.js';

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title>
<p>The built frontend is missing: run <code>npm run build</code>.</p></html>`;

const PLACEHOLDER = '__CSP_NONCE__';
/** Paths that are no pages: an unknown address there is a plain 404. */
const NOT_A_PAGE = /^\/(api|sandbox|ops|assets)(\/|$)/;

/** Reads the file at the first request, and again when a build has replaced it. */
const cachedPage = (file: string): (() => Promise<string | undefined>) => {
  let cached: { html: string; changed: number } | undefined;
  return async () => {
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (changed === undefined) return undefined;
    if (cached?.changed !== changed) cached = { html: await readFile(file, 'utf8'), changed };
    return cached.html;
  };
};

export const serveWebApp = async (
  server: FastifyInstance,
  folder: string,
  gateways: readonly string[],
): Promise<void> => {
  const page = cachedPage(join(folder, 'index.html'));
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    preCompressed: true, // the build writes .br and .gz beside each file (frontend/precompress.ts)
    dotfiles: 'ignore',
  });
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    if (NOT_A_PAGE.test(path) || /\.\w+$/.test(path))
      return reply.status(404).send({ code: 'not-found', message: 'There is nothing here', facts: {} });
    const nonce = randomBytes(16).toString('base64');
    const html = await page();
    return reply
      .status(html === undefined ? 503 : 200)
      .header('content-security-policy', webAppPolicy(nonce, gateways))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send((html ?? NOT_BUILT).replaceAll(PLACEHOLDER, nonce));
  });
};
