/** A client that is slow, or sends nothing, does not keep a connection. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { jest } from '@jest/globals';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

let database: FreshDatabase;
let testApp: TestApp;
let server: Server;
let port: number;

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
  port = Number(new URL(await testApp.listen()).port);
  server = testApp.app.getHttpServer();
});
afterAll(async () => {
  await testApp?.close();
  await database?.drop();
});

const UNFINISHED =
  'POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{';

/** All bytes of the answer, until the connection ends. */
const answerTo = async (text: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  if (text) socket.write(text);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
};

describe('The server', () => {
  it('allows 3 minutes for a file, 10 s of them for its headers, checks every second, and limits connections', () => {
    const { requestTimeout, headersTimeout, maxConnections } = server;
    expect({ requestTimeout, headersTimeout, maxConnections }).toEqual({
      ...{ requestTimeout: 180_000, headersTimeout: 10_000, maxConnections: 25_000 },
    });
    const { connectionsCheckingInterval } = server as Server & { connectionsCheckingInterval: number };
    expect(connectionsCheckingInterval).toBe(1_000);
  });

  it('allows 15 s for any other body', async () => {
    const setTimer = setTimeout;
    const timers = jest.spyOn(globalThis, 'setTimeout');
    timers.mockImplementation((work: () => void, ms?: number) => setTimer(work, ms === 15_000 ? 0 : ms));
    try {
      expect(await answerTo(UNFINISHED)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    } finally {
      timers.mockRestore();
    }
  });

  describe('after the time limit', () => {
    beforeAll(() => Object.assign(server, { requestTimeout: 100, headersTimeout: 50 }));
    afterAll(() => Object.assign(server, { requestTimeout: 180_000, headersTimeout: 10_000 }));

    it.each([
      ['nothing is sent', ''],
      ['headers do not end', 'GET / HTTP/1.1\r\nhost: a\r\n'],
      ['a body does not come', UNFINISHED],
    ])('ends a connection on which %s', async (_, text) => {
      const answer = await answerTo(text);
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(answer).toContain('{"code":"request-timeout","message":"Request Timeout","facts":{}}');
    });
  });

  describe('with 200 clients that send byte by byte', () => {
    beforeAll(() => Object.assign(server, { requestTimeout: 2_000, headersTimeout: 1_500 }));
    afterAll(() => Object.assign(server, { requestTimeout: 180_000, headersTimeout: 10_000 }));

    it.each([
      ['headers', 'POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\n', 'a: b\r\n'],
      [
        'bodies',
        'POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{',
        ' ',
      ],
    ])('answers others meanwhile, and gives the slow %s up however long they go on', async (_, beginning, more) => {
      const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
      const answers = sockets.map(async (socket) => {
        const chunks: Buffer[] = [];
        socket.on('data', (chunk: Buffer) => chunks.push(chunk));
        socket.on('error', () => undefined);
        socket.write(beginning);
        await once(socket, 'close');
        return Buffer.concat(chunks).toString().slice(0, 12);
      });
      const dripping = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(more)), 50);
      try {
        await Promise.all(sockets.filter(({ connecting }) => connecting).map((socket) => once(socket, 'connect')));
        expect(await answerTo('GET /livez HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toMatch(
          /^HTTP\/1\.1 200 /,
        );
        expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]); // all of them are still there
        expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 408']));
      } finally {
        clearInterval(dripping);
        sockets.forEach((socket) => socket.destroy());
      }
    });
  });

  it('accepts no connection above its limit', async () => {
    server.maxConnections = 1;
    const first = connect(port, '127.0.0.1');
    await once(first, 'connect');
    expect(await answerTo('GET /livez HTTP/1.1\r\nhost: a\r\n\r\n')).toBe('');
    first.destroy();
    server.maxConnections = 25_000;
  });
});
