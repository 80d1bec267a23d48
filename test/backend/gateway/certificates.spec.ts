/** Servers outside whose certificate nobody vouches for get no request: gateway, provider and mail server. */
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { request, Agent } from 'undici';
import { SMTPServer } from 'smtp-server';
import { HostedGateway } from '@backend/gateway/hosted/hosted-gateway.js';
import { MailServer } from '@backend/mail/mail-server.js';
import { freshConnections } from '@backend/provider/adapters/sms-activate/http-exchange.js';

/** A key and a certificate that nobody else signed: those that the mail server of the tests has of its own. */
const load = createRequire(import.meta.url);
const ownOptions = load(join(dirname(load.resolve('smtp-server')), 'tls-options.js')) as () => object;
const selfSigned = ownOptions();

let server: Server;
let address: string;
let asked = 0;

beforeAll(async () => {
  server = createServer(selfSigned, (_, response) => {
    asked += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => (asked = 0));
afterAll(() => server.close());

const mailbox = async (options: object) => {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    ...{ authOptional: true, logger: false, ...options },
    onData: (stream, _, done) => {
      mails.push('one');
      stream.resume().on('end', () => done());
    },
  });
  smtp.on('error', () => undefined); // the client hangs up
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const opened = smtp.listen(0, '127.0.0.1', () => resolve(opened.address() as AddressInfo));
  });
  return { port, mails, close: () => new Promise<void>((resolve) => smtp.close(() => resolve())) };
};
const send = (SMTP_URL: string, settings: object = {}): Promise<void> =>
  new MailServer({ SMTP_URL, MAIL_FROM: 'a@example.com', ...settings } as never).send({
    ...{ to: 'b@example.com', subject: 'x', text: 'x', html: 'x' },
  });

describe('A server with a certificate of its own making', () => {
  it('is asked nothing by the gateway', async () => {
    const gateway = new HostedGateway({ id: 'hosted', url: address, secret: 'secret' });
    await expect(gateway.fetchStatus('o')).rejects.toThrow();
    await gateway.close();
    expect(asked).toBe(0);
  });

  it('is asked nothing by the provider', async () => {
    const agent = freshConnections();
    await expect(request(address, { dispatcher: agent })).rejects.toThrow(/self.signed|certificate/i);
    await agent.close();
    expect(asked).toBe(0);
  });

  it('is asked by who does not check it: the tests above could fail', async () => {
    const agent = new Agent({ connect: { rejectUnauthorized: false } });
    expect((await request(address, { dispatcher: agent })).statusCode).toBe(200);
    await agent.close();
    expect(asked).toBe(1);
  });

  it('is handed no mail', async () => {
    const { port, mails, close } = await mailbox({ secure: true });
    await expect(send(`smtps://127.0.0.1:${port}`)).rejects.toThrow(/self.signed|certificate/i);
    expect(mails).toEqual([]);
    await close();
  });
});

describe('A mail server without TLS', () => {
  it('is handed no mail with real money in production, unless its address says so', async () => {
    const { port, mails, close } = await mailbox({ disabledCommands: ['STARTTLS'] });
    const address = `smtp://127.0.0.1:${port}`;
    await expect(send(address, { isProduction: true, SANDBOX: false })).rejects.toThrow();
    expect(mails).toEqual([]);
    await send(`${address}?requireTLS=false`, { isProduction: true, SANDBOX: false });
    await send(address, { isProduction: true, SANDBOX: true });
    expect(mails).toHaveLength(2);
    await close();
  });
});

it('No source switches the check of certificates off', () => {
  const sources = ['backend/src', 'worker/src', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(sources.length).toBeGreaterThan(100);
  const off = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/;
  expect(sources.filter((source) => off.test(readFileSync(source, 'utf8')))).toEqual([]);
});
