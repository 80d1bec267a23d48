/** A mail server that takes every mail and sends none: each is put into the mailbox. */
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.js';

/** Bytes of one mail. */
const MAX_SIZE = 1_000_000;

/** The address of one person, or of several with commas between. */
const addresses = (list: { address?: string }[] | undefined): string =>
  (list ?? []).map(({ address }) => address ?? '').join(', ');

const receive = async (mailbox: Mailbox, stream: AsyncIterable<Buffer>): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const { from, to, subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks));
  mailbox.add({ from: addresses(from ? [from] : []), to: addresses(to), subject, text, html });
};

const unavailable = (): Error => Object.assign(new Error('Service not available'), { responseCode: 421 });

/** @returns what closes it */
export const openMailServer = async (mailbox: Mailbox, host: string, port: number): Promise<() => Promise<void>> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_SIZE,
    onMailFrom: (_address, _session, done) => done(mailbox.isDown ? unavailable() : null),
    onData: (stream, _session, done) => void receive(mailbox, stream).then(() => done(), done),
  });
  server.on('error', () => undefined); // a client that hangs up in the middle
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return () => new Promise<void>((resolve) => server.close(() => resolve()));
};
