/** Staff sign in apart from users: password, then a code of the phone; sessions are short, and codes good once. */
import { jest } from '@jest/globals';
import { TOTP, Secret } from 'otpauth';
import { Passwords } from '@backend/auth/passwords.js';
import { Database } from '@backend/database/database.js';
import { openTestApp, PLAY, type TestApp } from '../../support/app-fixture.js';
import { makeClockSettable, setClockAhead } from '../../support/database-clock.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { until } from '../../support/until.js';
import { Visitor } from '../../support/visitor.js';
import { addStaff, STAFF_PASSWORD, type TestStaff } from './staff-fixture.js';

const MINUTE = 60_000;
const STEP = 30_000;

describe('A member of staff', () => {
  let database: FreshDatabase;
  let testApp: TestApp;
  let ahead = 0;

  beforeAll(async () => {
    database = await freshDatabase();
    testApp = await openTestApp(database);
    await makeClockSettable(database.adminUrl); // real money, so a start would refuse it
  });
  afterAll(async () => {
    await testApp.close();
    await database.drop();
  });

  const pass = async (ms: number): Promise<void> => setClockAhead(database.adminUrl, (ahead += ms));
  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    testApp.app.get(Database).query<Row & Record<string, unknown>>(text, values);
  /** The code that a phone shows now, by the clock of the database. */
  const codeOf = async (secret: string, steps = 0): Promise<string> => {
    const { rows } = await sql<{ now: number }>('SELECT extract(epoch FROM now())::float8 * 1000 AS now');
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: rows[0]!.now + steps * STEP });
  };
  const signIn = async (email: string, password = STAFF_PASSWORD, path = '/api/admin/sign-in') => {
    const visitor = new Visitor(testApp.app);
    return { visitor, ...(await visitor.post<{ stage?: string; code?: string }>(path, { email, password })) };
  };
  const stageOf = async (visitor: Visitor) =>
    (await visitor.get<{ stage: string | null }>('/api/admin/session')).body.stage;
  /** With codes set up. @returns the secret that the phone has */
  const withTotp = async (): Promise<TestStaff & { secret: string; recoveryCodes: string[] }> => {
    const staff = await addStaff(testApp, { stage: 'enrol' });
    const { body } = await staff.visitor.post<{ secret: string }>('/api/admin/totp');
    const code = await codeOf(body.secret);
    const confirmed = await staff.visitor.post<{ recoveryCodes: string[] }>('/api/admin/totp/confirm', { code });
    expect(confirmed.status).toBe(200);
    return { ...staff, secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes };
  };

  describe('without codes', () => {
    it('must set them up before anything else; the token of the session is another one then', async () => {
      const { email } = await addStaff(testApp);
      const { visitor, status, body } = await signIn(email);
      expect([status, body.stage]).toEqual([200, 'enrol']);
      expect(visitor.lastCookies[0]).toMatch(/^staff=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/);
      expect((await visitor.get('/api/admin/sessions')).status).toBe(401);

      const before = visitor.cookies.staff;
      const setUp = await visitor.post<{ secret: string; uri: string }>('/api/admin/totp');
      expect(setUp.body.uri).toContain(`otpauth://totp/OTP%20Wallet:${encodeURIComponent(email)}?`);
      const wrong = await visitor.post('/api/admin/totp/confirm', { code: '000000' });
      expect(wrong.body.code).toBe('code-invalid');
      const right = await visitor.post<{ recoveryCodes: string[] }>('/api/admin/totp/confirm', {
        code: await codeOf(setUp.body.secret),
      });
      expect(new Set(right.body.recoveryCodes).size).toBe(10);
      expect(visitor.cookies.staff).not.toBe(before);
      expect(await stageOf(visitor)).toBe('open');
      const stale = new Visitor(testApp.app);
      stale.cookies = { staff: before! };
      expect(await stageOf(stale)).toBeNull();
    });

    it('is let in where the money is not real', async () => {
      const play = await freshDatabase();
      const sandbox = await openTestApp(play, { env: PLAY });
      try {
        const { email } = await addStaff(sandbox);
        const visitor = new Visitor(sandbox.app);
        const { body } = await visitor.post('/api/admin/sign-in', { email, password: STAFF_PASSWORD });
        expect(body).toMatchObject({ stage: 'open', me: { email, hasTotp: false, permissions: [] } });
      } finally {
        await sandbox.close();
        await play.drop();
      }
    });
  });

  describe('with codes', () => {
    it('enters one after the password, under a new token', async () => {
      const { email, secret } = await withTotp();
      const { visitor, body } = await signIn(email);
      expect(body.stage).toBe('code');
      const before = visitor.cookies.staff;
      expect((await visitor.get('/api/admin/sessions')).status).toBe(401);
      expect((await visitor.post('/api/admin/totp')).status).toBe(401);
      await pass(STEP);
      const entered = await visitor.post('/api/admin/code', { code: await codeOf(secret) });
      expect(entered.body).toMatchObject({ stage: 'open', me: { email, hasTotp: true } });
      expect(visitor.cookies.staff).not.toBe(before);
      expect((await visitor.get('/api/admin/sessions')).status).toBe(200);
    });

    it('cannot use a code again, nor an older one, nor the same one twice at a time', async () => {
      const { email, secret } = await withTotp();
      await pass(3 * STEP);
      const code = await codeOf(secret);
      const [older, first] = [await codeOf(secret, -1), await signIn(email)];
      expect((await first.visitor.post('/api/admin/code', { code })).status).toBe(200);
      for (const replayed of [code, older]) {
        const again = await signIn(email);
        expect((await again.visitor.post('/api/admin/code', { code: replayed })).body.code).toBe('code-invalid');
      }
      await pass(2 * STEP);
      const next = await codeOf(secret);
      const both = [await signIn(email), await signIn(email)];
      const answers = await Promise.all(both.map(({ visitor }) => visitor.post('/api/admin/code', { code: next })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    });

    it('is locked out of codes for a while after five wrong ones, and a right one counts no more then', async () => {
      const { email, secret } = await withTotp();
      await pass(2 * STEP);
      const { visitor } = await signIn(email);
      const codes: unknown[] = [];
      for (let i = 0; i < 6; i++) codes.push((await visitor.post('/api/admin/code', { code: '000000' })).body.code);
      expect(codes).toEqual([...Array<string>(5).fill('code-invalid'), 'too-many-codes']);
      const refused = await visitor.post('/api/admin/code', { code: await codeOf(secret) });
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
      await pass(MINUTE);
      expect((await visitor.post('/api/admin/code', { code: await codeOf(secret) })).status).toBe(200);
    });

    it.each(['step-up', 'totp/confirm'])('is locked out of codes that are given to %s, too', async (path) => {
      const { visitor } = await withTotp();
      const codes: unknown[] = [];
      for (let i = 0; i < 6; i++) codes.push((await visitor.post(`/api/admin/${path}`, { code: '000000' })).body.code);
      expect(codes).toEqual([...Array<string>(5).fill('code-invalid'), 'too-many-codes']);
    });

    it('has recovery codes, each good for one sign-in and for nothing else', async () => {
      const { email, recoveryCodes, visitor } = await withTotp();
      const [code = ''] = recoveryCodes;
      expect((await visitor.post('/api/admin/step-up', { code })).body.code).toBe('code-invalid');
      const typed = code.toUpperCase().replaceAll('-', ' ');
      const first = await signIn(email);
      expect((await first.visitor.post('/api/admin/code', { code: typed })).status).toBe(200);
      const again = await signIn(email);
      expect((await again.visitor.post('/api/admin/code', { code })).body.code).toBe('code-invalid');
    });

    it('has a seed and codes that nobody can read in the database', async () => {
      const { id, secret, recoveryCodes } = await withTotp();
      const { rows } = await sql<{ all: string }>(
        `SELECT to_jsonb(t)::text || encode(t.seed, 'escape') || (SELECT jsonb_agg(c)::text FROM staff_recovery_codes c
         WHERE c.staff_id = t.staff_id) AS all FROM staff_totp t WHERE staff_id = $1`,
        [id],
      );
      for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', ''))])
        expect(rows[0]!.all).not.toContain(hidden);
    });
  });

  describe('has devices that', () => {
    const known = async (id: string) => (await sql('SELECT FROM staff_devices WHERE staff_id = $1', [id])).rows.length;
    const WRONG = 'Wrong-Harbour-52';
    /** Beyond this, an account lets one try pass in each wait. */
    const flood = async (email: string) => {
      for (let i = 0; i < 8; i++) await signIn(email, WRONG, i % 2 ? '/api/auth/sign-in' : undefined);
    };
    /** At once: one of them passes where a wait is over by now, however long that took. */
    const three = async (ask: () => Promise<{ body: { code?: string } }>) =>
      (await Promise.all([ask(), ask(), ask()])).map(({ body }) => body.code);

    it('are not kept out by the failures of strangers, at either form', async () => {
      const { email, visitor } = await withTotp();
      expect(visitor.lastCookies[1]).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
      const { device } = visitor.cookies;
      await flood(email);
      expect(await three(() => signIn(email, WRONG))).toContain('too-many-attempts');
      for (const [path, status] of [
        ['/api/admin/sign-in', 200],
        ['/api/auth/sign-in', 409],
      ] as const) {
        const own = new Visitor(testApp.app);
        own.cookies = { device: device! };
        expect((await own.post(path, { email, password: STAFF_PASSWORD })).status).toBe(status);
      }
    });

    it('are known once the code was right, and not before; to their own account alone', async () => {
      const { id, email, secret } = await withTotp();
      const other = await withTotp();
      await pass(2 * STEP);
      const { visitor } = await signIn(email);
      expect(visitor.cookies.device).toBeUndefined();
      expect(await known(id)).toBe(1); // of the set-up
      await visitor.post('/api/admin/code', { code: await codeOf(secret) });
      expect(await known(id)).toBe(2);
      await flood(other.email);
      const asked = { email: other.email, password: WRONG };
      expect(await three(() => visitor.post('/api/admin/sign-in', asked))).toContain('too-many-attempts');
    });

    it('are forgotten with the password, and by who removes their cookie', async () => {
      const { id, visitor } = await withTotp();
      expect((await visitor.post('/api/admin/password', { password: 'New-Harbour-53' })).status).toBe(204);
      expect(await known(id)).toBe(0);
      const person = await withTotp();
      const user = new Visitor(testApp.app);
      user.cookies = { device: person.visitor.cookies.device! };
      await user.register('same-browser@example.com');
      expect(user.cookies.device).toBe(person.visitor.cookies.device); // one browser, and one token
      expect((await user.ask('DELETE', '/api/device')).status).toBe(204);
      expect(await known(person.id)).toBe(0);
    });
  });

  describe('has a session that', () => {
    it('ends after 30 minutes without use', async () => {
      const { visitor } = await addStaff(testApp);
      for (let i = 0; i < 3; i++) {
        await pass(29 * MINUTE);
        expect(await stageOf(visitor)).toBe('open');
      }
      await pass(31 * MINUTE);
      expect(await stageOf(visitor)).toBeNull();
      expect((await visitor.get('/api/admin/sessions')).status).toBe(401);
    });

    it('ends after 24 hours in any case', async () => {
      const { visitor } = await addStaff(testApp);
      for (let i = 0; i < 24 * 3 - 1; i++) {
        await pass(20 * MINUTE);
        expect(await stageOf(visitor)).toBe('open');
      }
      await pass(21 * MINUTE);
      expect(await stageOf(visitor)).toBeNull();
    });

    it('waits 10 minutes for a code, not longer', async () => {
      const { visitor } = await addStaff(testApp, { stage: 'code' });
      await pass(9 * MINUTE);
      expect(await stageOf(visitor)).toBe('code');
      await pass(2 * MINUTE);
      expect(await stageOf(visitor)).toBeNull();
    });

    it('is listed and ended by its owner alone', async () => {
      const { visitor } = await addStaff(testApp);
      const other = await addStaff(testApp);
      const { body } = await visitor.get<{ id: string; isCurrent: boolean }[]>('/api/admin/sessions');
      expect(body).toMatchObject([{ isCurrent: true, address: '127.0.0.1', device: '' }]);
      const path = `/api/admin/sessions/${body[0]!.id}`;
      expect((await other.visitor.ask('DELETE', path)).status).toBe(404);
      expect((await visitor.ask('DELETE', path)).status).toBe(204);
      expect(await stageOf(visitor)).toBeNull();
    });

    it('ends on the server at sign-out', async () => {
      const { visitor } = await addStaff(testApp);
      const kept = visitor.cookies.staff!;
      const { status, headers } = await visitor.post('/api/admin/sign-out');
      expect([status, headers['clear-site-data']]).toEqual([204, '"cache", "storage"']);
      visitor.cookies = { staff: kept };
      expect(await stageOf(visitor)).toBeNull();
    });
  });

  describe('and a password:', () => {
    it('every failure reads the same', async () => {
      const { email } = await addStaff(testApp);
      await new Visitor(testApp.app).register('person@example.com');
      const answers = [];
      for (const [who, password] of [
        [email, 'Wrong-Harbour-52'],
        ['nobody@example.com', STAFF_PASSWORD],
        ['person@example.com', 'Wq8rty!x'], // a user is nobody here
      ] as const)
        answers.push(await signIn(who, password));
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      expect(answers[0]!.status).toBe(401);
    });

    it('of staff, at the form of users, goes on in the console; one hash is compared, whoever it is', async () => {
      const { email } = await addStaff(testApp);
      await new Visitor(testApp.app).register('someone@example.com');
      const passwords = testApp.app.get(Passwords, { strict: false });
      const isMatch = jest.spyOn(passwords, 'isMatch');
      const wrong = await signIn(email, 'Wrong-Harbour-52', '/api/auth/sign-in');
      expect(wrong.body).toMatchObject({ code: 'wrong-credentials', message: 'Incorrect email or password' });
      expect(wrong.visitor.cookies).toEqual({});
      const { visitor, status, body } = await signIn(email, STAFF_PASSWORD, '/api/auth/sign-in');
      expect([status, body.code, Object.keys(visitor.cookies)]).toEqual([409, 'staff-account', ['staff']]);
      expect(await stageOf(visitor)).toBe('enrol');
      await signIn('someone@example.com', 'Wq8rty!x', '/api/auth/sign-in');
      await signIn('nobody@example.com', 'Wq8rty!x', '/api/auth/sign-in');
      await signIn(email);
      await signIn('nobody@example.com');
      expect(isMatch).toHaveBeenCalledTimes(6);
      isMatch.mockRestore();
    });

    it('at either form ends the session that the browser had before', async () => {
      for (const path of ['/api/admin/sign-in', '/api/auth/sign-in']) {
        const { email, visitor } = await addStaff(testApp);
        const former = new Visitor(testApp.app);
        former.cookies = { ...visitor.cookies };
        await visitor.post(path, { email, password: STAFF_PASSWORD });
        expect([path, await stageOf(visitor), await stageOf(former)]).toEqual([path, 'enrol', null]);
      }
    });

    it('is changed after the old one or a code was given anew, and ends the other sessions and tokens', async () => {
      const { email, visitor } = await addStaff(testApp);
      const other = await signIn(email);
      const renew = (password: string) => visitor.post('/api/admin/password', { password });
      await pass(6 * MINUTE);
      expect((await renew('New-Harbour-53')).body.code).toBe('step-up-required');
      expect((await visitor.post('/api/admin/step-up', { password: 'Wrong-Harbour-52' })).body.code).toBe(
        'code-invalid',
      );
      expect((await visitor.post('/api/admin/step-up', { password: STAFF_PASSWORD })).status).toBe(200);
      for (const bad of ['Short-1x', 'nouppercase-123', 'Asha-likes-tea-1', 'Password1234', 'My-OTP-Wallet-52'])
        expect([bad, (await renew(bad)).body.code]).toEqual([bad, 'invalid-input']);
      expect((await renew('New-Harbour-53')).status).toBe(204);
      expect(await stageOf(visitor)).toBe('open');
      expect(await stageOf(other.visitor)).toBeNull();
      expect((await signIn(email)).status).toBe(401);
      expect((await signIn(email, 'New-Harbour-53')).status).toBe(200);
    });

    it('that is being changed opens no session by the former one at that moment', async () => {
      const { id, email } = await addStaff(testApp);
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      const answer = await testApp.app.get(Database).transaction(async (queries) => {
        await queries.query('UPDATE staff SET password_hash = $2 WHERE id = $1', [id, 'another']);
        await queries.query('DELETE FROM staff_sessions WHERE staff_id = $1', [id]);
        const begun = signIn(email);
        await Promise.race([begun, until('the sign-in waits', async () => (await sql(waiting)).rowCount === 1)]);
        return { begun };
      });
      expect((await answer.begun).body.code).toBe('wrong-credentials');
      expect((await sql('SELECT FROM staff_sessions WHERE staff_id = $1', [id])).rowCount).toBe(0);
    });

    it('given wrongly five times in a session ends it', async () => {
      const { visitor } = await addStaff(testApp);
      const answers = [];
      for (let i = 0; i < 5; i++)
        answers.push((await visitor.post('/api/admin/step-up', { password: 'Wrong-Harbour-52' })).body.code);
      expect(answers).toEqual([...Array<string>(4).fill('code-invalid'), 'sign-in-required']);
      expect(await stageOf(visitor)).toBeNull();
    });
  });
});
