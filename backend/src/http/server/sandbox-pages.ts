/** Proxies the sandbox's pages through our one port; its control API and its provider are not reachable by it. */
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const PREFIX = '/sandbox';

export const proxySandboxPages = async (server: FastifyInstance, upstream: string): Promise<void> => {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers(); // its forms pass unread
    await scope.register(proxy, {
      upstream,
      prefix: PREFIX,
      rewritePrefix: PREFIX,
      http: { requestOptions: { timeout: 5_000 } },
    });
  });
};
