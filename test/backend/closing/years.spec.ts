/** Staff close a financial year of the books with another member of staff, once its March is closed (decision 0288). */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApprovalResponse } from '@backend/approvals/approval-response.js';
import { Approvals } from '@backend/approvals/approvals.js';
import { ClosingCommands } from '@backend/approvals/closing-commands.js';
import { CloseBooks } from '@backend/closing/close-books.js';
import { readCloses } from '@backend/closing/read-closes.js';
import type { PeriodResponse, PeriodsResponse, YearResponse } from '@backend/closing/periods-response.js';
import { Database } from '@backend/database/database.js';
import { beginningOf, monthBefore, yearOf } from '@backend/domain/closing/months.js';
import { Ledger, systemActor } from '@backend/ledger/ledger.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { newKey } from '../../finance/sound-ledger.js';
import { ApiFixture } from '../http/api-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';
import { CLOSER, monthsAgo, noteCheck } from './closed-books.js';

/** The last March that is over, and its year; and the year that goes on. */
const NOW = yearOf(monthsAgo(0));
const MARCH = monthBefore(`${NOW.slice(0, 4)}-04`);
const YEAR = yearOf(MARCH);
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
const read = async (year = YEAR) =>
  (await asker.visitor.get<YearResponse & { code?: string }>(`/api/admin/finance/years/${year}`)).body;
const ask = async (hash: string, period = YEAR) =>
  (
    await asker.visitor.post<Answer>('/api/admin/approvals', {
      ...{ approvalId: randomUUID(), kind: 'year-close', reason: 'year-ended', period, hash },
    })
  ).body;
const approve = async ({ id, digest }: ApprovalResponse) =>
  (await other.visitor.post<Answer>(`/api/admin/approvals/${id}/approve`, { digest })).body;
const WRONG = '0'.repeat(64);

it('A year is closed as it was shown, by two, once its March is closed; and once', async () => {
  await api.app
    .get(Ledger)
    .record({ stream: 'w1', key: 'gift', actor: systemActor('test'), effectiveAt: beginningOf(MARCH) / 1_000 }, () => [
      { type: 'FundsAdjusted', adjustmentId: randomUUID(), amount: 500, reason: 'goodwill' },
    ]);
  expect(await read()).toMatchObject({
    ...{ state: 'ended', profit: null, hash: null, lines: [], way: 'another-person' },
    hindered: { code: 'former-period-open', by: MARCH },
  });
  expect((await ask(WRONG)).code).toBe('former-period-open');
  expect((await read('2001-02')).code).toBe('staff-entry-not-found');
  expect((await read('2001-03')).code).toBe('staff-entry-not-found');
  for (const no of ['2026-10', '2026-28', '2026']) expect((await ask(WRONG, no)).code).toBe('invalid-input');

  const { no: sealNo } = await seal(database().pool, { key: newKey(), file: join(folder, 'seals.jsonl') });
  const books = api.app.get(CloseBooks);
  const { preview } = (await asker.visitor.get<PeriodResponse>(`/api/admin/finance/periods/${MARCH}`)).body;
  expect(preview!.sealNo).toBe(sealNo);
  await noteCheck(database().pool, api.database.adminUrl);
  await books.close({ period: MARCH, sealNo, hash: preview!.hash }, CLOSER);

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
  expect((await approve(asked)).state).toBe('done');
  expect(await approve(late)).toMatchObject({ state: 'failed', outcome: 'year-closed' });
  const approval = (await api.app.get(Approvals).find(asked.id))!;
  await api.app.get(ClosingCommands).carryOut({ ...approval, kind: 'year-close' }); // its process may have died

  expect((await readCloses(database())).closes.years).toEqual([YEAR]);
  expect(await read()).toMatchObject({ state: 'closed', profit: -500, hash: null, hindered: null, lines: shown.lines });
  expect((await read()).closedBy).toBe(asked.askedByName);
  expect((await read(NOW)).hindered?.code).toBe('former-period-open');
  const { body } = await asker.visitor.get<PeriodsResponse>('/api/admin/finance/periods');
  expect(body.years).toEqual([
    { year: NOW, state: 'open' },
    { year: YEAR, state: 'closed' },
  ]);
  const { rows } = await database().query<{ reason: string | null }>(
    `SELECT entry->>'action' AS reason FROM audit WHERE entry #>> '{subject,id}' = $1`,
    [YEAR],
  );
  expect(rows.map(({ reason }) => reason)).toContain('year-closed');
});
