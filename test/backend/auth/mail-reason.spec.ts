/** What the log says of a mail that was not taken: enough to find the cause, and nothing of the mail. */
import { createTransport } from 'nodemailer';
import { reasonOf } from '@backend/mail/reason-of.js';

const failing = (facts: object, message = '550 no such person: asha@example.com') =>
  Object.assign(new Error(message), facts);

it.each([
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 'EAUTH, the server answered 535'],
  ['an address that does not exist', { code: 'EENVELOPE', responseCode: 550 }, 'EENVELOPE, the server answered 550'],
  ['a server that is away', { code: 'ETIMEDOUT' }, 'ETIMEDOUT'],
  ['no code', {}, 'Error'],
  ['a code that is a text of the server', { code: 'asha@example.com', responseCode: 'asha' }, 'Error'],
])('%s', (_, facts, expected) => expect(reasonOf(failing(facts))).toBe(expected));

it('What is no error is none', () => expect(reasonOf('asha@example.com')).toBe('unknown error'));

it('A server that does not run is ESOCKET', async () => {
  const sent = createTransport({ url: 'smtp://127.0.0.1:1' }).sendMail({ from: 'a@example.com', to: 'b@example.com' });
  expect(reasonOf(await sent.catch((error: unknown) => error))).toBe('ESOCKET');
});
