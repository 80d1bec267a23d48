/** A body that does not come in its time ends the connection; a file has longer, until it is answered. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify, type FastifyInstance } from 'fastify';
import { acceptJsonOnly, FILE_PATH } from '@backend/http/bodies.js';
import { limitBodies } from '@backend/http/server/slow-bodies.js';

let server: FastifyInstance;
beforeAll(async () => {
  server = fastify({ forceCloseConnections: true });
  limitBodies(server, 50);
  acceptJsonOnly(server);
  server.post(FILE_PATH, async ({ body, headers }) => ('x-refused' in headers ? 'no' : text(body as Socket)));
  server.post('/json', () => 'done');
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

/** A connection on which the beginning of a request is sent, and all of its answer. */
const begin = (path: string, type: string, more = '') => {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n${more}\r\n{ `);
  const said: string[] = [];
  socket.setEncoding('utf8').on('data', (piece: string) => said.push(piece));
  return { socket, answer: once(socket, 'close').then(() => said.join('')) };
};

it('Another body ends after its time, and a file that began before goes on', async () => {
  const file = begin(FILE_PATH, 'text/csv');
  const late = begin('/json', 'application/json');
  expect(await late.answer).toMatch(/^HTTP\/1\.1 408 /);
  file.socket.write(' }');
  await once(file.socket, 'data');
  file.socket.end();
  expect(await file.answer).toMatch(/^HTTP\/1\.1 200 .*\{ {2}\}$/s);
});

it('A file that is refused before it is there has no longer than others from then on', async () => {
  const { answer } = begin(FILE_PATH, 'text/csv', 'x-refused: 1\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*no$/s);
});

it('A body that has come leaves the connection open', async () => {
  const { socket, answer } = begin('/json', 'application/json');
  socket.write(' }');
  await once(socket, 'data');
  expect(await begin('/json', 'application/json').answer).toMatch(/^HTTP\/1\.1 408 /); // the time of both is over
  expect(socket.destroyed).toBe(false);
  socket.end();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*done$/s);
});
