/** The sandbox's pages come through our one port; its control API and its provider stay where they are. */
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const PREFIX = '/sandbox';

export const passOnSandboxPages = async (server: FastifyInstance, upstream: string): Promise<void> => {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers(); // its forms pass as they are
    await scope.register(proxy, {
      upstream,
      prefix: PREFIX,
      rewritePrefix: PREFIX,
      http: { requestOptions: { timeout: 5_000 } },
    });
  });
};
