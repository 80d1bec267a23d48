/** Staff close a financial year of the books with another member of staff, once its March is closed (decision 0288). */
import { Approvals } from '@backend/approvals/approvals.js';
import { ClosingCommands } from '@backend/approvals/closing-commands.js';
import { CloseBooks } from '@backend/closing/close-books.js';
import { readCloses } from '@backend/closing/read-closes.js';
import type { PeriodResponse, PeriodsResponse, YearResponse } from '@backend/closing/periods-response.js';
import { monthBefore, yearOf } from '@backend/domain/closing/months.js';
import { CLOSER, monthsAgo } from './closed-books.js';
import { StaffOfBooks } from './staff-of-books.js';

/** The last March that is over, and its year; and the year that goes on. */
const NOW = yearOf(monthsAgo(0));
const MARCH = monthBefore(`${NOW.slice(0, 4)}-04`);
const YEAR = yearOf(MARCH);

let staff: StaffOfBooks;
beforeAll(async () => (staff = await StaffOfBooks.open()));
afterAll(() => staff.end());

const read = async (year = YEAR) => (await staff.read<YearResponse>(`years/${year}`)).body;
const ask = (hash: string, period = YEAR) => staff.ask({ kind: 'year-close', reason: 'year-ended', period, hash });
const WRONG = '0'.repeat(64);

it('A year is closed as it was shown, by two, once its March is closed; and once', async () => {
  await staff.give(500, MARCH);
  expect(await read()).toMatchObject({
    ...{ state: 'ended', profit: null, hash: null, lines: [], way: 'another-person' },
    hindered: { code: 'former-period-open', by: MARCH },
  });
  expect((await ask(WRONG)).code).toBe('former-period-open');
  expect((await read('2001-02')).code).toBe('staff-entry-not-found');
  expect((await read('2001-03')).code).toBe('staff-entry-not-found');
  for (const no of ['2026-10', '2026-28', '2026']) expect((await ask(WRONG, no)).code).toBe('invalid-input');

  const sealNo = await staff.seal();
  const { preview } = (await staff.read<PeriodResponse>(`periods/${MARCH}`)).body;
  expect(preview!.sealNo).toBe(sealNo);
  await staff.checked();
  await staff.api.app.get(CloseBooks).close({ period: MARCH, sealNo, hash: preview!.hash }, CLOSER);

  expect((await ask(WRONG, NOW)).code).toBe('former-year-open');
  expect((await read(NOW)).hindered).toEqual({ code: 'former-year-open', by: YEAR });

  const shown = await read();
  expect(shown).toMatchObject({ state: 'ended', profit: -500, hindered: null, closedAt: null });
  expect(shown.lines).toEqual([
    { account: 'adjustments', party: '', opening: 0, debit: 500, credit: 0, balance: 500 },
    { account: 'user_available', party: '', opening: 0, debit: 0, credit: 500, balance: -500 },
  ]);
  expect((await ask(WRONG)).code).toBe('close-changed');
  const [asked, late] = [await ask(shown.hash!), await ask(shown.hash!)];
  expect(asked).toMatchObject({ state: 'asked', way: 'another-person', amount: 0, period: YEAR, hash: shown.hash });
  expect((await staff.approve(asked)).state).toBe('done');
  expect(await staff.approve(late)).toMatchObject({ state: 'failed', outcome: 'year-closed' });
  const approval = (await staff.api.app.get(Approvals).find(asked.id))!;
  await staff.api.app.get(ClosingCommands).carryOut({ ...approval, kind: 'year-close' }); // its process may have died

  expect((await readCloses(staff.database)).closes.years).toEqual([YEAR]);
  expect(await read()).toMatchObject({ state: 'closed', profit: -500, hash: null, hindered: null, lines: shown.lines });
  expect((await read()).closedBy).toBe(asked.askedByName);
  expect((await read(NOW)).hindered?.code).toBe('former-period-open');
  const { body } = await staff.read<PeriodsResponse>('periods');
  expect(body.years).toEqual([
    { year: NOW, state: 'open' },
    { year: YEAR, state: 'closed' },
  ]);
  const { rows } = await staff.database.query<{ reason: string | null }>(
    `SELECT entry->>'action' AS reason FROM audit WHERE entry #>> '{subject,id}' = $1`,
    [YEAR],
  );
  expect(rows.map(({ reason }) => reason)).toContain('year-closed');
});
