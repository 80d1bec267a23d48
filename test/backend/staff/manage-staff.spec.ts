/** A super_admin manages staff; each change is audited, and one super_admin always stays. */
import { createHash, randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { PERMISSIONS } from '@backend/domain/staff/permission.js';
import { StaffInvites } from '@backend/staff/invites/staff-invites.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { makeClockSettable, setClockAhead } from '../../support/database-clock.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';
import { addStaff, STAFF_PASSWORD, type TestStaff } from './staff-fixture.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Listed {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly grants: { permission: string; grantedBy: string }[];
  readonly invitedBy: string | null;
}

let database: FreshDatabase;
let testApp: TestApp;
let boss: TestStaff;
let ahead = 0;

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
  await makeClockSettable(database.adminUrl); // real money, so a start would refuse it
});
beforeEach(async () => {
  boss = await addStaff(testApp, { role: 'super_admin' });
});
afterAll(async () => {
  await testApp.close();
  await database.drop();
});

const pass = async (ms: number): Promise<void> => setClockAhead(database.adminUrl, (ahead += ms));
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  testApp.app.get(Database).query<Row & Record<string, unknown>>(text, values);
const listed = async (id: string): Promise<Listed | undefined> =>
  (await boss.visitor.get<Listed[]>('/api/admin/staff')).body.find((one) => one.id === id);
/** The actions of the audit about a subject, in order, each with who did it. */
const audited = async (subject: string): Promise<unknown[]> => {
  const { rows } = await sql<{ entry: { action: string; actor: { id: string } } }>(
    `SELECT entry FROM audit WHERE entry #>> '{subject,id}' = $1 ORDER BY seq`,
    [subject],
  );
  return rows.map(({ entry }) => [entry.action, entry.actor.id]);
};

describe('A permission', () => {
  const change = (id: string, body: object, by = boss) => by.visitor.post(`/api/admin/staff/${id}/permissions`, body);
  const granted = { permission: 'user_ban', isGranted: true };

  it('is granted and revoked by a super_admin, who is recorded with it', async () => {
    const { id, visitor } = await addStaff(testApp);
    for (let i = 0; i < 2; i++) expect((await change(id, granted)).status).toBe(204);
    expect((await listed(id))?.grants).toMatchObject([{ permission: 'user_ban', grantedBy: boss.id }]);
    const { body } = await visitor.get<{ me: object }>('/api/admin/session');
    expect(body.me).toMatchObject({ permissions: ['user_ban'], role: 'staff' });
    for (let i = 0; i < 2; i++) expect((await change(id, { ...granted, isGranted: false })).status).toBe(204);
    expect((await listed(id))?.grants).toEqual([]);
    expect(await audited(id)).toEqual([
      ['permission-granted', boss.id],
      ['permission-revoked', boss.id],
    ]);
  });

  it('is not granted by others, nor a permission that there is not, nor to nobody', async () => {
    const helper = await addStaff(testApp, { permissions: PERMISSIONS });
    expect((await change(helper.id, granted, helper)).body.code).toBe('permission-denied');
    expect((await change(helper.id, { permission: 'all', isGranted: true })).body.code).toBe('invalid-input');
    const nobody = '5b8b4e6e-0000-4000-8000-000000000000';
    expect((await change(nobody, granted)).body.code).toBe('staff-entry-not-found');
  });

  it('needs a password or a code of the last 5 minutes', async () => {
    const { id } = await addStaff(testApp);
    await pass(4 * MINUTE);
    expect((await change(id, granted)).status).toBe(204);
    await pass(2 * MINUTE);
    expect((await change(id, granted)).body.code).toBe('step-up-required');
    expect((await boss.visitor.post('/api/admin/step-up', { password: STAFF_PASSWORD })).status).toBe(200);
    expect((await change(id, { ...granted, isGranted: false })).status).toBe(204);
  });
});

describe('The last super_admin', () => {
  const others = () => sql(`UPDATE staff SET role = 'staff' WHERE id <> $1`, [boss.id]);

  it('keeps the role and the account', async () => {
    await others();
    const path = `/api/admin/staff/${boss.id}`;
    expect((await boss.visitor.post(`${path}/role`, { role: 'staff' })).body.code).toBe('last-super-admin');
    expect((await boss.visitor.ask('DELETE', path)).body.code).toBe('last-super-admin');
    const second = await addStaff(testApp);
    const made = await boss.visitor.post(`/api/admin/staff/${second.id}/role`, { role: 'super_admin' });
    expect(made.status).toBe(204);
    expect((await second.visitor.ask('DELETE', path)).status).toBe(204);
    expect((await boss.visitor.get('/api/admin/staff')).status).toBe(401);
    expect(await audited(boss.id)).toEqual([['staff-removed', second.id]]);
  });

  it('stays, whoever of two removes the other first', async () => {
    for (let i = 0; i < 10; i++) {
      const one = await addStaff(testApp, { role: 'super_admin' });
      const two = await addStaff(testApp, { role: 'super_admin' });
      await sql(`UPDATE staff SET role = 'staff' WHERE id NOT IN ($1, $2)`, [one.id, two.id]);
      const path = (staff: TestStaff) => `/api/admin/staff/${staff.id}`;
      await Promise.all([
        one.visitor.ask('DELETE', path(two)),
        two.visitor.ask('DELETE', path(one)),
        one.visitor.post(`${path(two)}/role`, { role: 'staff' }),
        two.visitor.post(`${path(one)}/role`, { role: 'staff' }),
      ]);
      const { rows } = await sql(`SELECT FROM staff WHERE role = 'super_admin' AND removed_at IS NULL`);
      expect(rows.length).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('Who is removed', () => {
  it('is out at once, with sessions, tokens and permissions; the e-mail is free', async () => {
    const { id, email, visitor } = await addStaff(testApp, { permissions: ['user_ban'] });
    const made = await visitor.post<{ token: string }>('/api/admin/tokens', {
      ...{ id: randomUUID(), name: 'script', permissions: ['user_ban'], hours: 1 },
    });
    expect(made.status).toBe(201);
    expect((await boss.visitor.ask('DELETE', `/api/admin/staff/${id}`)).status).toBe(204);
    expect((await visitor.get('/api/admin/sessions')).status).toBe(401);
    expect(await listed(id)).toBeUndefined();
    const left = await sql(
      `SELECT (SELECT count(*) FROM staff_tokens WHERE staff_id = $1) + (SELECT count(*) FROM staff_permissions
       WHERE staff_id = $1) + (SELECT count(*) FROM staff_sessions WHERE staff_id = $1) AS left`,
      [id],
    );
    expect(left.rows).toEqual([{ left: '0' }]);
    const person = new Visitor(testApp.app);
    await person.register(email);
  });
});

describe('An invitation', () => {
  let count = 0;
  const newEmail = () => `invited-${++count}@example.com`;
  const invite = (email: string, permissions: string[] = []) =>
    boss.visitor.post<{ id: string; code?: string }>('/api/admin/invites', { id: randomUUID(), email, permissions });
  /** What the mail's link carries; made when the mail is sent. */
  const linkOf = (id: string) => testApp.app.get(StaffInvites, { strict: false }).openLink(id);
  const accept = async (token: string, body: object = {}) => {
    const visitor = new Visitor(testApp.app);
    const account = { name: 'Ravi Menon', password: STAFF_PASSWORD, ...body };
    return { visitor, ...(await visitor.post('/api/admin/invites/accept', { token, ...account })) };
  };

  it('is accepted once, with its permissions, in the name of who invited', async () => {
    const email = newEmail();
    const { body } = await invite(email, ['export_data', 'view_analytics']);
    const token = await linkOf(body.id);
    expect((await accept('x'.repeat(43))).body.code).toBe('invite-invalid');
    expect((await accept(token, { password: 'Ravi-Harbour-52' })).body.code).toBe('invalid-input');
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const joined = both.find(({ status }) => status === 204)!;
    const { body: session } = await joined.visitor.get<{ stage: string; me: { id: string } }>('/api/admin/session');
    expect(session).toMatchObject({ stage: 'enrol', me: { email, permissions: ['export_data', 'view_analytics'] } });
    expect(await listed(session.me.id)).toMatchObject({
      ...{ invitedBy: boss.id, role: 'staff' },
      grants: [
        { permission: 'export_data', grantedBy: boss.id },
        { permission: 'view_analytics', grantedBy: boss.id },
      ],
    });
    expect(await audited(body.id)).toEqual([['staff-invited', boss.id]]);
    expect(await audited(session.me.id)).toEqual([['staff-joined', session.me.id]]);
  });

  it('is valid for 24 hours, until it is withdrawn or made anew', async () => {
    const late = await linkOf((await invite(newEmail())).body.id);
    await pass(DAY - MINUTE);
    const fresh = await addStaff(testApp, { role: 'super_admin' });
    boss = fresh;
    expect((await accept(late)).status).toBe(204);
    const expired = await linkOf((await invite(newEmail())).body.id);
    await pass(DAY + MINUTE);
    boss = await addStaff(testApp, { role: 'super_admin' });
    expect((await accept(expired)).body.code).toBe('invite-invalid');

    const { body } = await invite(newEmail());
    const withdrawn = await linkOf(body.id);
    expect((await boss.visitor.ask('DELETE', `/api/admin/invites/${body.id}`)).status).toBe(204);
    expect((await boss.visitor.ask('DELETE', `/api/admin/invites/${body.id}`)).status).toBe(404);
    expect((await accept(withdrawn)).body.code).toBe('invite-invalid');

    const email = newEmail();
    const former = await linkOf((await invite(email)).body.id);
    const newer = await linkOf((await invite(email)).body.id);
    expect((await accept(former)).body.code).toBe('invite-invalid');
    expect((await accept(newer)).status).toBe(204);
  });

  it('ends with the role of who invited, who grants nothing any more', async () => {
    const chief = boss;
    boss = await addStaff(testApp, { role: 'super_admin' });
    const { body } = await invite(newEmail(), ['balance_management']);
    const token = await linkOf(body.id);
    const demoted = await chief.visitor.post(`/api/admin/staff/${boss.id}/role`, { role: 'staff' });
    expect(demoted.status).toBe(204);
    expect((await accept(token)).body.code).toBe('invite-invalid');
    const { body: open } = await chief.visitor.get<{ id: string }[]>('/api/admin/invites');
    expect(open.map(({ id }) => id)).not.toContain(body.id);
    boss = chief;
  });

  it('is for an e-mail that nobody has', async () => {
    await new Visitor(testApp.app).register('customer@example.com');
    expect((await invite('Customer@example.com')).body.code).toBe('email-taken');
    expect((await invite(boss.email)).body.code).toBe('email-taken');
    const email = newEmail();
    const token = await linkOf((await invite(email)).body.id);
    await new Visitor(testApp.app).register(email);
    expect((await accept(token)).body.code).toBe('email-taken');
  });
});

describe('Where a colleague is signed in', () => {
  const end = (id: string, of: string, body: object, by = boss) =>
    by.visitor.post<{ code?: string } | null>(`/api/admin/staff/${id}/${of}`, body);
  const access = async (id: string, by = boss) =>
    (await by.visitor.get<{ sessions: { id: string }[]; tokens: { id: string }[] }>(`/api/admin/staff/${id}/access`))
      .body;
  const reason = 'Their laptop was stolen';
  /** What the audit says of those of a colleague: action, how many, which. */
  const endings = async (staffId: string) => {
    const { rows } = await sql<{ action: string; count: number; ended: object }>(
      `SELECT a.entry ->> 'action' AS action, (a.entry #>> '{facts,count}')::int AS count, d.body::jsonb AS ended
       FROM audit a JOIN audit_details d ON d.seq = a.seq AND d.field = 'before'
       WHERE a.entry #>> '{subject,id}' = $1 AND a.entry ->> 'action' LIKE 'staff-%s-%ed' ORDER BY a.seq`,
      [staffId],
    );
    return rows.map(({ action, count, ended }) => [action, count, ended]);
  };

  it('is shown to a super_admin, who ends one session or all, and tokens, with a reason, once', async () => {
    const { id, email, visitor } = await addStaff(testApp, { permissions: ['export_data'] });
    const again = new Visitor(testApp.app);
    expect((await again.post('/api/admin/sign-in', { email, password: STAFF_PASSWORD })).status).toBe(200);
    const token = { id: randomUUID(), name: 'script', permissions: ['export_data'], hours: 1 };
    expect((await visitor.post('/api/admin/tokens', token)).status).toBe(201);
    const seen = await access(id);
    expect(seen).toMatchObject({ tokens: [{ id: token.id, name: 'script' }] });
    const { body: own } = await visitor.get<{ id: string; isCurrent: boolean }[]>('/api/admin/sessions');
    const entryId = own.find(({ isCurrent }) => isCurrent)!.id;
    expect(seen.sessions.map((one) => one.id)).toContain(entryId);
    for (let i = 0; i < 2; i += 1) expect((await end(id, 'sessions/end', { entryId, reason })).status).toBe(204);
    expect((await visitor.get('/api/admin/sessions')).status).toBe(401);
    expect((await access(id)).sessions).toHaveLength(seen.sessions.length - 1);
    for (let i = 0; i < 2; i += 1) {
      expect((await end(id, 'sessions/end', { reason })).status).toBe(204);
      expect((await end(id, 'tokens/revoke', { reason })).status).toBe(204);
    }
    expect(await access(id)).toEqual({ sessions: [], tokens: [] });
    const rest = seen.sessions.map((one) => one.id).filter((one) => one !== entryId);
    expect(rest.length).toBeGreaterThan(0);
    expect(await endings(id)).toEqual([
      ['staff-sessions-ended', 1, { sessions: [entryId] }],
      ['staff-sessions-ended', rest.length, { sessions: rest.sort() }],
      ['staff-tokens-revoked', 1, { tokens: [token.id] }],
    ]);
  });

  it('is not recorded as ended where it had expired before', async () => {
    const { id, email, visitor } = await addStaff(testApp, { permissions: ['export_data'] });
    const make = (hours: number) =>
      visitor.post<{ id: string }>('/api/admin/tokens', {
        ...{ id: randomUUID(), name: 'script', permissions: ['export_data'], hours },
      });
    const [, lasting] = [await make(1), (await make(3)).body.id];
    await pass(61 * MINUTE);
    boss = await addStaff(testApp, { role: 'super_admin' });
    expect((await end(id, 'sessions/end', { reason })).status).toBe(204);
    expect((await end(id, 'tokens/revoke', { reason })).status).toBe(204);
    expect(await endings(id)).toEqual([['staff-tokens-revoked', 1, { tokens: [lasting] }]]);
    const again = new Visitor(testApp.app);
    expect((await again.post('/api/admin/sign-in', { email, password: STAFF_PASSWORD })).status).toBe(200);
    for (const path of ['sessions/end', 'tokens/revoke'])
      expect((await end(id, path, { entryId: null, reason })).body).toMatchObject({ code: 'invalid-input' });
    expect((await access(id)).sessions).toHaveLength(1);
  });

  it('stays with who is no super_admin, needs a reason, and an account', async () => {
    const { id } = await addStaff(testApp);
    const other = await addStaff(testApp, { permissions: [...PERMISSIONS] });
    expect((await other.visitor.get(`/api/admin/staff/${id}/access`)).status).toBe(403);
    expect((await end(id, 'sessions/end', { reason }, other)).status).toBe(403);
    expect((await end(id, 'sessions/end', { reason: ' ' })).body).toMatchObject({ code: 'invalid-input' });
    for (const path of ['sessions/end', 'tokens/revoke'])
      expect((await end(randomUUID(), path, { reason })).body).toMatchObject({ code: 'staff-entry-not-found' });
    expect((await access(id)).sessions).toHaveLength(1);
    await pass(6 * MINUTE);
    expect((await end(id, 'sessions/end', { reason })).body).toMatchObject({ code: 'step-up-required' });
  });
});

describe("A script's token", () => {
  const make = (staff: TestStaff, body: object = {}) =>
    staff.visitor.post<{ id: string; token: string }>('/api/admin/tokens', {
      ...{ id: randomUUID(), name: 'nightly export', permissions: ['export_data'], hours: 24, ...body },
    });
  const ask = (token: string, method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
    testApp.app.inject({ method, url, headers: { 'x-admin-token': token, ...headers } });

  it('is shown once, and stored as a hash', async () => {
    const staff = await addStaff(testApp, { permissions: ['export_data'] });
    const { body } = await make(staff);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    const { body: tokens } = await staff.visitor.get<object[]>('/api/admin/tokens');
    expect(tokens).toMatchObject([{ name: 'nightly export', permissions: ['export_data'], lastUsedAt: null }]);
    expect(JSON.stringify(tokens)).not.toContain(body.token);
    const { rows } = await sql('SELECT token_hash FROM staff_tokens WHERE id = $1', [body.id]);
    expect(rows).toEqual([{ token_hash: createHash('sha256').update(body.token).digest('hex') }]);
    expect(await audited(body.id)).toEqual([['token-made', staff.id]]);
  });

  it('is made once by its id: the same request again says so without the secret, another one is refused', async () => {
    const staff = await addStaff(testApp, { permissions: ['export_data', 'user_ban'] });
    const [other, id] = [await addStaff(testApp, { permissions: ['export_data'] }), randomUUID()];
    const wanted = { id, permissions: ['export_data', 'user_ban'] };
    const both = await Promise.all([make(staff, wanted), make(staff, wanted)]);
    expect(both.map(({ status, body }) => [status, body.id])).toEqual([
      [201, id],
      [201, id],
    ]);
    expect(both.filter(({ body }) => body.token !== null)).toHaveLength(1);
    expect((await make(staff, { id, permissions: ['user_ban', 'export_data'] })).body.token).toBeNull();
    for (const changed of [{ hours: 1 }, { permissions: ['export_data'] }, { name: 'other' }])
      expect((await make(staff, { ...wanted, ...changed })).body).toMatchObject({ code: 'key-reused' });
    expect((await make(other, { id })).body).toMatchObject({ code: 'key-reused' });
    expect(await audited(id)).toEqual([['token-made', staff.id]]);
    expect((await staff.visitor.ask('DELETE', `/api/admin/tokens/${id}`)).status).toBe(204);
    expect((await make(staff, wanted)).body).toMatchObject({ code: 'key-reused' });
    expect((await staff.visitor.get<object[]>('/api/admin/tokens')).body).toEqual([]);
  });

  it('has at most the permissions of its maker, and 24 hours', async () => {
    const staff = await addStaff(testApp, { permissions: ['export_data'] });
    expect((await make(staff, { permissions: ['user_ban'] })).body).toMatchObject({ code: 'permission-denied' });
    for (const hours of [0, 25, 1.5])
      expect((await make(staff, { hours })).body).toMatchObject({ code: 'invalid-input' });
  });

  it('opens no route for staff in person: sessions, tokens, staff, passwords', async () => {
    const { body } = await make(boss, { permissions: [...PERMISSIONS] });
    for (const [method, path] of [
      ['GET', 'sessions'],
      ['GET', 'tokens'],
      ['POST', 'tokens'],
      ['GET', 'staff'],
      ['POST', 'invites'],
      ['POST', 'step-up'],
      ['POST', 'totp'],
    ] as const) {
      const answer = await ask(body.token, method, `/api/admin/${path}`);
      expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 403, 'permission-denied']);
    }
  });

  it('is refused together with a cookie, of staff or of a user', async () => {
    const { body } = await make(boss);
    const person = new Visitor(testApp.app);
    await person.register(`with-token-${Date.now()}@example.com`);
    const sessions = { ...boss.visitor.cookies, ...person.cookies };
    for (const name of ['staff', 'sid']) {
      const value = sessions[name];
      const answer = await ask(body.token, 'GET', '/api/admin/staff', { cookie: `${name}=${value}` });
      expect([name, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([name, 400, 'two-credentials']);
    }
  });

  it('is known no more once it is revoked, expired, or its maker removed; others cannot revoke it', async () => {
    const staff = await addStaff(testApp, { permissions: ['export_data'] });
    const codeOf = async (token: string) =>
      (await ask(token, 'GET', '/api/admin/sessions')).json<{ code: string }>().code;
    const [revoked, expiring, orphan] = [await make(staff), await make(staff, { hours: 1 }), await make(staff)];
    const path = `/api/admin/tokens/${revoked.body.id}`;
    expect((await boss.visitor.ask('DELETE', path)).status).toBe(404);
    expect(await codeOf(revoked.body.token)).toBe('permission-denied'); // known, and in no place
    expect((await staff.visitor.ask('DELETE', path)).status).toBe(204);
    expect(await codeOf(revoked.body.token)).toBe('sign-in-required');
    expect((await boss.visitor.ask('DELETE', `/api/admin/staff/${staff.id}`)).status).toBe(204);
    expect(await codeOf(orphan.body.token)).toBe('sign-in-required');
    const mine = await make(boss, { hours: 1 });
    await pass(61 * MINUTE);
    expect(await codeOf(mine.body.token)).toBe('sign-in-required');
    expect(await codeOf(expiring.body.token)).toBe('sign-in-required');
    expect(await codeOf('x')).toBe('sign-in-required');
  });
});
