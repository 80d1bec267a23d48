/** The worker's own door for those who watch over it: is it alive, and is it doing its work? */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';

export interface Condition {
  readonly ready: boolean;
  readonly [fact: string]: unknown;
}

/** GET /livez answers while the process runs; GET /readyz with 200 or 503 and what it found. */
export const openHealth = async (host: string, port: number, condition: () => Promise<Condition>): Promise<Server> => {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    const path = request.url?.split('?')[0];
    if (request.method !== 'GET') return answer(405, { status: 'method not allowed' });
    if (path === '/livez') return answer(200, { status: 'ok' });
    if (path !== '/readyz') return answer(404, { status: 'not found' });
    condition().then(
      ({ ready, ...facts }) => answer(ready ? 200 : 503, { status: ready ? 'ok' : 'not ready', ...facts }),
      () => answer(503, { status: 'not ready' }),
    );
  });
  await once(server.listen(port, host), 'listening');
  return server;
};
