/** Staff close a month of the books and withdraw a close, each with another member of staff (decision 0259). */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApprovalResponse } from '@backend/approvals/approval-response.js';
import { CloseBooks } from '@backend/closing/close-books.js';
import { readCloses } from '@backend/closing/read-closes.js';
import type { PeriodResponse, PeriodsResponse } from '@backend/closing/periods-response.js';
import { Database } from '@backend/database/database.js';
import { BOOKS } from '@backend/domain/closing/closing.js';
import { beginningOf, yearOf } from '@backend/domain/closing/months.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { Ledger, systemActor } from '@backend/ledger/ledger.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { newKey } from '../../finance/sound-ledger.js';
import { ApiFixture } from '../http/api-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';
import { monthsAgo, noteCheck } from './closed-books.js';

const [FIRST, SECOND, NOW] = [2, 1, 0].map(monthsAgo) as [string, string, string];
const STAFF = { permissions: ['balance_management', 'transaction_management'] as const };

let api: ApiFixture;
let asker: TestStaff;
let other: TestStaff;
let folder: string;
beforeAll(async () => {
  api = await ApiFixture.open();
  folder = mkdtempSync(join(tmpdir(), 'seals-'));
  [asker, other] = [await addStaff(api, STAFF), await addStaff(api, STAFF)];
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

type Answer = ApprovalResponse & { code?: string };

const database = () => api.app.get(Database);
const record = (stream: string, event: DomainEvent, effectiveAt?: number) =>
  api.app
    .get(Ledger)
    .record(
      { stream, key: randomUUID(), actor: systemActor('test'), ...(effectiveAt !== undefined && { effectiveAt }) },
      () => [event],
    );
const give = (amount: number, month: string) =>
  record(
    'w1',
    { type: 'FundsAdjusted', adjustmentId: randomUUID(), amount, reason: 'goodwill' },
    beginningOf(month) / 1_000,
  );
const key = newKey();
const makeSeal = () => seal(database().pool, { key, file: join(folder, 'seals.jsonl') });
const checked = () => noteCheck(database().pool, api.database.adminUrl);

const list = async () => (await asker.visitor.get<PeriodsResponse>('/api/admin/finance/periods')).body;
const periodOf = (month: string) =>
  asker.visitor.get<PeriodResponse & { code?: string }>(`/api/admin/finance/periods/${month}`);
const ask = (more: object) =>
  asker.visitor.post<Answer>('/api/admin/approvals', { approvalId: randomUUID(), note: 'it is over', ...more });
const approve = ({ id, digest }: ApprovalResponse) =>
  other.visitor.post<Answer>(`/api/admin/approvals/${id}/approve`, { digest });
const askClose = (period: string, more: object = {}) =>
  ask({ kind: 'close', reason: 'month-ended', period, sealNo: 1, hash: '0'.repeat(64), ...more });
const askWithdrawal = (period: string) => ask({ kind: 'close-withdrawal', reason: 'facts-missing', period });
const codeOf = async (answer: Promise<{ body: Answer }>) => (await answer).body.code;

/** As it is shown to who asks, and approved by another person. */
const close = async (month: string) => {
  const { preview } = (await periodOf(month)).body;
  const { sealNo, hash } = preview!;
  const { body: asked } = await askClose(month, { sealNo, hash });
  return { asked, done: (await approve(asked)).body };
};

it('A month is closed as it was shown, by two members of staff, and its close is withdrawn by two', async () => {
  await give(500, FIRST);
  expect(await codeOf(askClose(FIRST))).toBe('no-seal-of-period');
  expect((await periodOf(FIRST)).body).toMatchObject({
    state: 'ended',
    preview: null,
    hindered: { code: 'no-seal-of-period', by: FIRST },
  });
  await makeSeal();
  expect(await codeOf(askClose(FIRST))).toBe('close-not-ready');
  await checked();
  expect(await codeOf(askClose(FIRST))).toBe('close-changed');
  expect(await codeOf(askClose(SECOND))).toBe('former-period-open');
  expect((await periodOf('2001-01')).body.code).toBe('staff-entry-not-found');

  const { asked, done } = await close(FIRST);
  expect(asked).toMatchObject({ way: 'another-person', state: 'asked', amount: 0, userId: null, period: FIRST });
  expect(done).toMatchObject({ state: 'done', kind: 'close', sealNo: 1 });
  expect((await periodOf(`${FIRST}?seal=0`)).status).toBe(400);
  const { body: first } = await periodOf(FIRST);
  expect(first).toMatchObject({
    state: 'closed',
    sealNo: 1,
    isWithdrawable: true,
    preview: null,
    way: 'another-person',
  });
  expect(first.close!.lines).toEqual([
    { account: 'adjustments', party: '', opening: 0, debit: 500, credit: 0, balance: 500 },
    { account: 'user_available', party: '', opening: 0, debit: 0, credit: 500, balance: -500 },
  ]);
  expect(await codeOf(askClose(FIRST))).toBe('period-closed');

  await give(30, FIRST);
  await makeSeal();
  expect((await close(SECOND)).done.state).toBe('done');
  expect((await list()).periods).toMatchObject([
    { period: NOW, state: 'open', isNext: true },
    { period: SECOND, state: 'closed', lateCount: 1, lateSum: 30 },
    { period: FIRST, state: 'closed', lateCount: 0 },
  ]);
  expect(await codeOf(askClose(NOW))).toBe('period-not-ended');

  expect(await codeOf(askWithdrawal(FIRST))).toBe('later-period-closed');
  expect(await codeOf(askWithdrawal(NOW))).toBe('period-not-closed');
  const { body: withdrawal } = await askWithdrawal(SECOND);
  expect((await approve(withdrawal)).body.state).toBe('done');
  expect((await periodOf(SECOND)).body).toMatchObject({ state: 'ended', isNext: true, close: null });
  await record(BOOKS, { type: 'YearClosed', year: yearOf(FIRST), profit: 0 });
  expect(await codeOf(askWithdrawal(FIRST))).toBe('year-closed');
  const { rows } = await database().query<{ action: string }>(
    `SELECT entry->>'action' AS action FROM audit WHERE entry #>> '{subject,kind}' = 'period' ORDER BY seq`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...['approval-asked', 'approval-approved', 'period-closed', 'approval-asked', 'approval-approved', 'period-closed'],
    ...['approval-asked', 'approval-approved', 'close-withdrawn'],
  ]);
});

it('An approval of a close has one effect, also where it is carried out again', async () => {
  const { history } = await readCloses(database());
  const { correlation, fact } = history[0]!;
  if (fact.type !== 'PeriodClosed') throw new RangeError('the first fact is a close');
  const closer = {
    actor: systemActor('test') as never,
    auditedAs: { kind: 'house', id: 'test' } as const,
    why: 'again',
  };
  const request = { period: fact.period, sealNo: fact.sealNo, hash: '0'.repeat(64) };
  await api.app.get(CloseBooks).close(request, { ...closer, approval: correlation! });
  expect((await readCloses(database())).history).toHaveLength(history.length);
  await expect(api.app.get(CloseBooks).close(request, closer)).rejects.toMatchObject({ code: 'period-closed' });
});
