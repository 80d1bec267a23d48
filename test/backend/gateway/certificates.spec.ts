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
    const mails: string[] = [];
    const smtp = new SMTPServer({
      ...{ secure: true, authOptional: true, logger: false },
      onData: (stream, _, done) => {
        mails.push('one');
        stream.resume().on('end', () => done());
      },
    });
    smtp.on('error', () => undefined); // the client hangs up
    const listening = await new Promise<{ port: number }>((resolve) => {
      const opened = smtp.listen(0, '127.0.0.1', () => resolve(opened.address() as AddressInfo));
    });
    const SMTP_URL = `smtps://127.0.0.1:${listening.port}`;
    const mailServer = new MailServer({ SMTP_URL, MAIL_FROM: 'a@example.com' } as never);
    const mail = { to: 'b@example.com', subject: 'x', text: 'x', html: 'x' };
    await expect(mailServer.send(mail as never)).rejects.toThrow(/self.signed|certificate/i);
    expect(mails).toEqual([]);
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
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
