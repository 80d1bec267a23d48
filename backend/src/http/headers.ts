/** What every answer carries, errors and files too. Pages add their own policy with a nonce. */
import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const YEAR = 31_536_000;

export const mountHeaders = async (app: NestFastifyApplication, publicUrl: string): Promise<void> => {
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.register(helmet as never, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: YEAR, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  } as never);
  fastify.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
};
