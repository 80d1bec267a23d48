/** Whatever is sent to any route, the answer is no error of the server: it has our shape and headers, and is a 4xx. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { Logger } from '@nestjs/common';
import type { InjectOptions } from 'fastify';
import { MAX_SIGN_IN_BYTES } from '@backend/http/bodies.js';
import { growth, MOST_GROWTH } from '../../support/cpu.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { until } from '../../support/until.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';

let database: FreshDatabase;
let testApp: TestApp;
let cookie: string;
let port: number;
const logged: unknown[][] = [];

beforeAll(async () => {
  database = await freshDatabase();
  // what is asked here counts, and not how often
  testApp = await openTestApp(database, { env: { COMMANDS_A_MINUTE: '1000000' } });
  port = Number(new URL(await testApp.listen()).port);
  const visitor = new Visitor(testApp.app);
  await visitor.register('asha@example.com');
  cookie = `sid=${visitor.cookies.sid}`;
  testApp.app.useLogger({
    error: (...said: unknown[]) => logged.push(said),
    ...{ log: () => undefined, warn: () => undefined, fatal: () => undefined },
  });
});
afterEach(() => expect(logged.splice(0)).toEqual([]));
afterAll(async () => {
  Logger.overrideLogger(['error', 'fatal']);
  await testApp?.close();
  await database?.drop();
});

const EVERY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
};
const SHAPE = {
  code: expect.any(String) as string,
  message: expect.any(String) as string,
  facts: expect.anything() as object,
};

const ask = (options: InjectOptions) =>
  testApp.app.inject({ ...options, headers: { ...OWN_PAGE, cookie, ...options.headers } });

/** No gateway is configured here: a recharge is answered with 503. */
const UNAVAILABLE = ['payment-unavailable', 'provider-unavailable'];

const expectProper = (answer: Awaited<ReturnType<typeof ask>>): void => {
  expect(answer.headers).toMatchObject(EVERY);
  if (answer.statusCode < 400) return;
  const body = answer.json<{ code: string }>();
  expect(body).toEqual(SHAPE);
  if (!UNAVAILABLE.includes(body.code)) expect(answer.statusCode).toBeLessThan(500);
};

describe('What is no JSON of ours', () => {
  it.each([
    ['text', '"text"'],
    ['a number', '5'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['a list of lists', '['.repeat(40_000) + ']'.repeat(40_000)],
    ['33 objects in each other', '{"a":'.repeat(33) + '1' + '}'.repeat(33)],
    ['half a pair in a name', '{"\\ud800":1}'],
    ['NUL in a name', '{"a\\u0000":1}'],
    ['a number beyond all numbers', '{"priceSeen":1e400}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('is no body: %s', async (_, payload) => {
    for (const url of ['/api/numbers', '/api/recharges', '/api/me']) {
      const method = url === '/api/me' ? 'PATCH' : 'POST';
      const answer = await ask({ method, url, payload, headers: { 'content-type': 'application/json' } });
      expectProper(answer);
      if (!['[]', 'null'].includes(String(payload)) || method === 'POST') expect(answer.statusCode).toBe(400);
    }
  });

  it('that is 32 levels deep is rejected for its fields only', async () => {
    const deep = `${'{"a":'.repeat(31)}1${'}'.repeat(31)}`;
    const headers = { 'content-type': 'application/json' };
    const { facts } = (await ask({ method: 'PATCH', url: '/api/me', payload: deep, headers })).json<{
      facts: object;
    }>();
    expect(facts).toEqual({ fields: { a: 'property a should not exist' } });
  });

  it('costs time in proportion to its length', async () => {
    const kinds: Record<string, (length: number) => string> = {
      'lists in lists': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
      'objects in objects': (length) => '{"a":'.repeat(length / 6) + '1' + '}'.repeat(length / 6),
      'many fields': (length) => `{${Array.from({ length: length / 12 }, (_, at) => `"a${at}":1`).join(',')}}`,
      escapes: (length) => `{"phone":"${'\\u0000'.repeat(length / 6)}"}`,
      backslashes: (length) => `{"phone":"${'\\\\'.repeat(length / 2)}"}`,
      'an open text': (length) => `"${'a'.repeat(length)}`,
    };
    for (const [kind, make] of Object.entries(kinds)) {
      const send = (payload: string) =>
        ask({ method: 'PATCH', url: '/api/me', payload, headers: { 'content-type': 'application/json' } });
      const cost = await growth(send, make(10_000), make(100_000));
      expect({ kind, isLinear: cost <= MOST_GROWTH }).toEqual({ kind, isLinear: true });
    }
  });
});

describe('An address', () => {
  it.each(
    [
      ['/api/numbers/%ZZ', 400],
      ['/api/numbers/%', 400],
      ['/%C3%28', 400],
      ['/assets/%E0%A4%A', 400],
      ['/sandbox/%ff', 400],
      ['*', 400],
      ['http://evil.test/api/me', 200],
      ['http://evil.test/%ZZ', 400],
      [`/api/numbers/${'a'.repeat(101)}`, 400],
      [`/api/recharges/${'9'.repeat(10_000)}`, 400],
      [`/api/gateway/${'a'.repeat(5_000)}/webhook`, 404],
      ['/api/numbers/%00', 400],
      ['/api/recharges/%00', 400],
      ['/api/recharges/not-an-id', 400],
      ['/api/transactions?before=%00.%00', 400],
      ['/api/transactions?before=1.%ZZ', 200],
      ['/api/transactions?before=999999999999999.x', 200],
      ['/api/numbers?before=999999999999999.x', 200],
      ['/api/numbers?limit=1&limit=2', 400],
      ['/api/recharges/latest?amount=99999999999999999999', 400],
      ['/api/recharges/latest?amount=9007199254740991', 404],
      ['/api/numbers?__proto__=1', 200],
      ['/assets/%00', 400],
      ['/assets/..%2f..%2fpackage.json', 404],
      [`/${'a/'.repeat(4_000)}`, 503], // the web app, which is not built here
    ].map(([url, status]) => ({ name: String(url).slice(0, 60), url: String(url), status: Number(status) })),
  )('$name is answered with $status', async ({ name, url, status }) => {
    const answer = await raw(
      `GET ${url} HTTP/1.1\r\nhost: wallet.test\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`,
    );
    expect([name, answer.status]).toEqual([name, status]);
    expect(answer.headers).toMatchObject(EVERY);
    if (status < 400 || status >= 500) return;
    expect(JSON.parse(answer.body)).toEqual(SHAPE);
    if (url.includes('/api/')) expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('with an unknown method is not found', async () => {
    for (const method of ['PROPFIND', 'TRACE', 'PUT', 'OPTIONS', 'SEARCH']) {
      const answer = await raw(`${method} /api/me HTTP/1.1\r\nhost: wallet.test\r\nconnection: close\r\n\r\n`);
      expect([method, answer.status]).toEqual([method, 404]);
      expect(answer.headers).toMatchObject(EVERY);
      expect(JSON.parse(answer.body)).toEqual(SHAPE);
    }
  });

  it('without a host is rejected in our format', async () => {
    const answer = await raw('GET /api/settings HTTP/1.1\r\nconnection: close\r\n\r\n');
    expect(answer).toMatchObject({ status: 400, headers: EVERY });
    expect(JSON.parse(answer.body)).toEqual(SHAPE);
  });
});

describe('A request', () => {
  const post = (headers: string, body = '') =>
    raw(
      `POST /api/auth/sign-in HTTP/1.1\r\nhost: wallet.test\r\nx-requested-with: otp-wallet\r\nsec-fetch-site: same-origin\r\nconnection: close\r\n${headers}\r\n\r\n${body}`,
    );

  it.each([
    ['of another type', 'content-type: text/plain\r\ncontent-length: 2', '{}', 415],
    ['that is too large', `content-type: application/json\r\ncontent-length: ${200 * 1024}`, '', 413],
    [
      'of more than 4 kB from who signs in',
      `content-type: application/json\r\ncontent-length: ${MAX_SIGN_IN_BYTES + 1}`,
      '',
      413,
    ],
    ['that is no JSON', 'content-type: application/json\r\ncontent-length: 1', '{', 400],
    ['whose type makes no sense', 'content-type: ;;;\r\ncontent-length: 2', '{}', 415],
    ['that is poisoned', 'content-type: application/json\r\ncontent-length: 21', '{"__proto__":{"a":1}}', 400],
  ])('%s is rejected in our format', async (_, headers, body, status) => {
    const answer = await post(headers, body);
    expect(answer).toMatchObject({ status, headers: EVERY });
    expect(JSON.parse(answer.body)).toEqual(SHAPE);
  });

  it('of 4 kB may sign in, and of one byte more not', async () => {
    const send = (length: number) => {
      const start = '{"email":"nobody@example.com","password":"';
      const payload = `${start}${'x'.repeat(length - start.length - 2)}"}`;
      return ask({
        method: 'POST',
        url: '/api/auth/sign-in',
        payload,
        headers: { 'content-type': 'application/json' },
      });
    };
    expect((await send(MAX_SIGN_IN_BYTES)).statusCode).toBe(400);
    expect((await send(MAX_SIGN_IN_BYTES + 1)).statusCode).toBe(413);
  });

  it.each([
    ['has an address without a slash', 'GET api/me HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['is no HTTP at all', 'hello\r\n\r\n', 400],
    ['has a header without an end', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['has two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ])('that %s is answered on the socket', async (_, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatchObject({ status, headers: { ...EVERY, connection: 'close' } });
    expect(JSON.parse(answer.body)).toEqual(SHAPE);
  });

  it('that is aborted in the middle of its body is no error of the server', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /api/auth/sign-in HTTP/1.1\r\nhost: wallet.test\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 1000\r\n\r\n{"email":',
    );
    await once(socket, 'data'); // 100: it is being read
    socket.destroy();
    const server = testApp.app.getHttpServer();
    await until(
      'the connection is gone',
      () => new Promise<boolean>((tell) => server.getConnections((_: unknown, count: number) => tell(count === 0))),
    );
    expect((await ask({ url: '/api/me' })).statusCode).toBe(200);
  });
});

/** Sends bytes as they are. */
async function raw(text: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
