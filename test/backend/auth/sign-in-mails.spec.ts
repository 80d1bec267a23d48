/** The mails of this part: a sign-in with a new device, and a message to support. */
import { randomUUID } from 'node:crypto';
import { MailFixture, PASSWORD } from '../../support/mail-fixture.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const SIGN_IN = 'New sign-in to your account';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await MailFixture.open();
});
afterAll(() => fixture?.close());

const newPerson = async () => {
  const person = await fixture.newPerson('mailed');
  await fixture.send(); // the welcome
  return person;
};
const signInMails = (email: string) => fixture.mailsTo(email).filter(({ subject }) => subject === SIGN_IN);
const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.ask('POST', '/api/auth/sign-in', { email, password }, { ...OWN_PAGE, 'user-agent': ANDROID });

describe('A sign-in', () => {
  it('with a device that is new to the account is mailed, once for the device', async () => {
    const { email } = await newPerson();
    const phone = new Visitor(fixture.testApp.app);
    for (let i = 0; i < 2; i++) {
      expect((await signIn(phone, email)).status).toBe(200);
      await phone.post('/api/auth/sign-out');
    }
    await signIn(phone, email);
    await fixture.send();
    const [mail, ...more] = signInMails(email);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('If this was not you, set a new password now. This signs out every device:');
    expect(mail!.text).toContain('http://wallet.test/forgot-password');
    expect(mail!.text).toMatch(/Time: .+ IST/);
  });

  it('is mailed with device, range of the address and time, and without a whole address', async () => {
    const { email } = await newPerson();
    await signIn(new Visitor(fixture.testApp.app), email);
    await fixture.send();
    const { text, html } = signInMails(email)[0]!;
    for (const part of [text, html]) {
      expect(part).toContain('Device: Chrome on Android');
      expect(part).toContain('Network: 127.0.0.0/24');
      expect(part).not.toContain('127.0.0.1');
    }
  });

  it('that was the registration, or failed, is not mailed', async () => {
    const { email } = await newPerson();
    await signIn(new Visitor(fixture.testApp.app), email, 'Wrong1pw');
    await fixture.send();
    expect(signInMails(email)).toEqual([]);
  });

  it('whose session has ended before the mail is sent is mailed all the same', async () => {
    const { email, id } = await newPerson();
    await signIn(new Visitor(fixture.testApp.app), email);
    await fixture.sql('DELETE FROM sessions WHERE user_id = $1', [id]);
    await fixture.send();
    expect(signInMails(email)[0]!.text).toContain('Device: not known');
  });
});

describe('A message to support', () => {
  const write = async (changes: object = {}) => {
    const { visitor } = await newPerson();
    const message = {
      ...{
        id: randomUUID(),
        name: 'Asha\r\nBcc: all@example.com',
        email: 'asha@example.com',
        subject: '<b>Recharge</b>',
      },
      ...{ priority: 'urgent', message: 'I paid.\n\n<script>alert(1)</script>', ...changes },
    };
    expect((await visitor.post('/api/contact-messages', message)).status).toBe(204);
    return message;
  };
  const support = (email: string | null) =>
    fixture.sql(
      `INSERT INTO settings (key, value) VALUES ('support', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [JSON.stringify({ email })],
    );

  it('is mailed to the support address that is set, as text and never as markup or headers', async () => {
    await support('help@example.com');
    await write();
    await fixture.send();
    const [mail, ...more] = fixture.mailsTo('help@example.com');
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Message to support, priority urgent');
    expect(mail!.text).toContain('asha@example.com');
    expect(mail!.text).toContain('Subject: <b>Recharge</b>');
    expect(mail!.html).toContain('&lt;b&gt;Recharge&lt;/b&gt;');
    expect(mail!.html).not.toContain('<script>');
    expect(fixture.mailsTo('all@example.com')).toEqual([]);
  });

  it('is stored and mailed to nobody where no address is set', async () => {
    await support(null);
    const { id } = await write();
    await fixture.send();
    expect((await fixture.sql('SELECT status FROM contact_messages WHERE message_id = $1', [id])).rows).toEqual([
      { status: 'new' },
    ]);
    expect((await fixture.sql(`SELECT FROM mails WHERE kind = 'contact-message' AND sent_at IS NULL`)).rowCount).toBe(
      0,
    );
  });
});
