/** Super_admins who change the same member of staff at once, and whose press comes twice. */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { addStaff, type TestStaff } from './staff-fixture.js';

interface Listed {
  readonly id: string;
  readonly role: string;
  readonly changes: number;
  readonly grants: readonly { permission: string }[];
}

let database: FreshDatabase;
let testApp: TestApp;
let boss: TestStaff;
let peer: TestStaff;

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
  [boss, peer] = [await addStaff(testApp, { role: 'super_admin' }), await addStaff(testApp, { role: 'super_admin' })];
});
afterAll(async () => {
  await testApp.close();
  await database.drop();
});

const sql = (text: string, values: unknown[]) => testApp.app.get(Database).query<Record<string, unknown>>(text, values);
/** What is known of a member after it: role, permissions, how often they were changed, and the rows of the audit. */
const standing = async (id: string) => {
  const { body } = await boss.visitor.get<Listed[]>('/api/admin/staff');
  const found = body.find((one) => one.id === id);
  const { rows } = await sql(`SELECT FROM audit WHERE entry #>> '{subject,id}' = $1`, [id]);
  return [found?.role, found?.grants.map(({ permission }) => permission), found?.changes, rows.length];
};
const mailsTo = async (id: string) => (await sql('SELECT FROM mails WHERE about = $1', [id])).rows.length;
const late = { status: 409, body: { code: 'staff-changed' } };
const done = { status: 204 };

describe('A change of a member of staff', () => {
  const grant = (by: TestStaff, id: string, permission: string, seen: number) => grants(by, id, { permission, seen });
  const grants = (by: TestStaff, id: string, change: object) =>
    by.visitor.post(`/api/admin/staff/${id}/permissions`, { isGranted: true, ...change });
  const role = (by: TestStaff, id: string, to: string, seen?: number) =>
    by.visitor.post(`/api/admin/staff/${id}/role`, { role: to, seen });

  it('is one effect for the same press, and the later of two that saw the same learns what the earlier did', async () => {
    const { id } = await addStaff(testApp);
    const twice = await Promise.all([grant(boss, id, 'user_ban', 0), grant(boss, id, 'user_ban', 0)]);
    expect(twice).toMatchObject([done, done]);
    expect(await standing(id)).toEqual(['staff', ['user_ban'], 1, 1]);
    expect(await mailsTo(id)).toBe(1);
    // also where they wanted the same
    expect(await grant(peer, id, 'user_ban', 0)).toMatchObject(late);
    expect(await grant(boss, id, 'export_data', 0)).toMatchObject(late);
    expect(await role(peer, id, 'super_admin', 0)).toMatchObject(late);
    expect(await grants(peer, id, { permission: 'user_ban', isGranted: false, seen: 1 })).toMatchObject(done);
    // the answer to the first press was lost, and it is sent again after a colleague has revoked the permission
    expect(await grant(boss, id, 'user_ban', 0)).toMatchObject(done);
    expect(await grant(boss, id, 'user_ban', 1)).toMatchObject(late);
    expect(await standing(id)).toEqual(['staff', [], 2, 2]);
    expect(await grant(boss, id, 'user_ban', 7)).toMatchObject(late);
    expect(await grant(boss, id, 'user_ban', -1)).toMatchObject({ status: 400 });
  });

  it('of the role is the same', async () => {
    const { id } = await addStaff(testApp);
    const both = await Promise.all([role(boss, id, 'super_admin', 0), role(peer, id, 'super_admin', 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await standing(id)).toEqual(['super_admin', [], 1, 1]);
    expect(await Promise.all([role(boss, id, 'staff', 1), role(boss, id, 'staff', 1)])).toMatchObject([done, done]);
    expect(await standing(id)).toEqual(['staff', [], 2, 2]);
    expect(await role(peer, id, 'super_admin', 1)).toMatchObject(late);
    // without it whatever stands now is changed
    expect(await role(peer, id, 'super_admin')).toMatchObject(done);
    expect(await standing(id)).toEqual(['super_admin', [], 3, 3]);
  });

  it('that removes them is the same: a colleague learns that they are gone', async () => {
    const { id } = await addStaff(testApp);
    const remove = (by: TestStaff, seen: string) => by.visitor.ask('DELETE', `/api/admin/staff/${id}${seen}`);
    expect(await grant(peer, id, 'user_ban', 0)).toMatchObject(done);
    expect(await remove(boss, '?seen=0')).toMatchObject(late);
    expect(await remove(boss, '?seen=-1')).toMatchObject({ status: 400 });
    expect(await Promise.all([remove(boss, '?seen=1'), remove(boss, '?seen=1')])).toMatchObject([done, done]);
    expect(await remove(peer, '?seen=1')).toMatchObject({ body: { code: 'staff-entry-not-found' } });
    expect(await standing(id)).toEqual([undefined, undefined, undefined, 2]);
  });
});

describe('An invitation', () => {
  const invite = (by: TestStaff, wanted: object) =>
    by.visitor.post<{ id: string; email: string; code?: string }>('/api/admin/invites', { permissions: [], ...wanted });
  const rowsOf = async (id: string) => (await sql(`SELECT FROM audit WHERE entry #>> '{subject,id}' = $1`, [id])).rows;

  it('is made once by its id, with one mail; another one under this id is refused', async () => {
    const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
    const both = await Promise.all([invite(boss, { id, email }), invite(boss, { id, email })]);
    expect(both).toMatchObject([
      { status: 201, body: { id, email } },
      { status: 201, body: { id, email } },
    ]);
    expect([(await rowsOf(id)).length, await mailsTo(id)]).toEqual([1, 1]);
    const reused = { body: { code: 'key-reused' } };
    expect(await invite(peer, { id, email })).toMatchObject(reused);
    expect(await invite(boss, { id, email, permissions: ['user_ban'] })).toMatchObject(reused);
    expect(await invite(boss, { id, email: `${randomUUID()}@example.com` })).toMatchObject(reused);
    expect(await boss.visitor.ask('DELETE', `/api/admin/invites/${id}`)).toMatchObject(done);
    expect(await invite(boss, { id, email })).toMatchObject(reused);
  });

  it('has no id where the page is of the version before, and each time it is another one', async () => {
    const email = `${randomUUID()}@example.com`;
    const [first, second] = [await invite(boss, { email }), await invite(boss, { email })];
    expect([first, second]).toMatchObject([{ status: 201 }, { status: 201 }]);
    expect(await Promise.all([first, second].map(({ body }) => mailsTo(body.id)))).toEqual([1, 1]);
    expect(second.body.id).not.toBe(first.body.id);
    expect(await invite(boss, { id: null, email })).toMatchObject({ status: 400 });
  });

  it('of one e-mail is the one of who came last, of two at once too', async () => {
    const [email, ids] = [`${randomUUID()}@example.com`, [randomUUID(), randomUUID()]];
    const both = await Promise.all([invite(boss, { id: ids[0], email }), invite(peer, { id: ids[1], email })]);
    expect(both).toMatchObject([{ status: 201 }, { status: 201 }]);
    const { body } = await boss.visitor.get<{ email: string }[]>('/api/admin/invites');
    expect(body.filter((one) => one.email === email)).toHaveLength(1);
  });
});
