/** What staff take from lists, by HTTP: exports that a second library reads, saved views, and the search over all. */
import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { ExportList, MOST_EXPORTED } from '@backend/console/lists/export-list.js';
import type { FoundResponse } from '@backend/console/find/find-dto.js';
import type { ListPageResponse } from '@backend/console/lists/list-responses.js';
import type { ListViewResponse } from '@backend/console/lists/list-views-dto.js';
import { Database } from '@backend/database/database.js';
import type { EntryResponse } from '@backend/console/ledger/entry-response.js';
import { EntryReferences } from '@backend/ledger/history/entry-references.js';
import type { Permission } from '@backend/domain/staff/permission.js';
import { assignNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { TEST_SECRETS } from '../../support/app-fixture.js';
import { encryptedPhone } from '../../support/sealed-phone.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';
import { until } from '../../support/until.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { addStaff } from '../staff/staff-fixture.js';

const FORMULA = '=HYPERLINK("http://x";"y")';

let api: ApiFixture;
let address: string;
let person: ApiPerson;
let staff: Visitor;
beforeAll(async () => {
  api = await ApiFixture.open();
  await api.app.listen(0, '127.0.0.1');
  address = await api.app.getUrl();
  person = await api.person(123_450);
  const { pool } = api.app.get(Database);
  await pool.query(`UPDATE users SET full_name = $2, phone = '+919800000042' WHERE id = $1`, [person.id, FORMULA]);
  staff = await member('user_management', 'export_data');
});
afterAll(() => api.close());

const member = async (...permissions: Permission[]): Promise<Visitor> => (await addStaff(api, { permissions })).visitor;

const exportBy = (who: Visitor, asked: object, signal: AbortSignal | null = null) =>
  fetch(`${address}/api/admin/lists/users/export`, {
    method: 'POST',
    headers: { ...OWN_PAGE, 'content-type': 'application/json', cookie: `staff=${who.cookies.staff}` },
    body: JSON.stringify(asked),
    signal,
  });

interface Audited {
  readonly action: string;
  readonly facts: { rows?: number; isComplete?: boolean; sha256?: string; search?: string };
}
const audited = async (): Promise<Audited[]> => {
  const { rows } = await api.app
    .get(Database)
    .query<{ entry: Audited }>(`SELECT entry FROM audit WHERE entry #>> '{subject,kind}' = 'list' ORDER BY seq`);
  return rows.map(({ entry }) => entry);
};

const WANTED = { columns: ['name', 'phone', 'available', 'state'], search: '0042' };

describe('An export', () => {
  it('as CSV has what the list shows, with exact amounts, and no text is a formula', async () => {
    const answer = await exportBy(staff, { ...WANTED, format: 'csv' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(Papa.parse(bytes.subarray(3).toString().trim()).data).toEqual([
      ['Name', 'Phone', 'Available (INR)', 'State'],
      [`'${FORMULA}`, "'+919800000042", '1234.50', 'Active'],
    ]);
  });

  it('as XLSX has the same, amounts as numbers and texts as texts', async () => {
    const answer = await exportBy(staff, { ...WANTED, format: 'xlsx' });
    expect(answer.status).toBe(200);
    expect(await readSheet(Buffer.from(await answer.arrayBuffer()))).toEqual([
      ['Name', 'Phone', 'Available (INR)', 'State'],
      [FORMULA, '+919800000042', 1234.5, 'Active'],
    ]);
  });

  it('is in the audit before it begins and at its end: rows, hash of the file, keyed hash of the search', async () => {
    const before = (await audited()).length;
    const { createHash } = await import('node:crypto');
    const bytes = Buffer.from(await (await exportBy(staff, { ...WANTED, format: 'csv' })).arrayBuffer());
    await until('the end in the audit', async () => (await audited()).length === before + 2);
    const [begun, ended] = (await audited()).slice(before);
    expect([begun!.action, ended!.action]).toEqual(['list-export-begun', 'list-export-ended']);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(ended!.facts).toMatchObject({ rows: 1, isComplete: true, sha256, search: begun!.facts.search });
    expect(begun!.facts.search).toMatch(/^[0-9a-f]{64}$/);
    const { rows } = await api.app.get(Database).query(`SELECT FROM audit WHERE canonical LIKE '%0042%'`);
    expect(rows).toEqual([]);
  });

  it('needs export_data, and a permission of the list', async () => {
    const code = async (who: Visitor) => {
      const { status, body } = await who.post<{ facts: object }>('/api/admin/lists/users/export', { format: 'csv' });
      return [status, body.facts];
    };
    expect(await code(await member('user_management'))).toEqual([403, { permission: 'export_data' }]);
    expect(await code(await member('export_data'))).toEqual([403, { permission: 'user_management or user_ban' }]);
  });

  it('is refused where it is too large, or of no list', async () => {
    const exports = api.app.get(ExportList);
    exports.mostRows = 0;
    const large = await staff.post<{ code: string }>('/api/admin/lists/users/export', { format: 'csv' });
    exports.mostRows = MOST_EXPORTED;
    expect([large.status, large.body.code]).toEqual([409, 'export-too-large']);
    const none = await staff.post<{ code: string }>('/api/admin/lists/none/export', { format: 'csv' });
    expect([none.status, none.body.code]).toEqual([404, 'staff-entry-not-found']);
  });

  it('ends when its reader goes away: the connection is free, and the audit says that it is not complete', async () => {
    const { pool } = api.app.get(Database);
    await pool.query(
      `INSERT INTO users (id, email, password_hash) SELECT gen_random_uuid(), 'e' || n || '@many.example', ''
       FROM generate_series(1, 20000) n`,
    );
    const before = (await audited()).length;
    const stop = new AbortController();
    const answer = await exportBy(staff, { format: 'csv' }, stop.signal);
    await answer.body!.getReader().read();
    stop.abort();
    await until('the end in the audit', async () => (await audited()).length === before + 2);
    expect((await audited()).at(-1)!.facts).toMatchObject({ isComplete: false });
    const whole = await exportBy(staff, { format: 'csv' });
    expect((await whole.text()).split('\r\n').length).toBeGreaterThan(20_000);
  });
});

describe('A saved view', () => {
  const view = (changes: object = {}) => ({
    ...{ viewId: randomUUID(), name: 'Newest', density: 'small', isShared: false },
    query: { columns: ['email', 'created'], sort: '-created', filters: [] },
    ...changes,
  });
  const views = async (who: Visitor) => (await who.get<ListViewResponse[]>('/api/admin/lists/users/views')).body;
  const save = async (who: Visitor, wanted: object) =>
    (await who.ask('PUT', '/api/admin/lists/users/views', wanted)).status;

  it('is kept under its name, changed by saving it again, and its owner’s alone until it is shared', async () => {
    const other = await member('user_ban');
    expect(await save(staff, view())).toBe(204);
    expect(await save(staff, view({ density: 'middle' }))).toBe(204);
    expect(await views(staff)).toEqual([expect.objectContaining({ name: 'Newest', density: 'middle', isOwn: true })]);
    expect(await views(other)).toEqual([]);
    await save(staff, view({ isShared: true }));
    const [shared] = await views(other);
    expect(shared).toMatchObject({ name: 'Newest', isOwn: false, isWhole: true });
    expect((await other.ask('DELETE', `/api/admin/list-views/${shared!.viewId}`)).status).toBe(404);
    expect((await staff.ask('DELETE', `/api/admin/list-views/${shared!.viewId}`)).status).toBe(204);
    expect(await views(other)).toEqual([]);
  });

  it('has no search, and nothing that the list does not have', async () => {
    expect(await save(staff, view({ query: { search: 'asha@example.com' } }))).toBe(400);
    expect(await save(staff, view({ query: { sort: 'gone' } }))).toBe(400);
    expect((await staff.ask('PUT', '/api/admin/lists/none/views', view())).status).toBe(404);
    expect((await staff.get('/api/admin/lists/none/views')).status).toBe(404);
  });

  it('says where a part of it is gone, which is left out', async () => {
    await save(staff, view());
    const { pool } = api.app.get(Database);
    await pool.query(`UPDATE list_views SET query = '{"columns":["email","gone"]}'`);
    const [kept] = await views(staff);
    expect(kept!.isWhole).toBe(false);
    const { body } = await staff.post<ListPageResponse>('/api/admin/lists/users/rows', kept!.query);
    expect([body.columns, body.dropped]).toEqual([['email'], ['gone']]);
  });
});

describe('The search over all', () => {
  const find = async (who: Visitor, text: string): Promise<FoundResponse> => {
    const { status, body } = await who.post<FoundResponse>('/api/admin/find', { text });
    expect(status).toBe(200);
    return body;
  };
  const found = ({ reading, groups }: FoundResponse) => [
    reading,
    Object.fromEntries(groups.map(({ key, items }) => [key, items.map(({ to }) => to)])),
  ];

  it('reads the text first, and asks only the groups that can have it', async () => {
    const boss = (await addStaff(api, { role: 'super_admin' })).visitor;
    const numberId = await person.active();
    const { pool } = api.app.get(Database);
    const { rows } = await pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [person.id]);
    const user = [`/users/${person.id}`];
    expect(found(await find(boss, ` ${rows[0]!.email} `))).toEqual(['email', { users: user }]);
    const nothing = { numbers: [], payments: [], entries: [] };
    expect(found(await find(boss, '98000 00042'))).toEqual(['digits', { users: user, ...nothing }]);
    expect(found(await find(boss, person.id))).toMatchObject(['id', { users: user, numbers: [] }]);
    const [, ofNumber] = found(await find(boss, numberId)) as [string, Record<string, string[]>];
    expect(ofNumber.numbers).toEqual([`/orders/numbers/${numberId}`]);
    expect(ofNumber.entries!.length).toBeGreaterThan(0);
    const other = await person.pending();
    await person.record(other, (account) => sendOrder(account, other));
    const phone = encryptedPhone(TEST_SECRETS.CODE_KEY, { walletId: person.id, numberId: other });
    const given = { activationId: 'act-77', proof: phone.proof, canRepeat: true };
    await person.record(other, (account) => assignNumber(account, other, given), { phone });
    expect(found(await find(boss, 'act-77'))).toMatchObject(['code', { numbers: [`/orders/numbers/${other}`] }]);
    const { rows: paid } = await pool.query<{ id: string }>(`SELECT recharge_id AS id FROM recharges LIMIT 1`);
    expect(found(await find(boss, paid[0]!.id))).toMatchObject([
      'id',
      { payments: [`/payments/recharges/${paid[0]!.id}`] },
    ]);
    expect(found(await find(boss, 'ab'))).toEqual(['short', {}]);
  });

  it('finds entries and their number by what they belong to, also from the first entry on', async () => {
    const boss = (await addStaff(api, { role: 'super_admin' })).visitor;
    const numberId = await person.pending();
    const correlation = randomUUID();
    await person.record(numberId, (account) => sendOrder(account, numberId), { correlation });
    const other = await api.person();
    const second = await other.pending();
    await other.record(second, (account) => sendOrder(account, second), { correlation });
    expect(found(await find(boss, correlation))).toEqual(['id', { users: [], numbers: [], payments: [], entries: [] }]);
    const references = new EntryReferences(api.app.get(Database));
    await Promise.all([references.catchUp(), references.catchUp()]);
    await references.catchUp();
    const [, groups] = found(await find(boss, correlation.toUpperCase())) as [string, Record<string, string[]>];
    expect(groups.numbers!.sort()).toEqual([numberId, second].map((id) => `/orders/numbers/${id}`).sort());
    expect(groups.entries).toHaveLength(2);
    const [stream, version] = groups
      .entries!.map((to) => decodeURIComponent(to.replace('/ledger/', '')))[0]!
      .split(':');
    const { body } = await boss.get<EntryResponse>(`/api/admin/entries/${stream}/${version}`);
    expect(body.related.map((one) => one.stream)).toEqual([person.id, other.id].filter((id) => id !== stream));
    const [, ofActivation] = found(await find(boss, 'act-77')) as [string, Record<string, string[]>];
    expect(ofActivation.numbers).toHaveLength(1);
    expect(ofActivation.entries).toHaveLength(1);
    const { groups: seen } = await find(await member('order_management'), correlation);
    expect(seen.map(({ key, items }) => [key, items.length])).toEqual([['numbers', 2]]);
  });

  it('asks no group that somebody may not see', async () => {
    const who = await member('order_management');
    expect(found(await find(who, person.id))).toEqual(['id', { numbers: [] }]);
    expect(found(await find(await member('view_analytics'), person.id))).toEqual(['id', {}]);
  });

  it('says of a group that it was cut, where a statement takes too long', async () => {
    const { pool } = api.app.get(Database);
    const client = await pool.connect();
    await client.query('BEGIN; LOCK TABLE numbers IN ACCESS EXCLUSIVE MODE');
    const { groups } = await find(await member('order_management'), 'act-77');
    await client.query('ROLLBACK');
    client.release();
    expect(groups).toEqual([{ key: 'numbers', title: 'Numbers', items: [], isCut: true }]);
  });
});
