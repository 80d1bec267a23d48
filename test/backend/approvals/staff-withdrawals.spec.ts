/** Withdrawals as staff settle them: rejected before they are let go, transfers by the bank ended by hand. */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { approveWithdrawal } from '@backend/domain/payments/withdrawing.js';
import { verify } from '@backend/finance/verify.js';
import type { StaffWithdrawalResponse, StaffWithdrawalsResponse } from '@backend/payments/withdrawal-response.js';
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

it('The books are in order afterwards', async () => {
  const verdicts = await verify(api.database.appUrl, { seals: { file: null, keys: null }, running: true });
  expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
});
