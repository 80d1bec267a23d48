/** The mails about accounts: what they say, that nothing in them is markup, and that their secrets are nowhere else. */
import { Logger } from '@nestjs/common';
import { jest } from '@jest/globals';
import pg from 'pg';
import { sessionIdOf } from '@backend/auth/sessions.js';
import { MailQueue } from '@backend/mail/mail-queue.js';
import { MailFixture } from '../../support/mail-fixture.js';

describe('A mail', () => {
  let fixture: MailFixture;
  beforeAll(async () => {
    fixture = await MailFixture.open();
  });
  afterAll(() => fixture?.close());
  const queue = () => fixture.testApp.app.get(MailQueue, { strict: false });

  it('contains no text that a person or a browser sent', async () => {
    const { id, email, visitor } = await fixture.newPerson();
    const hostile = '<img src=x onerror=alert(1)> http://evil.test';
    await visitor.ask('PATCH', '/api/me', { fullName: hostile });
    const about = sessionIdOf(visitor.cookies.sid!);
    await fixture.sql('UPDATE sessions SET agent = $2 WHERE session_id = $1', [about, `${hostile} Firefox/1`]);
    for (const kind of ['welcome', 'password-changed', 'new-sign-in', 'google-added', 'password-reset'] as const)
      await queue().add(kind, { userId: id, about });
    await fixture.send();
    expect(fixture.mailsTo(email)).toHaveLength(6);
    for (const { subject, text, html } of fixture.mailsTo(email)) {
      expect(subject + text + html).not.toContain('evil.test');
      expect(html).not.toContain('<img');
    }
  });

  it('has a name of the product with markup and line breaks as text, on one line', async () => {
    const name = 'A&B <b>"x"</b>\r\nBcc: other@example.com';
    await fixture.sql(`INSERT INTO settings (key, value) VALUES ('appName', $1)`, [JSON.stringify(name)]);
    const { email } = await fixture.newPerson();
    await fixture.send();
    await fixture.sql(`DELETE FROM settings WHERE key = 'appName'`);
    const { subject, text, html } = fixture.newestMailTo(email);
    expect(subject).toBe('Welcome to A&B <b>"x"</b> Bcc: other@example.com');
    expect(text).toContain('Sent by A&B <b>"x"</b> Bcc: other@example.com, wallet.test.');
    expect(html).toContain('Sent by A&amp;B &lt;b&gt;&quot;x&quot;&lt;/b&gt; Bcc: other@example.com, wallet.test.');
    expect(fixture.mailsTo('other@example.com')).toEqual([]);
  });

  it.each([
    [true, 'Your password stays as it is.'],
    [false, 'Your account has no password now: sign in with Google, or set a new password.'],
  ])('that Google was added says what became of the password, in both parts: %s', async (hasPassword, sentence) => {
    const { id, email } = await fixture.newPerson();
    if (!hasPassword) await fixture.sql('UPDATE users SET password_hash = NULL WHERE id = $1', [id]);
    await queue().add('google-added', { userId: id });
    await fixture.send();
    const { subject, text, html } = fixture.newestMailTo(email);
    expect(subject).toBe('Google sign-in was added to your account');
    for (const part of [text, html]) {
      expect(part).toContain(sentence);
      expect(part).toContain('http://wallet.test/forgot-password');
      expect(part).toContain('secure that first');
    }
    expect(html).toContain('>Reset your password</a>');
  });

  it('goes to the stored address, however it was typed', async () => {
    const visitor = fixture.visitor();
    await visitor.register('Someone.Typed@Example.COM');
    await fixture.send();
    expect(fixture.newestMailTo('someone.typed@example.com').subject).toBe('Welcome to OTP Wallet');
  });

  it('is in the language of the browser in which the account was made, from the first one on', async () => {
    const visitor = fixture.visitor();
    visitor.cookies = { language: 'hi' };
    const id = await visitor.register('hindi@example.com');
    await queue().add('account-viewed', { userId: id });
    await fixture.send();
    const [welcome, viewed] = fixture.mailsTo('hindi@example.com');
    expect(welcome!.subject).toBe('OTP Wallet में आपका स्वागत है');
    expect(welcome!.html).toContain('<html lang="hi">');
    expect(viewed!.text).toMatch(/\d{1,2} \S+ \d{4}.*IST पर आपका खाता/u);
    // Of what is written in Latin letters only names, the address and the time are left.
    const words = (welcome!.text + viewed!.text).replace(/https?:\S+/g, '').match(/[A-Za-z]+/g);
    expect([...new Set(words)].sort()).toEqual(
      ['IST', 'OTP', 'Wallet', 'am', 'pm', 'test', 'wallet'].filter(
        (word) => !/^[ap]m$/.test(word) || words!.includes(word),
      ),
    );
  });

  it('waits while the mail server is down, and nothing else does', async () => {
    const { mailbox } = fixture.sandbox.services;
    mailbox.isDown = true;
    const { email, visitor } = await fixture.newPerson();
    await fixture.send();
    expect((await visitor.get('/api/wallet')).status).toBe(200);
    expect((await visitor.post('/api/auth/forgot-password', { email })).status).toBe(204);
    await visitor.signInAfresh(email);
    expect(fixture.mailsTo(email)).toEqual([]);
    mailbox.isDown = false;
    await fixture.sql('UPDATE mails SET next_attempt_at = now() WHERE sent_at IS NULL');
    await fixture.send();
    expect(fixture.mailsTo(email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Welcome to OTP Wallet', 'Reset your password']),
    );
  });

  it('that nobody took for 3 days is dropped, and that is logged', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    const { email } = await fixture.newPerson();
    await fixture.sql(`UPDATE mails SET created_at = created_at - interval '73 hours' WHERE sent_at IS NULL`);
    await fixture.schedule.clean();
    await fixture.send();
    expect(fixture.mailsTo(email)).toEqual([]);
    expect(warn.mock.calls.flat().join('\n')).toMatch(/\d+ mails could not be sent within 3 days, and are dropped/);
    warn.mockRestore();
  });
});

/** The rows of every table, also those of queues, as one text. */
const wholeDatabase = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const texts = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
};

describe('A token and a code', () => {
  it('are in the mail alone: in no table, and in no line of a log, also where the mail server failed', async () => {
    const fixture = await MailFixture.open({ EMAIL_PROOF: '1' });
    const lines: unknown[] = [];
    const spies = (['log', 'warn', 'error', 'debug', 'verbose', 'fatal'] as const).map((level) =>
      jest.spyOn(Logger.prototype, level).mockImplementation((...line: unknown[]) => void lines.push(...line)),
    );
    try {
      fixture.sandbox.services.mailbox.isDown = true;
      const { email, visitor } = await fixture.newPerson('canary');
      await visitor.post('/api/auth/forgot-password', { email });
      await fixture.send();
      fixture.sandbox.services.mailbox.isDown = false;
      await fixture.sql('UPDATE mails SET next_attempt_at = now() WHERE sent_at IS NULL');
      await fixture.send();
      expect(fixture.mailsTo(email)).toHaveLength(2);

      const mailed = fixture
        .mailsTo(email)
        .map(({ text }) => text)
        .join('\n');
      const tokens = mailed.match(/[\w-]{43}/g) ?? [];
      const [code = ''] = /^\d{6}$/m.exec(mailed) ?? [];
      expect(tokens).toHaveLength(3);
      const stored = `${await wholeDatabase(fixture.database.adminUrl)}\n${JSON.stringify(lines)}`;
      expect(stored).toContain(email); // else this test could not fail
      expect(JSON.stringify(lines)).toContain('attempt 1 failed (EENVELOPE, the server answered 421)');
      for (const token of tokens) expect(stored).not.toContain(token);
      expect(stored).not.toMatch(new RegExp(`(?<![\\w.])${code}(?!\\w)`));
    } finally {
      spies.forEach((spy) => spy.mockRestore());
      await fixture.close();
    }
  });
});
