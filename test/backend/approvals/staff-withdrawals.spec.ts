/** Withdrawals as staff settle them: rejected before they are let go, transfers by the bank ended by hand. */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import type { Clock } from '@backend/database/clock.js';
import { approveWithdrawal } from '@backend/domain/payments/withdrawing.js';
import { verify } from '@backend/finance/verify.js';
import { BankAccounts } from '@backend/payments/bank/bank-accounts.js';
import { BankRetention } from '@backend/payments/bank/bank-retention.js';
import type { StaffWithdrawalResponse, StaffWithdrawalsResponse } from '@backend/payments/withdrawal-response.js';
import { until } from '../../support/until.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';

let api: ApiFixture;
let staff: TestStaff;
let owner: ApiPerson;
let id: string;
beforeAll(async () => {
  api = await ApiFixture.open();
  staff = await addStaff(api, { permissions: ['balance_management'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await api.person();
  id = randomUUID();
});

type Answer = StaffWithdrawalResponse & { code?: string };
const request = () => owner.visitor.post('/api/withdrawals', { withdrawalId: id, amount: 30_000 });
const open = async () => (await staff.visitor.get<StaffWithdrawalsResponse>('/api/admin/withdrawals')).body.items;
const reject = () =>
  staff.visitor.post<Answer>(`/api/admin/withdrawals/${id}/reject`, { userId: owner.id, note: 'asked' });
const transfer = (partId: string, end: string) =>
  staff.visitor.post<Answer>(`/api/admin/withdrawals/${id}/bank-transfer`, { userId: owner.id, partId, end });
const wallet = async () => {
  const { available, held } = (await owner.visitor.get<{ available: number; held: number }>('/api/wallet')).body;
  return { available, held };
};

/** Of payments that their gateway does not refund any more. */
const requestByBank = async (): Promise<string[]> => {
  const { body } = await owner.visitor.get<{ items: { id: string }[] }>('/api/recharges');
  const rechargeId = body.items[0]!.id;
  const parts = ['01', '02'].map((place) => `${id.replaceAll('-', '')}${place}`);
  const { rows } = await api.app
    .get(Database)
    .query<{ payment: string }>(`SELECT payment_id AS payment FROM credits WHERE wallet_id = $1`, [owner.id]);
  const of = { withdrawalId: id, rechargeId, through: 'bank', gateway: 'g', paymentId: rows[0]!.payment } as const;
  await owner.recordAbout([id, rechargeId], () => [
    { type: 'WithdrawalRequested', withdrawalId: id, amount: 30_000 },
    ...parts.map((allocationId) => ({ type: 'AllocationHeld' as const, ...of, allocationId, amount: 15_000 })),
  ]);
  return parts;
};
const letGo = () => owner.record(id, (context) => approveWithdrawal(context, id));

it('A withdrawal is listed while it is open, and a rejected one is the person’s money again', async () => {
  await request();
  expect(await open()).toContainEqual(
    expect.objectContaining({ id, userId: owner.id, amount: 30_000, status: 'held', returned: 0 }),
  );
  const one = await staff.visitor.get<Answer>(`/api/admin/withdrawals/${owner.id}/${id}`);
  expect(one.body).toMatchObject({ id, userId: owner.id, amount: 30_000, status: 'held' });
  expect(await wallet()).toEqual({ available: 70_000, held: 30_000 });
  for (let i = 0; i < 2; i++) expect((await reject()).body).toMatchObject({ status: 'failed' });
  expect(await wallet()).toEqual({ available: 100_000, held: 0 });
  expect((await open()).map((one) => one.id)).not.toContain(id);
});

it('One that was let go is not rejected any more, nor one that there is not', async () => {
  expect((await reject()).body.code).toBe('withdrawal-not-found');
  await request();
  await letGo();
  expect((await reject()).body.code).toBe('withdrawal-ended');
  expect(await wallet()).toEqual({ available: 70_000, held: 30_000 });
});

it('A transfer by the bank ends once, after the withdrawal was let go', async () => {
  const [first, second] = await requestByBank();
  expect((await transfer(first!, 'transferred')).body.code).toBe('withdrawal-ended');
  await letGo();
  expect((await transfer('0'.repeat(34), 'transferred')).body.code).toBe('withdrawal-not-found');
  expect((await transfer('../../x', 'transferred')).body.code).toBe('invalid-input');
  for (let i = 0; i < 2; i++) expect((await transfer(first!, 'transferred')).body).toMatchObject({ returned: 15_000 });
  expect((await transfer(first!, 'transfer-failed')).body).toMatchObject({ status: 'approved', returned: 15_000 });
  expect((await transfer(second!, 'transfer-failed')).body).toMatchObject({ status: 'partly', returned: 15_000 });
  expect(await wallet()).toEqual({ available: 85_000, held: 0 });
});

it('A part that its gateway refunds is not ended by hand', async () => {
  await request();
  await letGo();
  const part = (await open()).find((one) => one.id === id)!.parts[0]!;
  expect(part).toMatchObject({ through: 'gateway', amount: 30_000 });
  expect((await transfer(part.id, 'transferred')).body.code).toBe('withdrawal-not-found');
});

describe('The bank account of a withdrawal', () => {
  const CANARY = '918273645546372819';
  const ACCOUNT = { holder: 'Canary Holder', accountNumber: CANARY, ifsc: 'CNRY0CANARY' };
  const MASKED = `••••${CANARY.slice(-4)}`;
  const query = (sql: string, values: unknown[] = []) =>
    api.app.get(Database).query<Record<string, string>>(sql, values);
  const give = (account: object = ACCOUNT) =>
    owner.visitor.post<{ bankAccount: string; code?: string }>(`/api/withdrawals/${id}/bank-account`, account);
  const show = (by: TestStaff, reason: unknown = 'bank-transfer') =>
    by.visitor.post<typeof ACCOUNT & { code?: string }>(`/api/admin/withdrawals/${owner.id}/${id}/bank-account`, {
      ...{ reason, note: 'to send it' },
    });
  const erase = () => new BankRetention(api.app.get(BankAccounts), { doubt: null } as Clock).run();
  const kept = async () => (await query('SELECT FROM bank_accounts WHERE withdrawal_id = $1', [id])).rowCount;

  /** Of every table, the rows that hold one of these texts, as text or as the hex digits of its bytes. */
  const found = async (...texts: string[]): Promise<string[]> => {
    const { rows } = await query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
    const counts = await Promise.all(
      rows.map(async ({ name }) => {
        const patterns = texts.flatMap((text) => [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`]);
        const { rowCount } = await query(`SELECT FROM ${name} t WHERE t::text ILIKE ANY ($1)`, [patterns]);
        return rowCount ? name! : null;
      }),
    );
    return counts.filter((name) => name !== null);
  };

  it('is encrypted, shown by its last digits, and read for a reason that the audit names', async () => {
    await requestByBank();
    expect((await give()).body).toMatchObject({ bankAccount: MASKED });
    expect(await found(CANARY, ACCOUNT.holder, ACCOUNT.ifsc)).toEqual([]);
    expect((await open()).find((one) => one.id === id)).toMatchObject({ bankAccount: MASKED });
    const one = await staff.visitor.get<Answer>(`/api/admin/withdrawals/${owner.id}/${id}`);
    expect(JSON.stringify(one.body)).not.toContain(CANARY);
    const { body: mine } = await owner.visitor.get<{ items: object[] }>('/api/withdrawals');
    expect(mine.items).toEqual([expect.objectContaining({ bankAccount: MASKED })]);

    expect((await show(staff)).body).toEqual(ACCOUNT);
    expect((await show(staff, 'legal-request')).body).toEqual(ACCOUNT);
    const { rows } = await query(
      `SELECT entry #>> '{actor,id}' AS by, entry #>> '{facts,reason}' AS reason FROM audit
       WHERE entry ->> 'action' = 'bank-account-shown' AND entry #>> '{facts,withdrawal}' = $1 ORDER BY seq`,
      [id],
    );
    expect(rows).toEqual([
      { by: staff.id, reason: 'bank-transfer' },
      { by: staff.id, reason: 'legal-request' },
    ]);
    expect(await found(CANARY, ACCOUNT.holder, ACCOUNT.ifsc)).toEqual([]);
  });

  it('is read by nobody without the permission, a reason and a fresh sign-in, and not where none was given', async () => {
    await requestByBank();
    expect((await show(staff)).body.code).toBe('no-bank-account');
    await give();
    const reader = await addStaff(api, { permissions: ['transaction_management'] });
    expect((await show(reader)).body.code).toBe('permission-denied');
    for (const reason of [null, '', 'curious', 7]) expect((await show(staff, reason)).status).toBe(400);
    const { rowCount } = await query(
      `SELECT FROM audit WHERE entry ->> 'action' = 'bank-account-shown' AND entry #>> '{facts,withdrawal}' = $1`,
      [id],
    );
    expect(rowCount).toBe(0);
  });

  it('that cannot be decrypted keeps nothing else from being listed, and can be given again', async () => {
    await requestByBank();
    await give();
    await query('UPDATE bank_accounts SET box = $2 WHERE withdrawal_id = $1', [id, Buffer.alloc(40)]);
    expect((await open()).find((one) => one.id === id)).toMatchObject({ bankAccount: '••••????' });
    const one = await staff.visitor.get<Answer>(`/api/admin/withdrawals/${owner.id}/${id}`);
    expect(one.body).toMatchObject({ bankAccount: '••••????' });
    const { body: mine } = await owner.visitor.get<{ items: object[] }>('/api/withdrawals');
    expect(mine.items).toEqual([expect.objectContaining({ bankAccount: '••••????' })]);
    const { status, body } = await show(staff);
    expect([status, body.code]).toEqual([409, 'bank-account-unreadable']);
    expect((await give()).body).toMatchObject({ bankAccount: MASKED });
    expect((await show(staff)).body).toEqual(ACCOUNT);
  });

  it('can be changed until staff send the money, and is not asked for where no part goes by the bank', async () => {
    expect((await give()).body.code).toBe('withdrawal-not-found');
    await request();
    expect((await give()).body.code).toBe('withdrawal-ended');
    await owner.visitor.post(`/api/withdrawals/${id}/cancel`);
    id = randomUUID();
    const parts = await requestByBank();
    await give({ ...ACCOUNT, accountNumber: '000000001' });
    expect((await give({ ...ACCOUNT, accountNumber: ' 1234 5678 9012 ', ifsc: ' sbin0001234 ' })).status).toBe(200);
    expect((await show(staff)).body).toEqual({ ...ACCOUNT, accountNumber: '123456789012', ifsc: 'SBIN0001234' });
    await letGo();
    expect((await give()).body.code).toBe('withdrawal-ended');
    expect((await show(staff)).body.accountNumber).toBe('123456789012');
    for (const part of parts) await transfer(part, 'transferred');
    expect((await give()).body.code).toBe('withdrawal-ended');
  });

  it('can still be given after staff let the withdrawal go', async () => {
    await requestByBank();
    await letGo();
    expect((await give()).body).toMatchObject({ status: 'approved', bankAccount: MASKED });
    expect((await give()).body.code).toBe('withdrawal-ended');
  });

  it('waits for an approval that is under way, and is not changed by then', async () => {
    await requestByBank();
    await give();
    const statusTo = (status: string) => `UPDATE withdrawals SET status = '${status}' WHERE withdrawal_id = $1`;
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    let isAnswered = false;
    const changing = await api.app.get(Database).transaction(async (queries) => {
      await queries.query(statusTo('approved'), [id]);
      const answer = give({ ...ACCOUNT, accountNumber: '000000001' }).finally(() => (isAnswered = true));
      await until('it waits', async () => isAnswered || (await query(waits)).rowCount);
      return { answer };
    });
    expect((await changing.answer).body.code).toBe('withdrawal-ended');
    expect((await show(staff)).body).toEqual(ACCOUNT);
    await query(statusTo('held'), [id]);
  });

  it.each([
    ['holder', ['', ' ', 'x'.repeat(101), 'a\nb', '<script>', '\u0000', 7, null, {}, ['Asha']]],
    ['accountNumber', ['', '12345678', '1'.repeat(19), '12345678a', '-123456789', '१२३४५६७८९', 123456789, null, {}]],
    ['ifsc', ['', 'SBIN1001234', 'SBI00001234', 'SBIN00012345', 'SBIN000123', "SBIN0' OR 1", null, {}]],
  ] as const)('takes no other %s', async (field, values) => {
    await requestByBank();
    for (const value of values) {
      const { status, body } = await give({ ...ACCOUNT, [field]: value });
      expect([value, status, body.code]).toEqual([value, 400, 'invalid-input']);
      expect(JSON.stringify(body)).not.toContain(CANARY);
    }
    expect(await kept()).toBe(0);
  });

  it('is erased 30 days after the withdrawal has ended', async () => {
    const parts = await requestByBank();
    await give();
    const age = (days: string) =>
      query('UPDATE withdrawals SET updated_at = now() - $2::interval WHERE withdrawal_id = $1', [id, days]);
    await age('400 days');
    await erase();
    expect(await kept()).toBe(1);
    await letGo();
    for (const part of parts) await transfer(part, 'transferred');
    const { rows: ended } = await query('SELECT updated_at::text AS at FROM withdrawals WHERE withdrawal_id = $1', [
      id,
    ]);
    await age('29 days 23 hours');
    await erase();
    expect(await kept()).toBe(1);
    await age('30 days 1 hour');
    await new BankRetention(api.app.get(BankAccounts), { doubt: 'jump' } as unknown as Clock).run();
    expect(await kept()).toBe(1);
    await erase();
    expect(await kept()).toBe(0);
    expect((await show(staff)).body.code).toBe('no-bank-account');
    await query('UPDATE withdrawals SET updated_at = $2 WHERE withdrawal_id = $1', [id, ended[0]!.at]);
  });
});

it('The books are in order afterwards', async () => {
  const verdicts = await verify(api.database.appUrl, { seals: { file: null, keys: null }, running: true });
  expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
});
