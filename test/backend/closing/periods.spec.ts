/** Staff close a month of the books and withdraw a close, each with another member of staff (decision 0259). */
import { CloseBooks } from '@backend/closing/close-books.js';
import { readCloses } from '@backend/closing/read-closes.js';
import type { PeriodResponse, PeriodsResponse } from '@backend/closing/periods-response.js';
import { BOOKS } from '@backend/domain/closing/closing.js';
import { yearOf } from '@backend/domain/closing/months.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { monthsAgo } from './closed-books.js';
import { StaffOfBooks } from './staff-of-books.js';

const [FIRST, SECOND, NOW] = [2, 1, 0].map(monthsAgo) as [string, string, string];

let staff: StaffOfBooks;
beforeAll(async () => (staff = await StaffOfBooks.open()));
afterAll(() => staff.end());

const list = async () => (await staff.read<PeriodsResponse>('periods')).body;
const periodOf = (month: string) => staff.read<PeriodResponse>(`periods/${month}`);
const askClose = (period: string, more: object = {}) =>
  staff.ask({ kind: 'close', reason: 'month-ended', period, sealNo: 1, hash: '0'.repeat(64), ...more });
const askWithdrawal = (period: string) => staff.ask({ kind: 'close-withdrawal', reason: 'facts-missing', period });

/** As it is shown to who asks, and approved by another person. */
const close = async (month: string) => {
  const { preview } = (await periodOf(month)).body;
  const { sealNo, hash } = preview!;
  const asked = await askClose(month, { sealNo, hash });
  return { asked, done: await staff.approve(asked) };
};

it('A month is closed as it was shown, by two members of staff, and its close is withdrawn by two', async () => {
  await staff.give(500, FIRST);
  expect((await askClose(FIRST)).code).toBe('no-seal-of-period');
  expect((await periodOf(FIRST)).body).toMatchObject({
    state: 'ended',
    preview: null,
    hindered: { code: 'no-seal-of-period', by: FIRST },
  });
  await staff.seal();
  expect((await askClose(FIRST)).code).toBe('close-not-ready');
  await staff.checked();
  expect((await askClose(FIRST)).code).toBe('close-changed');
  expect((await askClose(SECOND)).code).toBe('former-period-open');
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
  expect((await askClose(FIRST)).code).toBe('period-closed');

  await staff.give(30, FIRST);
  await staff.seal();
  expect((await close(SECOND)).done.state).toBe('done');
  expect((await list()).periods).toMatchObject([
    { period: NOW, state: 'open', isNext: true },
    { period: SECOND, state: 'closed', lateCount: 1, lateSum: 30 },
    { period: FIRST, state: 'closed', lateCount: 0 },
  ]);
  expect((await askClose(NOW)).code).toBe('period-not-ended');

  expect((await askWithdrawal(FIRST)).code).toBe('later-period-closed');
  expect((await askWithdrawal(NOW)).code).toBe('period-not-closed');
  expect((await staff.approve(await askWithdrawal(SECOND))).state).toBe('done');
  expect((await periodOf(SECOND)).body).toMatchObject({ state: 'ended', isNext: true, close: null });
  await staff.record(BOOKS, { type: 'YearClosed', year: yearOf(FIRST), profit: 0 });
  expect((await askWithdrawal(FIRST)).code).toBe('year-closed');
  const { rows } = await staff.database.query<{ action: string }>(
    `SELECT entry->>'action' AS action FROM audit WHERE entry #>> '{subject,kind}' = 'period' ORDER BY seq`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...['approval-asked', 'approval-approved', 'period-closed', 'approval-asked', 'approval-approved', 'period-closed'],
    ...['approval-asked', 'approval-approved', 'close-withdrawn'],
  ]);
});

it('An approval of a close has one effect, also where it is carried out again', async () => {
  const { history } = await readCloses(staff.database);
  const { correlation, fact } = history[0]!;
  if (fact.type !== 'PeriodClosed') throw new RangeError('the first fact is a close');
  const closer = {
    actor: systemActor('test') as never,
    auditedAs: { kind: 'house', id: 'test' } as const,
    why: 'again',
  };
  const request = { period: fact.period, sealNo: fact.sealNo, hash: '0'.repeat(64) };
  await staff.api.app.get(CloseBooks).close(request, { ...closer, approval: correlation! });
  expect((await readCloses(staff.database)).history).toHaveLength(history.length);
  await expect(staff.api.app.get(CloseBooks).close(request, closer)).rejects.toMatchObject({ code: 'period-closed' });
});
