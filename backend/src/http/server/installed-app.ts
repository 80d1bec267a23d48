/** Serves what an installed app keeps beside hashed files: its service worker, and the page without a network. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { builtFiles } from './built-files.js';
import { offlinePolicy, WORKER_POLICY } from './content-policy.js';
import { NOT_BUILT } from './web-app.js';

const STYLE = /<style>([^]*?)<\/style>/;

/** @param folder where the built web app is */
export const serveInstalledApp = (server: FastifyInstance, folder: string): void => {
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  const worker = builtFiles(join(folder, 'sw.js'), () => read('sw.js'));
  const offline = builtFiles(join(folder, 'offline.html'), async () => {
    const page = await read('offline.html');
    const [, style = ''] = STYLE.exec(page) ?? [];
    return { page, policy: offlinePolicy(createHash('sha256').update(style).digest('base64')) };
  });

  /** Browsers ask for it again at a visit, at least once a day: `no-store` is what every page has. */
  server.get('/sw.js', async (_request, reply) => {
    const script = await worker();
    return reply
      .status(script === undefined ? 503 : 200)
      .header('content-security-policy', WORKER_POLICY)
      .type(script === undefined ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8')
      .send(script ?? NOT_BUILT);
  });

  server.get('/offline', async (_request, reply) => {
    const built = await offline();
    if (built) void reply.header('content-security-policy', built.policy);
    return reply
      .status(built ? 200 : 503)
      .type('text/html; charset=utf-8')
      .send(built?.page ?? NOT_BUILT);
  });
};
