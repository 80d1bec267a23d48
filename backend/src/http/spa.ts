/** The web app: hashed assets for ever, and index.html for every other page, each time with its own nonce. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const policy = (nonce: string): string =>
  [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

const NOT_BUILT = '<!doctype html><title>Not built</title><p>The web app is not built yet: run <code>npm run build</code>.</p>';

export const mountSpa = async (app: NestFastifyApplication, root: string): Promise<void> => {
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.register(fastifyStatic as never, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  } as never);
  const index = join(root, 'index.html');
  let html: string | undefined;
  fastify.get('/*', async (request, reply) => {
    if (/^\/(api|sandbox|ops)\b/.test(request.url)) {
      return reply.status(404).send({ code: 'http-404', message: 'There is nothing here.', facts: {} });
    }
    html ??= existsSync(index) ? readFileSync(index, 'utf8') : undefined;
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send((html ?? NOT_BUILT).replaceAll('__CSP_NONCE__', nonce));
  });
};
