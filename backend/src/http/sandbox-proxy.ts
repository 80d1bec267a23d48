/** The sandbox's pages come through the one port; its control and its provider stay on loopback. */
import proxy from '@fastify/http-proxy';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

export const mountSandbox = async (app: NestFastifyApplication, upstream: string): Promise<void> => {
  await app
    .getHttpAdapter()
    .getInstance()
    .register(async (scope) => {
      scope.removeAllContentTypeParsers(); // forms pass as they are
      await scope.register(proxy as never, { upstream, prefix: '/sandbox', rewritePrefix: '/sandbox', http2: false } as never);
    });
};
