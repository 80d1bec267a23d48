/** Sessions and devices: their cookies, how long they last, who sees and ends them, and what a sign-in changes. */
import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { Devices } from '@backend/auth/devices/devices.js';
import { DeviceRetention } from '@backend/auth/devices/device-retention.js';
import { deviceName } from '@backend/auth/devices/device-name.js';
import { KnownDevices } from '@backend/auth/queries/known-devices.js';
import { Database } from '@backend/database/database.js';
import { openTestApp, PLAY, type TestApp } from '../../support/app-fixture.js';
import { makeClockSettable, setClockAhead } from '../../support/database-clock.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { startRedis } from '../../support/redis.js';
import { until } from '../../support/until.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';

const PASSWORD = 'Wq8rty!x';
const NEW_PASSWORD = 'Zk7-plume';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const MINUTE = 60_000;
const DAY = 86_400_000;

interface Sessions {
  readonly sessions: readonly {
    name: string;
    browser: string | null;
    system: string | null;
    addressRange: string | null;
    isCurrent: boolean;
  }[];
  readonly isDeviceKnown: boolean;
}

let database: FreshDatabase;
let testApp: TestApp;
let people = 0;
beforeAll(async () => {
  database = await freshDatabase();
  await makeClockSettable(database.adminUrl);
  testApp = await openTestApp(database, { env: PLAY });
});
afterEach(() => setClockAhead(database.adminUrl, 0));
afterAll(async () => {
  await testApp?.close();
  await database?.drop();
});

const visitor = () => new Visitor(testApp.app);
const newEmail = () => `person-${(people += 1)}@example.com`;
const sql = (text: string, values: unknown[] = []) => testApp.app.get(Database).query(text, values);
const clockAhead = (ms: number) => setClockAhead(database.adminUrl, ms);
const statusOf = async (asked: Visitor) => (await asked.get('/api/me')).status;

const registered = async () => {
  const email = newEmail();
  const person = visitor();
  return { email, person, id: await person.register(email) };
};
/** The same person at another device. */
const elsewhere = async (email: string) => {
  const other = visitor();
  await other.signInAfresh(email);
  return other;
};
const sessionsOf = async (person: Visitor) => (await person.get<Sessions>('/api/sessions')).body;

describe('The cookies of a sign-in', () => {
  const withoutTokens = (lines: readonly string[]) => lines.map((line) => line.replace(/=[\w-]{43};/, '=<256 bits>;'));

  it('are out of reach of scripts and other sites', async () => {
    const { person } = await registered();
    expect(withoutTokens(person.lastCookies)).toEqual([
      'sid=<256 bits>; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'device=<256 bits>; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('are bound to the host and to https where people come by https', async () => {
    const secure = await openTestApp(database, { env: { ...PLAY, PUBLIC_URL: 'https://wallet.test' } });
    try {
      const guest = new Visitor(secure.app);
      await guest.register(newEmail());
      expect(withoutTokens(guest.lastCookies)).toEqual([
        '__Host-sid=<256 bits>; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
        '__Host-device=<256 bits>; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
      ]);
      const { headers } = await guest.get('/api/me');
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      await guest.post('/api/auth/sign-out');
      expect(guest.lastCookies).toEqual([
        '__Host-sid=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
      ]);
    } finally {
      await secure.close();
    }
  });

  it('are stored as hashes only', async () => {
    const { person } = await registered();
    const { rows } = await sql(
      'SELECT to_jsonb(s)::text FROM sessions s UNION ALL SELECT to_jsonb(d)::text FROM known_devices d',
    );
    const stored = JSON.stringify(rows);
    expect(Object.values(person.cookies)).toHaveLength(2);
    for (const token of Object.values(person.cookies)) expect(stored).not.toContain(token);
  });
});

describe('A session', () => {
  it('is another after each sign-in, and the one before is worth nothing', async () => {
    const { person, email } = await registered();
    const before = person.cookies.sid!;
    expect((await person.post('/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(200);
    expect(person.cookies.sid).not.toBe(before);
    const thief = visitor();
    thief.cookies.sid = before;
    expect(await statusOf(thief)).toBe(401);
  });

  it.each([
    ['made up', () => randomBytes(32).toString('base64url')],
    ['of the attacker', async () => (await registered()).person.cookies.sid!],
  ])('is never one that was planted in the browser before: %s', async (_, plant) => {
    const planted = await plant();
    const { email, id } = await registered();
    const victim = visitor();
    victim.cookies.sid = planted;
    await victim.post('/api/auth/sign-in', { email, password: PASSWORD });
    expect(victim.cookies.sid).not.toBe(planted);
    expect((await victim.get('/api/me')).body.id).toBe(id);
    const attacker = visitor();
    attacker.cookies.sid = planted;
    expect(await statusOf(attacker)).toBe(401);
  });

  it('ends at sign-out, in the browser and at the server', async () => {
    const { person } = await registered();
    const token = person.cookies.sid!;
    const out = await person.post('/api/auth/sign-out');
    expect(out.status).toBe(204);
    expect(out.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(person.cookies.sid).toBeUndefined();
    person.cookies.sid = token;
    expect((await person.get('/api/me')).body.code).toBe('sign-in-required');
    expect((await person.get('/api/auth/session')).body).toEqual({ me: null });
  });

  it('ends after 7 days without use', async () => {
    const { person } = await registered();
    await clockAhead(7 * DAY - MINUTE);
    expect(await statusOf(person)).toBe(200); // which is a use
    await clockAhead(14 * DAY - 2 * MINUTE);
    expect(await statusOf(person)).toBe(200);
    await clockAhead(21 * DAY);
    expect(await statusOf(person)).toBe(401);
  });

  it('ends after 30 days, however often it was used', async () => {
    const { person } = await registered();
    for (let day = 5; day < 30; day += 5) {
      await clockAhead(day * DAY);
      expect(await statusOf(person)).toBe(200);
    }
    await clockAhead(30 * DAY - MINUTE);
    expect(await statusOf(person)).toBe(200);
    await clockAhead(30 * DAY + MINUTE);
    expect(await statusOf(person)).toBe(401);
  });

  it('is not in Redis: whatever is lost there signs nobody out', async () => {
    const redis = await startRedis();
    const client = new Redis(redis.url);
    const withRedis = await openTestApp(database, { env: { ...PLAY, REDIS_URL: redis.url } });
    try {
      const person = new Visitor(withRedis.app);
      await person.register(newEmail());
      await client.set('proof', 'that there is something to lose');
      expect(await client.flushall()).toBe('OK');
      expect(await client.dbsize()).toBe(0);
      expect(await statusOf(person)).toBe(200);
    } finally {
      client.disconnect();
      await withRedis.close();
      await redis.stop();
    }
  });
});

describe('The list of sessions', () => {
  it('says where a person is signed in, their own first, without a whole address', async () => {
    const { person, email, id } = await registered();
    const phone = visitor();
    await testApp.app
      .inject({
        method: 'POST',
        url: '/api/auth/sign-in',
        headers: { ...OWN_PAGE, 'user-agent': ANDROID, 'x-forwarded-for': '203.0.113.77' },
        payload: { email, password: PASSWORD },
      })
      .then(({ cookies }) => cookies.forEach(({ name, value }) => (phone.cookies[name] = value)));
    await sql(`UPDATE sessions SET last_seen_at = now() - interval '1 hour' WHERE user_id = $1 AND agent <> $2`, [
      id,
      ANDROID,
    ]);
    const { sessions, isDeviceKnown } = await sessionsOf(phone);
    const time = expect.stringMatching(/Z$/) as string;
    const name = expect.stringMatching(/^[\w-]{22}$/) as string;
    const both = { name, signedInAt: time, lastSeenAt: time };
    expect(sessions).toEqual([
      { ...both, browser: 'Chrome', system: 'Android', addressRange: '203.0.113.0/24', isCurrent: true },
      { ...both, browser: null, system: null, addressRange: '127.0.0.0/24', isCurrent: false },
    ]);
    const fromElsewhere = (await sessionsOf(person)).sessions.map((session) => [session.system, session.isCurrent]);
    expect(fromElsewhere).toEqual([
      [null, true],
      ['Android', false],
    ]);
    expect(isDeviceKnown).toBe(true);
    expect(sessions[0]!.name).toBe((await phone.get<{ sessionName: string }>('/api/me')).body.sessionName);
    const { rows } = await sql('SELECT address FROM sessions WHERE user_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
    expect((await sessionsOf(person)).sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  it('has none that expired', async () => {
    const { email, id } = await registered();
    const other = await elsewhere(email);
    await sql(
      `UPDATE sessions SET last_seen_at = now() - interval '8 days' WHERE session_id =
       (SELECT session_id FROM sessions WHERE user_id = $1 ORDER BY created_at LIMIT 1)`,
      [id],
    );
    expect((await sessionsOf(other)).sessions).toHaveLength(1);
  });

  it('ends one of them, once', async () => {
    const { person, email } = await registered();
    const other = await elsewhere(email);
    const { name } = (await sessionsOf(person)).sessions.find(({ isCurrent }) => !isCurrent)!;
    expect((await person.ask('DELETE', `/api/sessions/${name}`)).status).toBe(204);
    expect([await statusOf(person), await statusOf(other)]).toEqual([200, 401]);
    expect(await person.ask('DELETE', `/api/sessions/${name}`)).toMatchObject({
      status: 404,
      body: { code: 'session-not-found' },
    });
  });

  it('ends all others', async () => {
    const { person, email } = await registered();
    const others = [await elsewhere(email), await elsewhere(email)];
    expect((await person.ask('DELETE', '/api/sessions')).status).toBe(204);
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect((await sessionsOf(person)).sessions).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  it('is one’s own: of somebody else’s sessions there is nothing to see or to end', async () => {
    const [one, two] = [await registered(), await registered()];
    const { name } = (await sessionsOf(two.person)).sessions[0]!;
    expect(JSON.stringify(await sessionsOf(one.person))).not.toContain(name);
    expect((await one.person.ask('DELETE', `/api/sessions/${name}`)).status).toBe(404);
    await one.person.ask('DELETE', '/api/sessions');
    expect(await statusOf(two.person)).toBe(200);
  });
});

describe('A password', () => {
  const change = (person: Visitor, body: object) =>
    person.post<{ code: string; facts: { fields?: object } }>('/api/auth/password', body);
  const right = { currentPassword: PASSWORD, password: NEW_PASSWORD };

  it('is changed by who knows it, and ends every session but the one that did so', async () => {
    const { person, email } = await registered();
    const other = await elsewhere(email);
    expect((await change(person, right)).status).toBe(204);
    expect([await statusOf(person), await statusOf(other)]).toEqual([200, 401]);
    const signIn = async (password: string) => (await visitor().post('/api/auth/sign-in', { email, password })).status;
    expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 200]);
  });

  it('that is changed gives its session another token, and the one before is worth nothing', async () => {
    const { person } = await registered();
    const [token, device] = [person.cookies.sid!, person.cookies.device];
    expect((await change(person, right)).status).toBe(204);
    expect(person.lastCookies).toEqual([expect.stringMatching(/^sid=[\w-]{43};.*; HttpOnly; SameSite=Lax$/)]);
    expect(person.cookies.sid).not.toBe(token);
    expect(person.cookies.device).toBe(device);
    const thief = visitor();
    thief.cookies.sid = token;
    expect([await statusOf(person), await statusOf(thief)]).toEqual([200, 401]);
    expect((await sessionsOf(person)).sessions).toHaveLength(1);
  });

  it('that is not changed leaves the token as it is', async () => {
    const { person } = await registered();
    const token = person.cookies.sid;
    await change(person, { ...right, currentPassword: 'Wrong1pw' });
    expect(person.cookies.sid).toBe(token);
    expect(await statusOf(person)).toBe(200);
  });

  it('that is changed does not make its session last longer', async () => {
    const { person } = await registered();
    for (const day of [6, 12, 18, 24]) {
      await clockAhead(day * DAY);
      expect(await statusOf(person)).toBe(200);
    }
    expect((await change(person, right)).status).toBe(204);
    await clockAhead(30 * DAY - MINUTE);
    expect(await statusOf(person)).toBe(200);
    await clockAhead(30 * DAY + MINUTE);
    expect(await statusOf(person)).toBe(401);
  });

  it('is changed once, where two change it at the same time', async () => {
    const { person, email } = await registered();
    const twin = visitor();
    Object.assign(twin.cookies, person.cookies);
    const answers = await Promise.all([change(person, right), change(twin, { ...right, password: 'Other9-plum' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    const kept = answers[0].status === 204 ? NEW_PASSWORD : 'Other9-plum';
    expect((await visitor().post('/api/auth/sign-in', { email, password: kept })).status).toBe(200);
  });

  it('that is being changed opens no session by the former one at that moment', async () => {
    const { email, id } = await registered();
    const someoneWaits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const answer = await testApp.app.get(Database).transaction(async (queries) => {
      await queries.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, 'another']);
      await queries.query('DELETE FROM sessions WHERE user_id = $1', [id]);
      const signIn = visitor().post('/api/auth/sign-in', { email, password: PASSWORD });
      await Promise.race([signIn, until('the sign-in waits', async () => (await sql(someoneWaits)).rowCount === 1)]);
      return { signIn };
    });
    expect((await answer.signIn).body).toMatchObject({ code: 'wrong-credentials' });
    expect((await sql('SELECT FROM sessions WHERE user_id = $1', [id])).rowCount).toBe(0);
  });

  it('is not changed by a session alone', async () => {
    const { person, email } = await registered();
    const other = await elsewhere(email);
    expect(await change(person, { ...right, currentPassword: 'Wrong1pw' })).toMatchObject({
      status: 403,
      body: { code: 'wrong-password' },
    });
    expect(await statusOf(other)).toBe(200);
  });

  it('is not changed where the account has none', async () => {
    const { person, id } = await registered();
    await sql('UPDATE users SET password_hash = NULL WHERE id = $1', [id]);
    expect((await person.get('/api/me')).body.hasPassword).toBe(false);
    expect((await change(person, right)).body.code).toBe('wrong-password');
  });

  it.each([
    [{}, { currentPassword: 'Current password is required', password: 'Password is required' }],
    [{ ...right, password: 'Ab1' }, { password: 'Password must be at least 6 characters' }],
    [{ ...right, password: 'Passw0rd' }, { password: 'This password is too common. Please choose another one' }],
    [{ ...right, userId: 'x' }, { userId: 'property userId should not exist' }],
  ])('that is new keeps the rules: %j', async (body, fields) => {
    const { person } = await registered();
    const answer = await change(person, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(answer.body.facts.fields).toEqual(fields);
  });

  it('that is new does not name its person', async () => {
    const { person, email } = await registered();
    const answer = await change(person, { ...right, password: `X1${email.split('@')[0]}` });
    expect(answer.body.facts.fields).toEqual({ password: 'Your password must not contain the name in your email' });
    await person.ask('PATCH', '/api/me', { fullName: 'Meenakshi Rao' });
    const named = await change(person, { ...right, password: 'x1Meenakshi' });
    expect(named.body.facts.fields).toEqual({ password: 'Your password must not contain your name' });
  });
});

describe('A device', () => {
  const knownTo = async (id: string) =>
    Number((await sql('SELECT count(*) FROM known_devices WHERE user_id = $1', [id])).rows[0]!.count);

  it('keeps its token through sign-outs, and is known to each account that was signed in to with it', async () => {
    const [one, two] = [await registered(), await registered()];
    const token = one.person.cookies.device!;
    await one.person.post('/api/auth/sign-out');
    expect(one.person.cookies.device).toBe(token);
    for (const { email } of [one, two]) {
      await one.person.post('/api/auth/sign-in', { email, password: PASSWORD });
      expect(one.person.cookies.device).toBe(token);
    }
    expect([await knownTo(one.id), await knownTo(two.id)]).toEqual([1, 2]);
  });

  it('that makes up a token gets one of ours', async () => {
    const { email } = await registered();
    for (const planted of [randomBytes(32).toString('base64url'), 'short', '']) {
      const guest = visitor();
      guest.cookies.device = planted;
      await guest.post('/api/auth/sign-in', { email, password: PASSWORD });
      expect(guest.cookies.device).toMatch(/^[\w-]{43}$/);
      expect(guest.cookies.device).not.toBe(planted);
    }
  });

  it('gets no token by an attempt that failed', async () => {
    const guest = visitor();
    await guest.post('/api/auth/sign-in', { email: newEmail(), password: PASSWORD });
    expect(guest.cookies).toEqual({});
  });

  it('is forgotten 180 days after its last sign-in', async () => {
    const { person, email, id } = await registered();
    const token = person.cookies.device;
    await clockAhead(180 * DAY - MINUTE);
    await person.post('/api/auth/sign-in', { email, password: PASSWORD });
    expect(person.cookies.device).toBe(token);
    await sql('UPDATE known_devices SET last_sign_in_at = first_sign_in_at WHERE user_id = $1', [id]);
    await clockAhead(180 * DAY + MINUTE);
    await person.post('/api/auth/sign-in', { email, password: PASSWORD });
    expect(person.cookies.device).not.toBe(token);
    expect(person.cookies.device).toMatch(/^[\w-]{43}$/);
  });

  it('is deleted 180 days after its last sign-in', async () => {
    const { id } = await registered();
    await clockAhead(180 * DAY - MINUTE);
    await new DeviceRetention(testApp.app.get(Devices)).clean();
    expect(await knownTo(id)).toBe(1);
    await clockAhead(180 * DAY + MINUTE);
    await new DeviceRetention(testApp.app.get(Devices)).clean();
    expect(await knownTo(id)).toBe(0);
  });

  it('is removed by its person: from the browser, and for every account', async () => {
    const [one, two] = [await registered(), await registered()];
    await one.person.post('/api/auth/sign-in', { email: two.email, password: PASSWORD });
    expect((await sessionsOf(one.person)).isDeviceKnown).toBe(true);
    expect((await one.person.ask('DELETE', '/api/device')).status).toBe(204);
    expect(one.person.cookies.device).toBeUndefined();
    expect([await knownTo(one.id), await knownTo(two.id)]).toEqual([0, 1]);
    expect((await sessionsOf(one.person)).isDeviceKnown).toBe(false);
    expect((await one.person.ask('DELETE', '/api/device')).status).toBe(204);
    expect((await sessionsOf(two.person)).isDeviceKnown).toBe(true);
  });

  it('whose session was ended from another one is not known any more to its person', async () => {
    const { person, email, id } = await registered();
    await elsewhere(email);
    expect(await knownTo(id)).toBe(2);
    const { name } = (await sessionsOf(person)).sessions.find(({ isCurrent }) => !isCurrent)!;
    await person.ask('DELETE', `/api/sessions/${name}`);
    expect(await knownTo(id)).toBe(1);
    expect((await sessionsOf(person)).isDeviceKnown).toBe(true);
    await elsewhere(email);
    await person.post('/api/auth/password', { currentPassword: PASSWORD, password: NEW_PASSWORD });
    expect(await knownTo(id)).toBe(1);
    expect((await sessionsOf(person)).isDeviceKnown).toBe(true);
  });

  it('is known to limits by its hash, once somebody signed in with it', async () => {
    const devices = testApp.app.get(KnownDevices);
    expect(await devices.has('f'.repeat(64))).toBe(false);
    const { person, id } = await registered();
    const { rows } = await sql('SELECT device_hash FROM known_devices WHERE user_id = $1', [id]);
    expect(rows[0]!.device_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await devices.has(rows[0]!.device_hash as string)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(person.cookies.device);
  });

  it('is in no event and no other table', async () => {
    const { id } = await registered();
    const { rows } = await sql('SELECT device_hash FROM known_devices WHERE user_id = $1', [id]);
    const hash = rows[0]!.device_hash as string;
    const tables = await sql(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    const holding: string[] = [];
    for (const { tablename } of tables.rows as { tablename: string }[]) {
      const found = await sql(`SELECT FROM "${tablename}" t WHERE to_jsonb(t)::text LIKE '%' || $1 || '%'`, [hash]);
      if (found.rowCount) holding.push(tablename);
    }
    expect(holding.sort()).toEqual(['known_devices', 'sessions']);
  });
});

describe('In words', () => {
  it.each([
    [ANDROID, 'Chrome', 'Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      ...(['Safari', 'iOS'] as const),
    ],
    ['curl/8.1', null, null],
    ['', null, null],
    ['Sign in at evil.example/now please', null, null],
    ['<script>alert(1)</script>', null, null],
    ['x'.repeat(300), null, null],
  ])('the device of %j', (agent, browser, system) => expect(deviceName(agent)).toEqual({ browser, system }));
});
