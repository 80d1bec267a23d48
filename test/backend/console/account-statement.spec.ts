/** The statement of an account over HTTP: who may take it, and what the audit says of it. */
import { AccountStatementRequest } from '@backend/finance/account-statement/account-statement-request.js';
import { TakeAccountStatement } from '@backend/finance/account-statement/take-account-statement.js';
import { Database } from '@backend/database/database.js';
import { ExportPool } from '@backend/database/export-pool.js';
import type { Permission } from '@backend/domain/staff/permission.js';
import { ApiFixture } from '../http/api-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';

let api: ApiFixture;
beforeAll(async () => (api = await ApiFixture.open()));
afterAll(() => api.close());

const withPermissions = (...permissions: Permission[]) => addStaff(api, { permissions });
const take = ({ visitor }: TestStaff, asked: object, account = 'user_available') =>
  visitor.post<string & { code?: string }>(`/api/admin/finance/accounts/${account}/statement`, asked);
const inAudit = async () => {
  const { rows } = await api.app
    .get(Database)
    .query<{ entry: object }>(
      `SELECT entry FROM audit WHERE entry ->> 'action' = 'account-statement-taken' ORDER BY seq`,
    );
  return rows.map(({ entry }) => entry);
};

it('The statement of an account is taken with both permissions, and is in the audit before it leaves', async () => {
  const person = await api.person();
  await person.used();
  const clerk = await withPermissions('transaction_management', 'export_data');
  const { status, body } = await take(clerk, { format: 'ndjson' });
  expect(status).toBe(200);
  const [head, ...lines] = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(head).toMatchObject({ account: 'user_available', by: 'recorded', opening: 0 });
  expect(lines.map(({ event }) => event)).toEqual(['FundsDeposited', 'FundsReserved', undefined]);
  expect(lines.at(-1)).toMatchObject({ lines: 2, closing: lines.at(-2)!.balance });
  expect((await take(clerk, { format: 'pdf', language: 'hi', by: 'effective' })).body).toMatch(/^%PDF-/);
  expect(await inAudit()).toMatchObject(
    ['ndjson', 'pdf'].map((format) => ({
      ...{ actor: { kind: 'staff', id: clerk.id }, subject: { kind: 'account', id: 'user_available' } },
      facts: { file: expect.stringMatching(new RegExp(`^user_available-.*\\.${format}$`)) as string },
    })),
  );
});

it('Left in the middle, nothing of it is asked in the transaction of the next file', async () => {
  const { pool } = api.app.get(ExportPool, { strict: false });
  const { id } = await withPermissions('transaction_management', 'export_data');
  const asked = Object.assign(new AccountStatementRequest(), { format: 'csv' });
  const asker = { id, address: '127.0.0.1' };
  const { parts } = await api.app.get(TakeAccountStatement, { strict: false }).file('user_available', asked, asker);
  for await (const part of parts) if (part.length > 0) break;
  expect(pool.totalCount).toBe(0);
});

it('It is refused without one of the permissions, for no account, and for days that are turned round', async () => {
  for (const permission of ['transaction_management', 'export_data'] as const)
    expect((await take(await withPermissions(permission), { format: 'csv' })).body.code).toBe('permission-denied');
  const clerk = await withPermissions('transaction_management', 'export_data');
  expect((await take(clerk, { format: 'csv' }, 'banc')).body.code).toBe('invalid-input');
  expect((await take(clerk, { format: 'doc' })).body.code).toBe('invalid-input');
  const turned = { format: 'csv', from: '2026-02-02', to: '2026-02-01' };
  expect((await take(clerk, turned)).body.code).toBe('invalid-input');
  expect(await inAudit()).toHaveLength(3);
});
