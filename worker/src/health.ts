/** The worker's own endpoints: is it alive, is it doing its work, and what does it count? */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Life } from './liveness.js';

export interface Condition {
  readonly ready: boolean;
  readonly [fact: string]: unknown;
}

/** What the endpoints ask. */
export interface Watched {
  /** Whether it has begun its work, once and for all. */
  hasBegun(): boolean;
  life(): Life;
  condition(): Promise<Condition>;
  /** Answers with the metrics of the process. */
  sendMetrics(response: ServerResponse): Promise<void>;
}

/**
 * GET /livez: 503 is a worker that does nothing though there is work, and wants to be started anew. GET /startupz: 503
 * until it has begun its work. GET /readyz: 200 or 503 and what it found. GET /metrics: for Prometheus.
 */
export const openHealth = async (host: string, port: number, watched: Watched): Promise<Server> => {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    const path = request.url?.split('?')[0];
    if (request.method !== 'GET') return answer(405, { status: 'method not allowed' });
    if (path === '/livez') {
      const { alive, ...facts } = watched.life();
      return answer(alive ? 200 : 503, { status: alive ? 'ok' : 'stuck', ...facts });
    }
    if (path === '/startupz')
      return watched.hasBegun() ? answer(200, { status: 'ok' }) : answer(503, { status: 'not started' });
    if (path === '/metrics') {
      watched.sendMetrics(response).catch(() => answer(500, { status: 'no metrics' }));
      return;
    }
    if (path !== '/readyz') return answer(404, { status: 'not found' });
    watched.condition().then(
      ({ ready, ...facts }) => answer(ready ? 200 : 503, { status: ready ? 'ok' : 'not ready', ...facts }),
      () => answer(503, { status: 'not ready' }),
    );
  });
  await once(server.listen(port, host), 'listening');
  return server;
};
