/** The web app on the same port: hashed files for ever, and index.html for every other page, each time with a nonce of its own. */
import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { webAppPolicy } from './content-policy.js';

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title>
<p>The built frontend is missing: run <code>npm run build</code>.</p></html>`;

const PLACEHOLDER = '__CSP_NONCE__';
/** What is no page: an unknown address there is a plain 404. */
const NO_PAGE = /^\/(api|sandbox|ops|assets)(\/|$)/;

/** Read when it is first asked for, and again when a build has replaced it. */
const pageIn = (file: string): (() => Promise<string | undefined>) => {
  let known: { html: string; changed: number } | undefined;
  return async () => {
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (changed === undefined) return undefined;
    if (known?.changed !== changed) known = { html: await readFile(file, 'utf8'), changed };
    return known.html;
  };
};

export const serveWebApp = async (
  server: FastifyInstance,
  folder: string,
  gateways: readonly string[],
): Promise<void> => {
  const page = pageIn(join(folder, 'index.html'));
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
    if (NO_PAGE.test(path) || /\.\w+$/.test(path))
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
