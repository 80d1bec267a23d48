/** Sign-in with Google, against a real OpenID provider: who gets which account, and who gets none (ACCOUNTS-23). */
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Passwords } from '@backend/auth/passwords.js';
import { PasswordResets } from '@backend/auth/reset/password-resets.js';
import { StaffAccounts } from '@backend/staff/accounts/staff-accounts.js';
import { Users } from '@backend/users/users.js';
import { DataSource } from 'typeorm';
import { GoogleFixture } from './google-fixture.js';

const PASSWORD = 'Wq8rty!x';

let fixture: GoogleFixture;
beforeAll(async () => (fixture = await GoogleFixture.open()));
afterAll(() => fixture?.close());

const meOf = async (visitor: ReturnType<GoogleFixture['visitor']>) =>
  (await visitor.get<{ id: string; email: string; fullName: string | null }>('/api/me')).body;

/** An account with a password. */
const registered = async (email: string, isProved: boolean) => {
  const visitor = fixture.visitor();
  const id = await visitor.register(email, PASSWORD);
  await fixture.sql(`UPDATE users SET email_proved_at = ${isProved ? 'now()' : 'NULL'} WHERE id = $1`, [id]);
  return { id, visitor };
};
/** What is queued about Google for an account. */
const googleMails = (userId: string) =>
  fixture.sql(`SELECT user_id AS "userId" FROM mails WHERE kind = 'google-added' AND user_id = $1`, [userId]);
const signInByPassword = async (email: string, password = PASSWORD) =>
  (await fixture.visitor().post('/api/auth/sign-in', { email, password })).status;

describe('Somebody whom Google vouches for', () => {
  it('is signed in to a new account, with their e-mail and name and without a password', async () => {
    const asha = fixture.visitor();
    const page = await fixture.start(asha, { tab: 'tab-1', next: '/recharge' });
    expect(new URL(page).searchParams.get('code_challenge_method')).toBe('S256');
    const callback = await fixture.choose(page, { email: 'Asha.New@Gmail.test' });
    expect(await fixture.finish(asha, callback)).toEqual({ outcome: 'signed-in', tab: 'tab-1', next: '/recharge' });
    expect(asha.lastCookies.find((line) => line.startsWith('sid='))).toMatch(
      /^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await meOf(asha)).toMatchObject({ fullName: 'Asha.New' });
    expect((await asha.get('/api/wallet')).body).toMatchObject({ balance: 0 });
    const [row] = await fixture.sql(
      'SELECT password_hash, email_proved_at = created_at AS "isProvedByOneClock" FROM users WHERE email = $1',
      ['asha.new@gmail.test'],
    );
    expect(row).toEqual({ password_hash: null, isProvedByOneClock: true });
    expect(await signInByPassword('asha.new@gmail.test')).toBe(401);
  });

  it('is the same person at the next sign-in, also when either e-mail has changed meanwhile', async () => {
    const [first, second] = [fixture.visitor(), fixture.visitor()];
    await fixture.signIn(first, { email: 'same@gmail.test' });
    const { id } = await meOf(first);
    await fixture.sql(`UPDATE users SET email = 'moved@example.com' WHERE id = $1`, [id]);
    fixture.identity.forgery = { claims: { email: 'renamed@gmail.test' } };
    expect(await fixture.signIn(second, { email: 'same@gmail.test' })).toMatchObject({ outcome: 'signed-in' });
    fixture.identity.forgery = undefined;
    expect((await meOf(second)).id).toBe(id);
  });

  it('makes one account, however many windows end at once', async () => {
    const visitors = [fixture.visitor(), fixture.visitor(), fixture.visitor()];
    await Promise.all(visitors.map((visitor) => fixture.signIn(visitor, { email: 'thrice@gmail.test' })));
    const ids = await Promise.all(visitors.map(async (visitor) => (await meOf(visitor)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('gets another session than the browser had, which ends', async () => {
    const { visitor } = await registered('browser-before@example.com', true);
    const thief = fixture.visitor();
    thief.cookies.sid = visitor.cookies.sid!;
    await fixture.signIn(visitor, { email: 'browser-after@gmail.test' });
    expect(visitor.cookies.sid).not.toBe(thief.cookies.sid);
    expect((await thief.get('/api/me')).status).toBe(401);
  });

  it('joins the account of their e-mail, which keeps its password where the e-mail was proved', async () => {
    const { id, visitor } = await registered('proved@example.com', true);
    const google = fixture.visitor();
    expect(await fixture.signIn(google, { email: 'Proved@example.com' })).toMatchObject({ outcome: 'signed-in' });
    expect((await meOf(google)).id).toBe(id);
    expect((await visitor.get('/api/me')).status).toBe(200);
    expect(await signInByPassword('proved@example.com')).toBe(200);
  });

  it('is mailed when Google joins their account, once; not where the account was made by it', async () => {
    for (const isProved of [true, false]) {
      const email = `told-${String(isProved)}@example.com`;
      const { id } = await registered(email, isProved);
      for (let i = 0; i < 2; i++) await fixture.signIn(fixture.visitor(), { email });
      expect(await googleMails(id)).toEqual([{ userId: id }]);
    }
    const person = fixture.visitor();
    await fixture.signIn(person, { email: 'made-by-google@gmail.test' });
    await fixture.signIn(person, { email: 'made-by-google@gmail.test' });
    expect(await googleMails((await meOf(person)).id)).toEqual([]);
  });

  it('takes over an account whose e-mail nobody proved: its password, sessions and reset link end first', async () => {
    const { id, visitor: squatter } = await registered('unproved@example.com', false);
    const link = await fixture.testApp.app.get(PasswordResets, { strict: false }).open(id);
    const owner = fixture.visitor();
    expect(await fixture.signIn(owner, { email: 'unproved@example.com' })).toMatchObject({ outcome: 'signed-in' });
    expect((await meOf(owner)).id).toBe(id);
    expect((await squatter.get('/api/me')).status).toBe(401);
    expect(await signInByPassword('unproved@example.com')).toBe(401);
    const reset = await fixture.visitor().post('/api/auth/reset-password', { ...link, password: 'Zx7mnb!q' });
    expect(reset.body).toMatchObject({ code: 'reset-link-invalid' });
  });

  it('takes it over also from somebody whose password is being compared at that moment', async () => {
    const { id } = await registered('raced@example.com', false);
    const passwords = fixture.testApp.app.get(Passwords, { strict: false });
    const compare = passwords.isMatch.bind(passwords);
    const owner = fixture.visitor();
    const spy = jest.spyOn(passwords, 'isMatch').mockImplementationOnce(async (stored, password) => {
      const isMatch = await compare(stored, password);
      await fixture.signIn(owner, { email: 'raced@example.com' });
      return isMatch;
    });
    expect(await signInByPassword('raced@example.com')).toBe(401);
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
    expect(await fixture.sql('SELECT FROM sessions WHERE user_id = $1', [id])).toHaveLength(1);
    expect((await meOf(owner)).id).toBe(id);
  });

  it('sets a password by the mailed link, and then has both', async () => {
    const person = fixture.visitor();
    await fixture.signIn(person, { email: 'only-google@gmail.test' });
    const { id } = await meOf(person);
    const link = await fixture.testApp.app.get(PasswordResets, { strict: false }).open(id);
    const reset = await fixture.visitor().post('/api/auth/reset-password', { ...link, password: 'Zx7mnb!q' });
    expect(reset.status).toBe(204);
    expect(await signInByPassword('only-google@gmail.test', 'Zx7mnb!q')).toBe(200);
    const again = fixture.visitor();
    await fixture.signIn(again, { email: 'only-google@gmail.test' });
    expect((await meOf(again)).id).toBe(id);
  });

  it.each([
    ['<b>Mallory</b>', null],
    ['x'.repeat(101), null],
    ['Ma\u202ello\u0000ry', null],
    ['  आशा राव ', 'आशा राव'],
    [7, null],
  ])('has the name %j in their profile as %j', async (name, fullName) => {
    const visitor = fixture.visitor();
    fixture.identity.forgery = { claims: { name } };
    await fixture.signIn(visitor, { email: `name-${String(name).length}-${String(fullName)[0]}@gmail.test` });
    fixture.identity.forgery = undefined;
    expect((await meOf(visitor)).fullName).toBe(fullName);
  });
});

describe('Somebody whom Google does not vouch for', () => {
  const users = async () => (await fixture.sql('SELECT count(*)::int AS count FROM users'))[0]!.count;

  it.each([
    ['an e-mail that is not verified', { email: 'unverified@gmail.test', unverified: '1' }, undefined],
    ['no e-mail', { email: 'somebody@gmail.test' }, { claims: { email: undefined } }],
    ['an e-mail verified in words', { email: 'somebody@gmail.test' }, { claims: { email_verified: 'true' } }],
    ['what is no e-mail', { email: 'somebody@gmail.test' }, { claims: { email: '"x"@[::1]' } }],
  ])('has %s, and gets neither account nor session', async (_, choice, forgery) => {
    const [before, visitor] = [await users(), fixture.visitor()];
    fixture.identity.forgery = forgery;
    expect(await fixture.signIn(visitor, choice as Record<string, string>)).toMatchObject({ outcome: 'failed' });
    fixture.identity.forgery = undefined;
    expect([await users(), visitor.cookies]).toEqual([before, {}]);
  });

  it('does not get the account of an e-mail that is not verified', async () => {
    await registered('victim@example.com', true);
    const visitor = fixture.visitor();
    const choice = { email: 'victim@example.com', unverified: '1' };
    expect(await fixture.signIn(visitor, choice)).toMatchObject({ outcome: 'failed' });
    expect((await visitor.get('/api/auth/session')).body).toEqual({ me: null });
  });

  it('has an e-mail of staff, and ends as one whose e-mail is not verified', async () => {
    const { app } = fixture.testApp;
    const colleague = {
      id: randomUUID(),
      email: 'colleague@example.com',
      name: 'X',
      passwordHash: '-',
      invitedBy: null,
    };
    await app
      .get(DataSource)
      .transaction((manager) =>
        app.get(StaffAccounts, { strict: false }).add({ ...colleague, role: 'staff' }, manager),
      );
    const [before, visitor] = [await users(), fixture.visitor()];
    const outcome = await fixture.signIn(visitor, { email: 'Colleague@example.com' });
    expect(outcome).toEqual(await fixture.signIn(fixture.visitor(), { email: 'x@gmail.test', unverified: '1' }));
    expect([await users(), visitor.cookies]).toEqual([before, {}]);
    expect(
      await fixture.sql('SELECT FROM google_identities i WHERE NOT EXISTS (SELECT FROM users WHERE id = i.user_id)'),
    ).toEqual([]);
  });

  it('pressed Cancel, which is no failure', async () => {
    const visitor = fixture.visitor();
    expect(await fixture.signIn(visitor, { cancel: '1' }, { tab: 'tab-2' })).toEqual({
      ...{ outcome: 'cancelled', tab: 'tab-2', next: '/' },
    });
    expect(visitor.cookies).toEqual({});
  });
});

describe('An account without a password', () => {
  it('answers a sign-in by password as an unknown e-mail does', async () => {
    await fixture.signIn(fixture.visitor(), { email: 'silent@gmail.test' });
    const ask = (email: string) => fixture.visitor().post('/api/auth/sign-in', { email, password: PASSWORD });
    const [known, unknown] = [await ask('silent@gmail.test'), await ask('nobody-at-all@gmail.test')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const user = await fixture.testApp.app.get(Users, { strict: false }).findByEmail('silent@gmail.test');
    expect(user?.passwordHash).toBeNull();
  });
});
