/**
 * The adapter against a server that misbehaves as providers do: what is surely not sent, and what may have been bought.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { ProviderUnavailable } from '@backend/provider/provider.js';
import { SmsActivate } from '@backend/provider/adapters/sms-activate/sms-activate.js';

const KEY = 'secret-key';
const order = { country: '22', service: 'tg', mostCost: '12.50', orderId: 'ours' };

describe('The adapter', () => {
  let server: Server;
  let provider: SmsActivate;
  let answer: (query: URLSearchParams, response: ServerResponse, request: IncomingMessage) => void;
  let asked: URLSearchParams[];

  const portOf = (one: { address(): unknown }) => (one.address() as AddressInfo).port;
  const at = (port: number) =>
    new SmsActivate({ id: 'test', url: `http://127.0.0.1:${port}/stubs/handler_api.php`, key: KEY });

  beforeAll(async () => {
    server = createServer((request, response) => {
      const query = new URL(request.url ?? '/', 'http://x').searchParams;
      asked.push(query);
      answer(query, response, request);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    provider = at(portOf(server));
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await provider.close();
    server.closeAllConnections();
    server.close();
  });

  it('orders with the most it may cost, our own id, and the key', async () => {
    answer = (_query, response) => response.end('ACCESS_NUMBER:1:919812345678');
    expect(await provider.order(order)).toMatchObject({ kind: 'bought', given: { activationId: '1' } });
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      api_key: KEY,
      action: 'getNumberV2',
      service: 'tg',
      country: '22',
      maxPrice: '12.50',
      orderId: 'ours',
    });
  });

  it('falls back to the first form of ordering where the provider knows no other, and asks for the other no more', async () => {
    answer = (query, response) =>
      response.end(query.get('action') === 'getNumber' ? 'ACCESS_NUMBER:1:919812345678' : 'BAD_ACTION');
    expect((await provider.order(order)).kind).toBe('bought');
    expect(asked.map((query) => query.get('action'))).toEqual(['getNumberV2', 'getNumber']);
    expect((await provider.order(order)).kind).toBe('bought');
    expect(asked.map((query) => query.get('action'))).toEqual(['getNumberV2', 'getNumber', 'getNumber']);
  });

  it('knows a refused connection for an order that was never sent', async () => {
    const gone = createTcpServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const port = portOf(gone);
    gone.close();
    await once(gone, 'close');
    const closed = at(port);
    expect(await closed.order(order)).toEqual({ kind: 'not-sent', trouble: 'ECONNREFUSED' });
    await closed.close();
  });

  it('knows a name that does not resolve for an order that was never sent', async () => {
    const nowhere = new SmsActivate({ id: 'test', url: 'http://provider.invalid/', key: KEY });
    expect((await nowhere.order(order)).kind).toBe('not-sent');
    await nowhere.close();
  });

  it('never takes a connection cut after the question for an order not sent', async () => {
    answer = (_query, _response, request) => request.socket.destroy();
    expect((await provider.order(order)).kind).toBe('unknown');
    expect(asked).toHaveLength(1);
  });

  it('never takes silence for an order not sent, and waits 4 seconds at most', async () => {
    answer = () => undefined;
    const later = sleep(5_000, 'later', { ref: false });
    expect(await Promise.race([provider.order(order), later])).toEqual({ kind: 'unknown', trouble: 'timed out' });
    expect(asked).toHaveLength(1);
  });

  it('does not read more than it is ready for', async () => {
    answer = (_query, response) => response.end('A'.repeat(10 * 1024 * 1024));
    expect(await provider.status('1')).toEqual({ kind: 'nothing', trouble: 'an answer of more than 65536 bytes' });
  });

  it('follows no redirect', async () => {
    answer = (_query, response) => response.writeHead(302, { location: `${provider.id}/elsewhere` }).end();
    expect((await provider.order(order)).kind).toBe('unknown');
    expect(asked).toHaveLength(1);
  });

  it('reads a long list to its end', async () => {
    const all = Array.from({ length: 230 }, (_, index) => ({ activationId: String(index), phoneNumber: '9198' }));
    answer = (query, response) => {
      const start = Number(query.get('start'));
      response.end(JSON.stringify({ status: 'success', activeActivations: all.slice(start, start + 100) }));
    };
    const turns = jest.fn(() => Promise.resolve());
    expect(await provider.active(turns)).toHaveLength(230);
    expect(turns).toHaveBeenCalledTimes(asked.length - 1); // the first has had its turn
    const none = () => Promise.reject(new ProviderUnavailable('the budget is spent'));
    await expect(provider.active(none)).rejects.toMatchObject({ trouble: 'the budget is spent' });
  });

  it.each([
    ['7', 7_000],
    ['86400', 60_000],
    ['0', 5_000],
    ['Fri, 31 Dec 2027 23:59:59 GMT', 5_000],
  ])('leaves a provider alone that answers 429 with Retry-After: %s, whatever it was asked', async (header, pause) => {
    answer = (_query, response) => response.writeHead(429, { 'retry-after': header }).end('MANY_REQ');
    const busy = { retryAfter: pause };
    expect(await provider.order(order)).toMatchObject({ kind: 'refused', why: 'busy', ...busy });
    expect(await provider.status('1')).toMatchObject({ kind: 'nothing', ...busy });
    const lists = [
      () => provider.active(),
      () => provider.history(0),
      () => provider.balance(),
      () => provider.prices(),
    ];
    for (const list of lists) await expect(list()).rejects.toMatchObject({ name: 'ProviderUnavailable', ...busy });
  });

  it.each([
    ['BAD_ACTION', true],
    ['WRONG_ACTION', true],
    ['NO_ACTION', true],
    ['ERROR_SQL', false],
    ['NO_BALANCE', false],
  ])('says whether the provider knows a list at all: %s', async (text, isUnsupported) => {
    answer = (_query, response) => response.end(text);
    await expect(provider.active()).rejects.toMatchObject({ trouble: text, isUnsupported });
  });

  it('does not take the wait of a server error for longer than a minute', async () => {
    answer = (_query, response) => response.writeHead(503, { 'retry-after': '3600' }).end();
    expect(await provider.status('1')).toEqual({ kind: 'nothing', trouble: 'HTTP 503', retryAfter: 60_000 });
  });

  const listOf = (count: number) =>
    JSON.stringify(Array.from({ length: count }, (_, index) => ({ activationId: String(index), phoneNumber: '9198' })));

  it('stops at once where a provider tells its whole list, whatever page is asked for', async () => {
    answer = (_query, response) => response.end(listOf(230));
    expect(await provider.active()).toHaveLength(230);
    expect(asked).toHaveLength(3);
    expect(await provider.history(0)).toHaveLength(230);
    expect(asked).toHaveLength(6);
  });

  it('takes the same full page, sent again and again, as an incomplete list, and stops at once', async () => {
    answer = (_query, response) => response.end(listOf(100));
    await expect(provider.active()).rejects.toMatchObject({ trouble: 'a list that repeats its pages' });
    expect(asked).toHaveLength(3);
  });

  it('throws on a list it could not read, without the key in its words', async () => {
    answer = (_query, response) => response.writeHead(500).end('ACCESS');
    const error: unknown = await provider.active().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ProviderUnavailable', trouble: 'HTTP 500' });
    expect(JSON.stringify(error) + String(error)).not.toContain(KEY);
  });
});
