/** The port on which the backend tells its metrics: on loopback, and no part of the public address. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics.js';

const LOOPBACK = '127.0.0.1';

export const sendMetrics = async (metrics: Metrics, response: ServerResponse): Promise<void> => {
  const text = await metrics.text();
  response.writeHead(200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' }).end(text);
};

/** GET /metrics and nothing else. @throws Error where the port is taken */
export const openMetrics = async (metrics: Metrics, port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics')
      sendMetrics(metrics, response).catch(() => response.writeHead(500).end());
    else response.writeHead(404).end();
  });
  await once(server.listen(port, LOOPBACK), 'listening');
  return server;
};
