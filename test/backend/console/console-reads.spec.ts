/** What staff take from lists, by HTTP: exports that a second library reads, and saved views. */
import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { ExportList, MOST_EXPORTED } from '@backend/console/lists/export-list.js';
import type { ListPageResponse } from '@backend/console/lists/list-responses.js';
import type { ListViewResponse } from '@backend/console/lists/list-views-dto.js';
import { Database } from '@backend/database/database.js';
import type { Permission } from '@backend/domain/staff/permission.js';
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
