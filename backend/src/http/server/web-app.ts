/** Serves the web app: hashed files are cached for ever, every other page is index.html with a fresh nonce. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Look } from '../../auth/queries/chosen-look.js';
import { languageOf, themeOf } from '../look-cookies.js';
import { COMPRESSIONS, encodingFor } from '../compression.js';
import { webAppPolicy } from './content-policy.js';
import { firstPages, openerPolicyFor } from './first-page.js';
import { consolePage, isOfConsole } from './console-page.js';

export const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title>
<p>The built frontend is missing: run <code>npm run build</code>.</p></html>`;

/** Paths that are no pages: an unknown address there is a plain 404. */
const NOT_A_PAGE = /^\/(api|sandbox|ops|assets|metrics)(\/|$)/;

/** The page of the queues is one of the console, at an address that is short to type. */
const OF_QUEUES = /^\/ops\/?$/;

export interface WebAppOptions {
  /** Where the built web app is. */
  folder: string;
  /** Origins of payment pages, to which a form may lead. */
  gateways: readonly string[];
  isSandbox: boolean;
  /** Whether people can sign in with Google. */
  hasGoogle: boolean;
  /** The token of the session cookie; whether it is good is seen when the app asks. */
  sessionOf: (request: FastifyRequest) => string | undefined;
  /** The theme and the language that the signed-in person chose. */
  lookOf: (token: string) => Promise<Look>;
}

export const serveWebApp = async (server: FastifyInstance, options: WebAppOptions): Promise<void> => {
  const { folder, gateways, isSandbox, hasGoogle, sessionOf, lookOf } = options;
  const page = firstPages(folder);
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    preCompressed: true, // the build writes .br and .gz beside each file (frontend/build/precompress.ts)
    dotfiles: 'ignore',
  });
  const appPage = async (request: FastifyRequest, path: string, nonce: string) => {
    const token = sessionOf(request);
    const chosen = token ? await lookOf(token) : {};
    const { theme = themeOf(request) ?? 'system', language = languageOf(request) ?? 'en' } = chosen;
    return page({ path, hasSession: token !== undefined, nonce, theme, language, isSandbox, hasGoogle });
  };
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    if (OF_QUEUES.test(path)) return reply.redirect('/admin/ops');
    if (NOT_A_PAGE.test(path) || /\.\w+$/.test(path))
      return reply.status(404).send({ code: 'not-found', message: 'There is nothing here', facts: {} });
    const nonce = randomBytes(16).toString('base64');
    const found = isOfConsole(path)
      ? await consolePage(folder, { nonce, isSandbox })
      : await appPage(request, path, nonce);
    const text = found?.html ?? NOT_BUILT;
    const openerPolicy = openerPolicyFor(found?.shown ?? path);
    if (openerPolicy) void reply.header('cross-origin-opener-policy', openerPolicy);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .status(found === undefined ? 503 : 200)
      .header('content-security-policy', webAppPolicy(nonce, gateways))
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(encoding ? await COMPRESSIONS[encoding](text) : text);
  });
};
