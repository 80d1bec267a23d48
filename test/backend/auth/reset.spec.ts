/** A forgotten password: a link by mail sets a new one, once, and lets nobody in who does not have the mail. */
import { MailFixture, PASSWORD as OLD } from '../../support/mail-fixture.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';

const NEW = 'Zx7mnb!q';

describe('A forgotten password', () => {
  let fixture: MailFixture;
  beforeAll(async () => {
    fixture = await MailFixture.open();
  });
  afterAll(() => fixture?.close());

  const sql: MailFixture['sql'] = (text, values) => fixture.sql(text, values);
  const send = () => fixture.send();
  const newPerson = async () => {
    const person = await fixture.newPerson('forgetful');
    await send(); // the welcome
    return person;
  };
  const forgot = (email: string) => new Visitor(fixture.testApp.app).post('/api/auth/forgot-password', { email });
  const mailsTo = (email: string) => fixture.mailsTo(email).filter(({ subject }) => !subject.startsWith('Welcome'));
  const tokensIn = (link: URL) => ({
    accessToken: link.searchParams.get('access_token') ?? '',
    refreshToken: link.searchParams.get('refresh_token') ?? '',
  });
  const newestTokens = (email: string) => tokensIn(fixture.linkTo('reset-password', email));
  const reset = (tokens: object, password = NEW) =>
    new Visitor(fixture.testApp.app).post('/api/auth/reset-password', { ...tokens, password });
  const signIn = async (email: string, password: string) =>
    (await new Visitor(fixture.testApp.app).post('/api/auth/sign-in', { email, password })).status;
  const forgetful = async () => {
    const person = await newPerson();
    await forgot(person.email);
    await send();
    return { ...person, tokens: newestTokens(person.email) };
  };

  it('is set anew by the mailed link; every session ends, and the person is told by mail', async () => {
    const { email, visitor, tokens } = await forgetful();
    expect(mailsTo(email)).toMatchObject([{ subject: 'Reset your password', from: 'no-reply@localhost' }]);
    expect(mailsTo(email)[0]?.html).toContain('reset-password?access_token=');

    expect((await reset(tokens)).status).toBe(204);
    expect(await signIn(email, OLD)).toBe(401);
    expect(await signIn(email, NEW)).toBe(200);
    expect((await visitor.get('/api/me')).status).toBe(401);

    await send();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      ...['Reset your password', 'Your password was changed', 'New sign-in to your account'],
    ]);
  });

  it('answers the same for an unknown e-mail, and mails nobody', async () => {
    const { email } = await newPerson();
    const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await send();
    expect(mailsTo('nobody@example.com')).toEqual([]);
  });

  it('cannot be set by a link that was used, replaced or incomplete, or after 10 minutes', async () => {
    const { email, tokens: first } = await forgetful();
    await forgot(email);
    await send();
    const second = newestTokens(email);
    expect((await reset(first)).body).toMatchObject({
      code: 'reset-link-invalid',
      message: 'Invalid or expired reset link. Please request a new password reset.',
    });
    expect((await reset({ ...second, refreshToken: first.refreshToken })).status).toBe(409);
    expect((await reset({ accessToken: second.accessToken })).status).toBe(400);
    expect((await reset(second)).status).toBe(204);
    expect((await reset(second)).status).toBe(409);

    const late = await forgetful();
    await sql(`UPDATE password_resets SET expires_at = expires_at - interval '10 minutes'`);
    expect((await reset(late.tokens)).status).toBe(409);
    expect(await signIn(late.email, OLD)).toBe(200);
  });

  it('cannot be set by halves of the links of two people', async () => {
    const [one, other] = [await forgetful(), await forgetful()];
    expect((await reset({ ...one.tokens, refreshToken: other.tokens.refreshToken })).status).toBe(409);
    expect((await reset({ ...other.tokens, accessToken: one.tokens.accessToken })).status).toBe(409);
    expect((await reset({ accessToken: one.tokens.refreshToken, refreshToken: one.tokens.accessToken })).status).toBe(
      409,
    );
    expect([await signIn(one.email, OLD), await signIn(other.email, OLD)]).toEqual([200, 200]);
  });

  it('is set at our own address, whatever host the request for the link named', async () => {
    const { email, visitor } = await newPerson();
    const forged = {
      ...{ host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'gopher' },
      ...{ 'x-forwarded-for': '203.0.113.9', forwarded: 'host=evil.test;proto=https', 'x-original-url': '//evil.test' },
    };
    await visitor.ask('POST', '/api/auth/forgot-password', { email }, { ...OWN_PAGE, ...forged });
    await send();
    expect(fixture.linkTo('reset-password', email).origin).toBe('http://wallet.test');
    for (const { text, html } of mailsTo(email)) expect(text + html).not.toMatch(/evil\.test|gopher/);
  });

  it('is set once by two who use the link at the same time', async () => {
    const { tokens } = await forgetful();
    const answers = await Promise.all([reset(tokens), reset(tokens, 'Other7x!z')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('keeps to the rules of passwords, and a refused one does not use up the link', async () => {
    const { tokens } = await forgetful();
    expect((await reset(tokens, 'Ab1')).body).toMatchObject({
      facts: { fields: { password: 'Password must be at least 6 characters long' } },
    });
    expect((await reset(tokens, 'Password1')).body).toMatchObject({ code: 'invalid-input' });
    expect((await reset(tokens, 'Forgetful-x1')).status).toBe(204); // not the whole name: that ends in a number
    const other = await forgetful();
    const name = other.email.split('@')[0] ?? '';
    expect((await reset(other.tokens, `${name}-X1`)).body).toMatchObject({
      facts: { fields: { password: 'Your password must not contain the name in your email' } },
    });
    expect((await reset(other.tokens)).status).toBe(204);
  });

  it('is not set to the name of the person', async () => {
    const { visitor, tokens } = await forgetful();
    await visitor.ask('PATCH', '/api/me', { fullName: 'Meera Krishnan' });
    expect((await reset(tokens, 'x1Krishnan')).body).toMatchObject({
      facts: { fields: { password: 'Your password must not contain your name' } },
    });
    expect((await reset(tokens)).status).toBe(204);
  });

  it('mails one person three times an hour at most', async () => {
    const { email } = await newPerson();
    for (let i = 0; i < 5; i++) expect((await forgot(email)).status).toBe(204);
    await send();
    expect(mailsTo(email)).toHaveLength(3);
  });

  it('waits for a mail server that is down; each attempt makes a new link', async () => {
    const { email } = await newPerson();
    fixture.sandbox.services.mailbox.isDown = true;
    await forgot(email);
    await send();
    expect(mailsTo(email)).toEqual([]);
    fixture.sandbox.services.mailbox.isDown = false;
    await send();
    expect(mailsTo(email)).toEqual([]); // not due yet
    await sql('UPDATE mails SET next_attempt_at = now() WHERE sent_at IS NULL');
    await send();
    expect((await reset(newestTokens(email))).status).toBe(204);
  });

  it('that could not be mailed within 30 minutes is dropped', async () => {
    const { email } = await newPerson();
    await forgot(email);
    await sql(`UPDATE mails SET created_at = created_at - interval '31 minutes' WHERE sent_at IS NULL`);
    await fixture.schedule.clean();
    await send();
    expect(mailsTo(email)).toEqual([]);
  });

  it('is mailed once by two workers', async () => {
    const { email } = await newPerson();
    await forgot(email);
    await Promise.all([send(), send()]);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('leaves no token in the database', async () => {
    const { tokens } = await forgetful();
    const { rows } = await sql(
      'SELECT to_jsonb(m)::text AS row FROM mails m UNION ALL SELECT to_jsonb(r)::text FROM password_resets r',
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain('password-reset');
    for (const token of Object.values(tokens)) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(stored).not.toContain(token);
    }
  });
});
