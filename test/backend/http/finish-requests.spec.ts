/** A server that ends answers whoever it let in, and lets nobody new in. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { finishRequests, openConnections } from '@backend/http/server/finish-requests.js';

/** Longer than any machine is busy, ms. */
const PATIENT = 90_000;

let server: Server;
let port: number;
let open: ReadonlySet<Socket>;
let asked: Promise<[ServerResponse]>;

/** A connection that would be kept, with one request on it. */
const ask = (): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  return socket;
};

beforeEach(async () => {
  server = createServer((_, response) => server.emit('asked', response));
  asked = once(server, 'asked') as Promise<[ServerResponse]>;
  open = openConnections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => server.closeAllConnections());

describe('A server that ends', () => {
  it('closes what is idle, answers what is under way, and then closes that too', async () => {
    const idle = ask();
    (await asked)[0].end('before');
    await once(idle, 'data');
    asked = once(server, 'asked') as Promise<[ServerResponse]>;
    const answer = text(ask());
    const [response] = await asked;

    const finished = finishRequests(server, open, PATIENT);
    await once(idle.resume(), 'close');
    await expect(once(ask(), 'connect')).rejects.toThrow('ECONNREFUSED');
    response.end('after all');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[^]*after all/);
    expect(await finished).toBe(true);
  });

  it('does not wait for a connection on which nothing was asked', async () => {
    const silent = connect(port, '127.0.0.1');
    await once(server, 'connection');
    expect(await finishRequests(server, open, PATIENT)).toBe(true);
    await once(silent.resume(), 'close');
  });

  it('cuts what is not answered in time', async () => {
    const socket = ask();
    await asked;
    expect(await finishRequests(server, open, 0)).toBe(false);
    await once(socket.resume(), 'close');
  });
});
