/** "View as" over HTTP: who may, for how long, what is seen, what is told; and that its role can do nothing else. */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { ViewerDatabase } from '@backend/database/viewer-database.js';
import { jest } from '@jest/globals';
import { NEEDED_TO_VIEW } from '@backend/domain/staff/viewing.js';
import { setClockAhead } from '../../support/database-clock.js';
import type { Answer } from '../../support/visitor.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { tokenWith } from '../http/script-token.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';

const CODE = '704413';
const MINUTE = 60_000;

let api: ApiFixture;
beforeAll(async () => (api = await ApiFixture.open()));
afterEach(() => setClockAhead(api.database.adminUrl, 0));
afterAll(() => api.close());

const sql = (text: string, values: unknown[] = []) => api.app.get(Database).query(text, values);
const viewer = () => addStaff(api, { permissions: NEEDED_TO_VIEW });
const begin = (staff: TestStaff, userId: string, changes: object = {}) =>
  staff.visitor.post<{ code?: string; secondsLeft: number; facts: Record<string, unknown> }>(
    `/api/admin/users/${userId}/views`,
    { id: randomUUID(), reason: 'complaint', note: 'Asked by phone', ...changes },
  );
/** @returns the id of a view that is open */
const open = async (staff: TestStaff, userId: string): Promise<string> => {
  const id = randomUUID();
  const { status } = await begin(staff, userId, { id });
  if (status !== 200) throw new Error(`no view: ${status}`);
  return id;
};
const PAGES = ['', '/numbers', '/transactions'];
const read = async (staff: TestStaff, view: string): Promise<string[]> => {
  const answers: string[] = [];
  for (const page of PAGES) {
    const { status, body } = await staff.visitor.get<{ code?: string }>(`/api/admin/views/${view}${page}`);
    answers.push(`${status} ${body.code ?? '-'}`);
  }
  return answers;
};
const all = (answer: string) => PAGES.map(() => answer);
const audited = async (person: ApiPerson) =>
  (
    await sql(
      `SELECT entry ->> 'action' AS action, entry #>> '{actor,id}' AS actor, entry -> 'facts' AS facts,
         (SELECT jsonb_object_agg(d.field, d.body::jsonb) FROM audit_details d WHERE d.seq = a.seq) AS details
       FROM audit a WHERE entry #>> '{subject,id}' = $1 ORDER BY seq`,
      [person.id],
    )
  ).rows;

describe('A view of an account', () => {
  it('shows what the person sees, without a code, and without a session of theirs', async () => {
    const person = await api.person();
    await person.used();
    const staff = await viewer();
    const { rows: before } = await sql('SELECT count(*) FROM sessions WHERE user_id = $1', [person.id]);
    const view = await open(staff, person.id);
    const of = <Body>(page: string): Promise<Answer<Body>> =>
      staff.visitor.get<Body>(`/api/admin/views/${view}${page}`);

    const { body: wallet } = await person.visitor.get('/api/wallet');
    const { body: dashboard } = await of<{ profile: object; wallet: Record<string, unknown>; isBanned: boolean }>('');
    expect({ ...dashboard.wallet, asOf: '' }).toEqual({ ...wallet, asOf: '' });
    const { body: me } = await person.visitor.get('/api/me');
    expect(dashboard.profile).toMatchObject({ email: me.email });

    const numbers = await of<{ items: { codesAt: string[]; phoneShown: string; charged: boolean }[] }>('/numbers');
    expect(numbers.body.items).toMatchObject([{ codesAt: [expect.any(String)], charged: true }]);
    expect(numbers.body.items[0]!.phoneShown).toMatch(/^\+\d/);
    expect(JSON.stringify(numbers.body)).not.toContain(CODE);

    const theirs = await person.visitor.get<{ items: object[] }>('/api/transactions');
    expect((await of<{ items: object[] }>('/transactions')).body.items).toEqual(theirs.body.items);
    expect((await sql('SELECT count(*) FROM sessions WHERE user_id = $1', [person.id])).rows).toEqual(before);
    expect(staff.visitor.cookies).not.toHaveProperty('sid');
  });

  it('needs each of its three permissions, a person, and a reason in words', async () => {
    const person = await api.person(0);
    for (const missing of NEEDED_TO_VIEW) {
      const staff = await addStaff(api, { permissions: NEEDED_TO_VIEW.filter((one) => one !== missing) });
      expect((await begin(staff, person.id)).body).toMatchObject({
        code: 'permission-denied',
        facts: { permission: missing },
      });
    }
    const staff = await viewer();
    expect((await begin(staff, randomUUID())).body.code).toBe('user-not-found');
    for (const wrong of [{ note: ' ' }, { note: undefined }, { reason: 'curiosity' }, { id: 'mine' }])
      expect((await begin(staff, person.id, wrong)).body.code).toBe('invalid-input');
    expect(await audited(person)).toEqual([]);
  });

  it('is never opened by a token', async () => {
    const person = await api.person(0);
    const { token } = await tokenWith(api.app, ...NEEDED_TO_VIEW);
    const headers = { 'x-admin-token': token };
    const payload = { id: randomUUID(), reason: 'complaint', note: 'A script' };
    const url = `/api/admin/users/${person.id}/views`;
    const answer = await api.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.json()).toMatchObject({ code: 'permission-denied', facts: { permission: 'in person' } });
    const seen = await api.app.inject({ method: 'GET', url: `/api/admin/views/${randomUUID()}`, headers });
    expect(seen.json()).toMatchObject({ code: 'permission-denied' });
  });

  it('begins once, whatever is sent again; its id is for one account', async () => {
    const [person, other] = [await api.person(0), await api.person(0)];
    const staff = await viewer();
    const id = randomUUID();
    for (const answer of await Promise.all([0, 1, 2].map(() => begin(staff, person.id, { id }))))
      expect(answer.status).toBe(200);
    expect((await begin(staff, other.id, { id })).body.code).toBe('key-reused');
    expect((await begin(await viewer(), person.id, { id })).body.code).toBe('key-reused');
    expect(await audited(person)).toHaveLength(1);
    const { rows } = await sql(
      `SELECT count(*)::int AS mails FROM mails WHERE kind = 'account-viewed' AND about = $1`,
      [id],
    );
    expect(rows).toEqual([{ mails: 1 }]);
  });

  it('is one at a time: nobody views an account from another one', async () => {
    const [person, other] = [await api.person(0), await api.person(0)];
    const staff = await viewer();
    const view = await open(staff, person.id);
    const { body } = await begin(staff, other.id);
    expect(body).toMatchObject({ code: 'view-as-open', facts: { userId: person.id, view } });
    expect((await staff.visitor.get<{ view: object }>('/api/admin/views')).body.view).toMatchObject({ id: view });
    expect((await staff.visitor.post(`/api/admin/views/${view}/end`)).status).toBe(204);
    expect((await staff.visitor.get('/api/admin/views')).body).toEqual({ view: null });
    expect((await begin(staff, person.id, { id: view })).body.code).toBe('view-as-ended');
    expect((await begin(staff, other.id)).status).toBe(200);
  });

  it('lasts 15 minutes by the clock of the database, and no use makes it longer', async () => {
    const person = await api.person(0);
    const staff = await viewer();
    const view = await open(staff, person.id);
    expect(
      (await staff.visitor.get<{ view: { secondsLeft: number } }>('/api/admin/views')).body.view.secondsLeft,
    ).toBeGreaterThan(14 * 60);
    await setClockAhead(api.database.adminUrl, 14 * MINUTE);
    expect(await read(staff, view)).toEqual(all('200 -'));
    await setClockAhead(api.database.adminUrl, 15 * MINUTE + 1_000);
    expect(await read(staff, view)).toEqual(all('409 view-as-ended'));
    expect((await staff.visitor.get('/api/admin/views')).body).toEqual({ view: null });
    await expect(
      sql(`UPDATE account_views SET expires_at = expires_at + interval '1 minute' WHERE view_id = $1`, [view]),
    ).rejects.toThrow('check constraint');
  });

  it('ends when its viewer says so, and with their permission, session or account', async () => {
    const person = await api.person(0);
    const [done, revoked, given, signedOut, removed] = await Promise.all([0, 1, 2, 3, 4].map(viewer));
    const views = new Map<TestStaff, string>();
    for (const staff of [done!, revoked!, given!, signedOut!, removed!]) views.set(staff, await open(staff, person.id));
    const seen = (staff: TestStaff) => read(staff, views.get(staff)!);

    for (let i = 0; i < 2; i += 1) await done!.visitor.post(`/api/admin/views/${views.get(done!)}/end`);
    expect(await seen(done!)).toEqual(all('409 view-as-ended'));

    await sql(`DELETE FROM staff_permissions WHERE staff_id = $1 AND permission = 'order_management'`, [revoked!.id]);
    expect(await seen(revoked!)).toEqual(all('403 permission-denied'));

    await sql(
      `UPDATE staff_permissions SET granted_at = now() WHERE staff_id = $1 AND permission = 'user_management'`,
      [given!.id],
    );
    expect(await seen(given!)).toEqual(all('409 view-as-ended'));

    const afresh = signedOut!.visitor.cookies;
    await signedOut!.visitor.post('/api/admin/sign-out');
    signedOut!.visitor.cookies = afresh;
    expect(await seen(signedOut!)).toEqual(all('401 sign-in-required'));
    expect(
      (await sql('SELECT session_id FROM account_views WHERE view_id = $1', [views.get(signedOut!)])).rows,
    ).toEqual([{ session_id: null }]);

    const { visitor: boss } = await addStaff(api, { role: 'super_admin' });
    expect((await boss.ask('DELETE', `/api/admin/staff/${removed!.id}`)).status).toBe(204);
    expect(await seen(removed!)).toEqual(all('401 sign-in-required'));
    expect(await read(await viewer(), views.get(done!)!)).toEqual(all('404 staff-entry-not-found'));
    const ended = await (await viewer()).visitor.post<{ code: string }>(`/api/admin/views/${views.get(done!)}/end`);
    expect(ended.body.code).toBe('staff-entry-not-found');
  });

  it('has both names in the audit, which can be erased, and its beginning and end', async () => {
    const person = await api.person(0);
    const staff = await viewer();
    const view = await open(staff, person.id);
    await staff.visitor.post(`/api/admin/views/${view}/end`);
    const { body: me } = await person.visitor.get('/api/me');
    expect(await audited(person)).toMatchObject([
      {
        ...{ action: 'view-as-began', actor: staff.id, facts: { view, reason: 'complaint' } },
        details: { after: { viewer: staff.email, person: me.email }, reason: 'Asked by phone' },
      },
      { action: 'view-as-ended', actor: staff.id, facts: { view } },
    ]);
  });

  it('is told to the person at once', async () => {
    const [person, other] = [await api.person(0), await api.person(0)];
    await open(await viewer(), person.id);
    const { rows } = await sql(`SELECT user_id AS id FROM mails WHERE kind = 'account-viewed' AND user_id = $1`, [
      person.id,
    ]);
    expect(rows).toEqual([{ id: person.id }]);
    expect((await person.visitor.get('/api/me/support-views')).body).toEqual({ times: [expect.any(String)] });
    expect((await other.visitor.get('/api/me/support-views')).body).toEqual({ times: [] });
  });

  it('is not begun where the database has no role for it', async () => {
    const person = await api.person(0);
    jest.spyOn(api.app.get(ViewerDatabase), 'isReady').mockResolvedValueOnce(false);
    expect(await begin(await viewer(), person.id)).toMatchObject({
      status: 503,
      body: { code: 'view-as-unavailable' },
    });
    expect(await audited(person)).toEqual([]);
  });
});

describe('The role that views accounts', () => {
  const asViewer = (text: string) => api.app.get(ViewerDatabase).query(text);

  it.each([
    'SELECT box FROM codes',
    'SELECT proof FROM codes',
    'SELECT * FROM codes',
    'SELECT digest FROM phones',
    'SELECT proof FROM phones',
    'SELECT * FROM phones',
    'SELECT state FROM numbers',
    'SELECT password_hash FROM users',
    'SELECT canonical FROM entries',
    'SELECT private FROM entries',
    'SELECT private_salt FROM entries',
    'SELECT stream, private FROM events',
    'SELECT private_salt FROM events',
    'SELECT entries FROM numbers',
    'SELECT provider FROM numbers',
    'SELECT activation_id FROM numbers',
    'SELECT charged FROM numbers',
    'SELECT * FROM sessions',
    'SELECT * FROM staff',
    'SELECT * FROM audit',
    'SELECT * FROM contact_messages',
    'SELECT * FROM provider_accounts',
  ])('cannot read more than the person sees: %s', (text) =>
    expect(asViewer(text)).rejects.toThrow('permission denied'),
  );

  it('is the only one beside the servers and the owner, and of these the servers alone read the private texts', async () => {
    const { rows } = await sql(
      `SELECT rolname AS role,
         has_column_privilege(rolname, 'entries', 'private', 'SELECT') AS text,
         has_column_privilege(rolname, 'entries', 'private_salt', 'SELECT') AS salt,
         has_any_column_privilege(rolname, 'events', 'SELECT') AS events
       FROM pg_roles WHERE rolname LIKE 'otp\\_%' AND NOT rolsuper
         AND has_any_column_privilege(rolname, 'entries', 'SELECT') ORDER BY 1`,
    );
    expect(rows).toEqual([
      { role: 'otp_app', text: true, salt: true, events: true },
      { role: 'otp_owner', text: true, salt: true, events: true },
      { role: 'otp_viewer', text: false, salt: false, events: false },
    ]);
  });

  it.each([
    `INSERT INTO account_views (view_id, user_id, staff_id, reason) VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'x')`,
    `UPDATE users SET full_name = 'x'`,
    'DELETE FROM phones',
    'CREATE TABLE made (a int)',
  ])('cannot write: %s', (text) => expect(asViewer(text)).rejects.toThrow(/permission denied|read-only/));

  it('could not write either where the transaction were no reading one', async () => {
    const { rows } = await sql(
      `SELECT count(*)::int AS count FROM information_schema.role_table_grants
       WHERE grantee = 'otp_viewer' AND privilege_type <> 'SELECT'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
    await expect(
      api.app.get(Database).transaction(async (queries) => {
        await queries.query('SET LOCAL ROLE otp_viewer');
        await queries.query(`UPDATE users SET full_name = 'x'`);
      }),
    ).rejects.toThrow('permission denied');
  });

  it('is left with the transaction, and is missed where it does not exist', async () => {
    const database = api.app.get(ViewerDatabase);
    const { rows } = await database.query<{ role: string }>('SELECT current_user AS role');
    expect(rows).toEqual([{ role: 'otp_viewer' }]);
    expect((await sql('SELECT current_user AS role')).rows).toEqual([{ role: 'otp_app' }]);
    expect(await database.isReady()).toBe(true);
    const without = new ViewerDatabase(database.pool, 'no_such_role');
    expect(await without.isReady()).toBe(false);
  });
});
