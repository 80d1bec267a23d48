/** The proof of an e-mail: one mail with a code and a link; until then nothing is bought or recharged. */
import { randomUUID } from 'node:crypto';
import { EmailProofSchedule } from '@backend/auth/email-proof/email-proof-schedule.js';
import { ProofMails } from '@backend/auth/email-proof/proof-mails.js';
import { Database } from '@backend/database/database.js';
import { MailFixture, PASSWORD } from '../../support/mail-fixture.js';
import { OWN_PAGE } from '../../support/visitor.js';
import { ApiFixture } from '../http/api-fixture.js';

const CONFIRM = 'Confirm your email';

describe('The e-mail of a new account', () => {
  let fixture: MailFixture;
  beforeAll(async () => {
    fixture = await MailFixture.open({ EMAIL_PROOF: '1' });
  });
  afterAll(() => fixture?.close());

  type Person = Awaited<ReturnType<MailFixture['newPerson']>>;
  const codeFor = (email: string): string => /^\d{6}$/m.exec(fixture.newestMailTo(email).text)?.[0] ?? 'none';
  const tokenFor = (email: string) => fixture.linkTo('confirm-email', email).searchParams.get('token') ?? '';
  const wrong = (code: string): string => (code.startsWith('9') ? '0' : '9') + code.slice(1);
  const mailed = async (): Promise<Person> => {
    const person = await fixture.newPerson();
    await fixture.send();
    return person;
  };
  const prove = ({ visitor }: Pick<Person, 'visitor'>, code: string) => visitor.post('/api/me/email-proof', { code });
  const byLink = (token: string) => fixture.visitor().post('/api/auth/email-proof', { token });
  const isProved = async ({ visitor }: Person) => !(await visitor.get('/api/me')).body.mustProveEmail;
  const askAgain = async ({ visitor }: Person) => {
    const { status, body } = await visitor.post('/api/me/email-proof/mail');
    return status === 204 ? 'sent' : body;
  };

  it('is proved by the code of the mail, in a session of the account; then comes the welcome', async () => {
    const person = await mailed();
    const { subject, html } = fixture.newestMailTo(person.email);
    const code = codeFor(person.email);
    expect(subject).toBe(`${code} is your code to confirm your email`);
    expect(html).toContain(code);
    expect(html).toContain(`>${CONFIRM}</a>`);
    expect(await isProved(person)).toBe(false);

    const { status, body } = await prove(person, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([status, body.mustProveEmail]).toEqual([200, false]);
    expect((await prove(person, wrong(code))).status).toBe(200); // it is proved: nothing is tried any more

    await fixture.send();
    expect(fixture.mailsTo(person.email).map((mail) => mail.subject)).toEqual([subject, 'Welcome to OTP Wallet']);
    expect(await askAgain(person)).toBe('sent');
    await fixture.send();
    expect(fixture.mailsTo(person.email)).toHaveLength(2); // nothing more to prove
  });

  it('is proved by no code in the session of another account', async () => {
    const [person, other] = [await mailed(), await mailed()];
    const code = codeFor(person.email);
    expect((await prove(other, code === codeFor(other.email) ? wrong(code) : code)).body.code).toBe('proof-code-wrong');
    expect((await prove({ visitor: fixture.visitor() }, code)).status).toBe(401);
    expect((await prove(person, code)).status).toBe(200);
  });

  it('is proved by the button of the link, which signs nobody in; not by opening the link', async () => {
    const person = await mailed();
    const link = fixture.linkTo('confirm-email', person.email);
    const stranger = fixture.visitor();
    await stranger.get(link.pathname + link.search);
    await stranger.get(`/api/auth/email-proof${link.search}`);
    expect(await isProved(person)).toBe(false);

    const answer = await stranger.post('/api/auth/email-proof', { token: tokenFor(person.email) });
    expect([answer.status, stranger.cookies]).toEqual([204, {}]);
    expect((await stranger.get('/api/me')).status).toBe(401);
    expect(await isProved(person)).toBe(true);
    expect((await byLink(tokenFor(person.email))).status).toBe(204); // pressed twice
    await fixture.send();
    expect(fixture.mailsTo(person.email).filter((mail) => mail.subject.startsWith('Welcome'))).toHaveLength(1);
  });

  it('is not proved by a wrong code; after five the right one is void too, and another mail has a new one', async () => {
    const person = await mailed();
    const code = codeFor(person.email);
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push((await prove(person, wrong(code))).body);
    expect(answers).toMatchObject([
      ...[4, 3, 2, 1].map((left) => ({ code: 'proof-code-wrong', facts: { left } })),
      { code: 'proof-code-void' },
    ]);
    expect((await prove(person, code)).body.code).toBe('proof-code-void');
    expect(await askAgain(person)).toBe('sent');
    await fixture.send();
    expect((await prove(person, codeFor(person.email))).status).toBe(200);
  });

  it('counts every wrong try, also of many at once', async () => {
    const person = await mailed();
    const code = codeFor(person.email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => prove(person, wrong(code))));
    const left = answers.map(({ body }) => (body.facts as { left?: number }).left).filter((one) => one !== undefined);
    expect(left.sort()).toEqual([1, 2, 3, 4]);
    expect((await prove(person, code)).body.code).toBe('proof-code-void');
  });

  it('is proved within 10 minutes after the mail, and by the newest mail only', async () => {
    const person = await mailed();
    const [firstCode, firstToken] = [codeFor(person.email), tokenFor(person.email)];
    await askAgain(person);
    await fixture.send();
    expect((await byLink(firstToken)).body).toMatchObject({ code: 'proof-link-invalid' });
    if (firstCode !== codeFor(person.email)) expect((await prove(person, firstCode)).status).toBe(409);

    await fixture.sql(`UPDATE email_proofs SET expires_at = now() WHERE user_id = $1`, [person.id]);
    expect((await prove(person, codeFor(person.email))).body.code).toBe('proof-code-void');
    expect((await byLink(tokenFor(person.email))).body.code).toBe('proof-link-invalid');
    expect(await isProved(person)).toBe(false);
  });

  it('has its 10 minutes from the sending of the mail, however long that waited', async () => {
    const person = await fixture.newPerson();
    await fixture.sql(`UPDATE mails SET created_at = created_at - interval '1 day' WHERE user_id = $1`, [person.id]);
    await fixture.schedule.clean();
    await fixture.send();
    expect((await prove(person, codeFor(person.email))).status).toBe(200);
  });

  it('gets five mails a day, and then says when the next is possible; accounts with tags of it share them', async () => {
    const visitor = fixture.visitor();
    await visitor.register('Tagged+one@example.com', PASSWORD);
    await fixture.send();
    const other = fixture.visitor();
    await other.register('tagged+two@example.com', PASSWORD);
    await fixture.send();
    for (let i = 0; i < 3; i++) {
      expect((await visitor.post('/api/me/email-proof/mail')).status).toBe(204);
      await fixture.send();
    }
    const refused = await other.post<{ code: string; facts: { again: number } }>('/api/me/email-proof/mail');
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-proofs']);
    expect(refused.body.facts.again - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(fixture.mailsTo('tagged+one@example.com')).toHaveLength(4);
    expect(fixture.mailsTo('tagged+two@example.com')).toHaveLength(1);

    const third = fixture.visitor();
    await third.register('tagged+three@example.com', PASSWORD); // registers all the same
    await fixture.send();
    expect(fixture.mailsTo('tagged+three@example.com')).toEqual([]);

    await fixture.sql(`UPDATE email_proof_requests SET created_at = created_at - interval '1 day'`);
    expect((await other.post('/api/me/email-proof/mail')).status).toBe(204);
  });

  it('gets five mails a day for its account, from whatever network they are asked for', async () => {
    const person = await mailed();
    const askFrom = (address: string) =>
      person.visitor.ask('POST', '/api/me/email-proof/mail', {}, { ...OWN_PAGE, 'x-forwarded-for': address });
    const statuses = [];
    for (let i = 1; i <= 5; i++) {
      statuses.push((await askFrom(`198.51.${i}.7`)).status);
      await fixture.send();
    }
    expect(statuses).toEqual([204, 204, 204, 204, 429]);
    expect((await askFrom('2001:db8:7::1')).body).toMatchObject({ code: 'too-many-proofs' });
    expect(fixture.mailsTo(person.email)).toHaveLength(5);
  });

  it('is asked for by one mail where several wait', async () => {
    const person = await fixture.newPerson();
    await askAgain(person);
    await askAgain(person);
    await fixture.send();
    expect(fixture.mailsTo(person.email)).toHaveLength(1);
  });

  it.each([[{}], [{ code: '12345' }], [{ code: '1234567' }], [{ code: 'abcdef' }], [{ code: 123_456 }]])(
    'is not proved by %j',
    async (body) => {
      const { visitor } = await fixture.newPerson();
      const answer = await visitor.post('/api/me/email-proof', body);
      expect(answer.body).toMatchObject({
        code: 'invalid-input',
        facts: { fields: { code: 'Please enter the 6 digits of the code' } },
      });
    },
  );

  it('is stored with neither code nor link', async () => {
    const person = await mailed();
    const { rows } = await fixture.sql('SELECT * FROM email_proofs WHERE user_id = $1', [person.id]);
    expect(rows).toHaveLength(1);
    for (const secret of [codeFor(person.email), tokenFor(person.email)]) {
      expect(secret.length).toBeGreaterThan(5);
      const { code_hmac, token_hash } = rows[0] as { code_hmac: string; token_hash: string };
      expect([code_hmac, token_hash]).toEqual([
        expect.stringMatching(/^[0-9a-f]{64}$/),
        expect.stringMatching(/^[0-9a-f]{64}$/),
      ]);
      expect([code_hmac, token_hash]).not.toContain(secret);
    }
  });

  it('that counted are forgotten when they count no more', async () => {
    await fixture.sql(`UPDATE email_proof_requests SET created_at = created_at - interval '25 hours'`);
    await fixture.sql(`UPDATE email_proofs SET expires_at = now() - interval '1 second'`);
    await new EmailProofSchedule(fixture.testApp.app.get(ProofMails, { strict: false })).clean();
    const { rows } = await fixture.sql(
      'SELECT (SELECT count(*) FROM email_proofs)::int + (SELECT count(*) FROM email_proof_requests)::int AS left',
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});

describe('Without a proof', () => {
  let api: ApiFixture;
  beforeAll(async () => {
    api = await ApiFixture.open({ EMAIL_PROOF: '1' });
  });
  afterAll(() => api?.close());
  const setProof = (userId: string, time: 'now()' | 'NULL') =>
    api.app.get(Database).query(`UPDATE users SET email_proved_at = ${time} WHERE id = $1`, [userId]);

  it('nothing is bought, changed or recharged; with it, all is, and a purchase that was accepted stays so', async () => {
    const person = await api.person();
    const numberId = randomUUID();
    const recharge = { rechargeId: randomUUID(), amount: 10_000, phone: '9876543210' };
    expect(await person.buy({}, numberId)).toBe('403 email-unproved');
    expect(await person.answer('POST', '/api/recharges', recharge)).toBe('403 email-unproved');

    await setProof(person.id, 'now()');
    expect(await person.buy({}, numberId)).toBe('202 -');
    expect(await person.answer('POST', '/api/recharges', recharge)).toBe('503 payment-unavailable'); // no gateway here

    const active = await person.active();
    await setProof(person.id, 'NULL');
    expect(await person.buy({}, numberId)).toBe('202 -');
    expect(await person.change(active)).toBe('403 email-unproved');
    expect(await person.answer('POST', `/api/numbers/${active}/cancel`)).toBe('202 -'); // money goes back in any case
  });
});

describe('Where no proof is wanted', () => {
  it('a new account is welcomed at once, and buys', async () => {
    const fixture = await MailFixture.open();
    try {
      const { email, visitor } = await fixture.newPerson();
      await fixture.send();
      expect(fixture.newestMailTo(email).subject).toBe('Welcome to OTP Wallet');
      expect((await visitor.get('/api/me')).body.mustProveEmail).toBe(false);
    } finally {
      await fixture.close();
    }
  });
});
