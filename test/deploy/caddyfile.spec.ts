/** What the file for Caddy promises: one address for several backends, and no command is ever sent twice. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '../faults/rolling/client.js';
import { startCaddy, type OwnCaddy } from '../support/caddy.js';
import { until } from '../support/until.js';

/** A backend that does as it is asked by the path, and counts. */
class Backend {
  isReady = true;
  asked: string[] = [];
  private readonly server: Server = createServer((...exchange) => this.answer(...exchange));

  async start(port = 0): Promise<this> {
    await once(this.server.listen(port, '127.0.0.1'), 'listening');
    return this;
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close').catch(() => undefined);
  }

  private readonly answer: RequestListener = (request, response) => {
    // no connection is kept: whether one that has stopped is asked is a matter of whether it accepts another
    if (request.url !== '/stream') response.setHeader('connection', 'close');
    if (request.url === '/readyz') return void response.writeHead(this.isReady ? 200 : 503).end();
    // whole ones only: of a request whose body is cut the backend does nothing
    request.resume().on('end', () => this.asked.push(`${request.method} ${request.url}`));
    if (request.url === '/cuts') return void request.on('end', () => request.socket.destroy());
    if (request.url !== '/stream') return void request.on('end', () => response.end('done'));
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
  };
}

let backends: Backend[];
let caddy: OwnCaddy;
let client: Client;
const asked = (): string[] => backends.flatMap((one) => one.asked);
const post = (path: string) => client.ask({ method: 'POST', path, headers: {}, body: { some: 'thing' } });

beforeAll(async () => {
  backends = await Promise.all([new Backend().start(), new Backend().start()]);
  caddy = await startCaddy(backends.map(({ address }) => address));
  client = new Client(caddy.url, readFileSync(caddy.rootFile, 'utf8'));
});
afterAll(async () => {
  client?.close();
  await caddy?.stop();
  await Promise.all(backends.map((one) => one.stop()));
});
beforeEach(() => backends.forEach((one) => (one.asked = [])));

describe('Caddy before two backends', () => {
  it('sends a command that reached one to no other, though it got no answer', async () => {
    expect(await post('/cuts')).toContain('502');
    expect(asked()).toEqual(['POST /cuts']);
  });

  it('passes an event on before the stream ends', async () => {
    const response = await client.open({ method: 'GET', path: '/stream', headers: {} });
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(first.toString()).toBe('data: first\n\n');
    response.destroy();
  });

  it('sends nothing more to one that is not ready', async () => {
    backends[0]!.isReady = false;
    const few = Array.from({ length: 4 });
    await until('it is left out', async () => {
      backends[0]!.asked = [];
      expect(await Promise.all(few.map(() => post('/command')))).toEqual(few.map(() => null));
      return backends[0]!.asked.length === 0;
    });
    backends[0]!.isReady = true;
    await until('it is asked again', async () => {
      await Promise.all(few.map(() => post('/command')));
      return backends[0]!.asked.length > 0;
    });
  });

  it('asks another for what is read where one does not accept it, and sends a command to the other once at most', async () => {
    await backends[0]!.stop();
    const many = Array.from({ length: 12 });
    const reads = many.map(() => client.ask({ method: 'GET', path: '/read', headers: {} }));
    const answered = (await Promise.all(many.map(() => post('/command')))).filter((failure) => failure === null);
    expect(asked().filter((one) => one === 'POST /command')).toHaveLength(answered.length);
    expect(await Promise.all(reads)).toEqual(many.map(() => null));
    await until('it is left out', async () =>
      (await Promise.all(many.map(() => post('/command')))).every((one) => !one),
    );
  });
});
