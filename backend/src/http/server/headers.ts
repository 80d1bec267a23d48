/** The headers of every answer, errors and files included. Pages replace the content policy by their own. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../config/environment.js';
import { API_DOCS_POLICY, DATA_POLICY, SANDBOX_POLICY } from './content-policy.js';

const YEAR_S = 31_536_000;

const policyOf = (path: string): string => {
  if (path.startsWith('/sandbox')) return SANDBOX_POLICY;
  return path.startsWith('/api/docs') ? API_DOCS_POLICY : DATA_POLICY;
};

export const sendHeaders = async (server: FastifyInstance, { isHttps }: Environment): Promise<void> => {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // The gateway's page opens in this window and returns to it: no opener is needed, but for Google's window
    // (first-page.ts).
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policyOf(request.url));
    if (!request.url.startsWith('/assets/')) reply.header('cache-control', 'no-store'); // files say it themselves
  });
};
