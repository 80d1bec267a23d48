/** Months are closed against a seal: by hash, in their order, and computed again for ever (decision 0259). */
import { findPeriod } from '@backend/closing/find-period.js';
import { listPeriods } from '@backend/closing/list-periods.js';
import { readCloses } from '@backend/closing/read-closes.js';
import { Database } from '@backend/database/database.js';
import { lineOfText, sumOfCloses } from '@backend/domain/closing/close-figures.js';
import { linesOfClose } from '@backend/domain/closing/closing.js';
import { beginningOf, monthBefore, yearOf } from '@backend/domain/closing/months.js';
import { deleteOldTrees } from '@backend/ledger/sealing/tile-retention.js';
import { CLOSER, ClosedBooks, monthsAgo } from './closed-books.js';

const [FIRST, SECOND, THIRD, NOW] = [3, 2, 1, 0].map(monthsAgo) as [string, string, string, string];

let given: ClosedBooks;
let database: Database;
beforeEach(async () => {
  given = await ClosedBooks.open();
  database = new Database(given.pool);
});
afterEach(() => given.end());

const closes = async () => (await readCloses(database)).closes.standing;
const periodOf = (stream: string, version: number) => findPeriod(database, stream, version);
const count = async (from: string): Promise<number> =>
  (await given.superuser.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`)).rows[0]!.count;

describe('The close of a month', () => {
  it('says what the month moved and the balances at its end, and records exactly that', async () => {
    await given.give('w1', 500, FIRST);
    await given.give('w2', 70, FIRST, 'ends');
    await given.give('w1', 900, SECOND, 'begins');
    await given.checked();
    const request = { period: FIRST, sealNo: await given.seal() };
    const shown = await given.books.preview(request);
    expect(shown.fact.trialBalance).toEqual(['adjustments 570 0 570', 'user_available 0 570 -570']);
    expect(await count('entries WHERE stream = $$books:main$$')).toBe(0);
    await given.books.close({ ...request, hash: shown.hash }, CLOSER);
    expect(await closes()).toEqual([shown.fact]);
    const { rows } = await given.superuser.query<{ action: string; subject: { id: string }; facts: object }>(
      `SELECT entry->>'action' AS action, entry->'subject' AS subject, entry->'facts' AS facts FROM audit`,
    );
    expect(rows).toMatchObject([{ action: 'period-closed', subject: { id: FIRST }, facts: { hash: shown.hash } }]);
    expect(await given.verified()).toMatchObject({ violations: 0, figure: '1 closes' });
  });

  it('begins where the one before ended; months add up to what all of them moved', async () => {
    for (const [place, month] of [FIRST, SECOND, THIRD].entries()) await given.give('w1', 100 * (place + 1), month);
    await given.checked();
    for (const month of [FIRST, SECOND, THIRD]) await given.close(month);
    const lines = (await closes()).map(linesOfClose);
    expect(lines.map((of) => of.find(({ account }) => account === 'adjustments'))).toMatchObject([
      ...[
        { debit: 100, balance: 100 },
        { debit: 200, balance: 300 },
        { debit: 300, balance: 600 },
      ],
    ]);
    expect(sumOfCloses(lines)).toMatchObject([{ account: 'adjustments', debit: 600, balance: 600 }, { credit: 600 }]);
    expect(await given.verified()).toMatchObject({ violations: 0, figure: '3 closes' });
  });

  it('takes late facts into the next month, and says how many and how much', async () => {
    await given.give('w1', 500, FIRST);
    await given.checked();
    await given.close(FIRST);
    await given.give('w1', 40, FIRST);
    await given.give('w3', 7, FIRST);
    await given.give('w1', 300, SECOND);
    await given.close(SECOND);
    const [first, second] = await closes();
    expect(first!.lateFacts).toEqual({ count: 0, sum: 0 });
    expect(second!.lateFacts).toEqual({ count: 2, sum: 47 });
    expect(lineOfText(second!.trialBalance[0]!)).toMatchObject({ debit: 347, balance: 847 });
    await given.give('w1', 1, NOW);
    expect(await Promise.all([1, 2, 3, 4, 5].map((version) => periodOf('w1', version)))).toEqual([
      ...[FIRST, SECOND, SECOND, null, undefined],
    ]);
    expect(await given.verified()).toMatchObject({ violations: 0 });
  });

  it('is refused with another hash, twice, with a gap, and against a seal without its tree', async () => {
    await given.give('w1', 500, FIRST);
    await given.give('w1', 500, SECOND);
    const close = (period: string, hash = '0'.repeat(64), sealNo: number | null = null) =>
      given.books.close({ period, sealNo, hash }, CLOSER);
    await expect(close(FIRST)).rejects.toMatchObject({ code: 'no-seal-of-period' });
    await given.seal();
    const open = ['ledger-verified', 'invoices-made'];
    await expect(close(FIRST)).rejects.toMatchObject({ code: 'close-not-ready', facts: { open } });
    await given.checked();
    await expect(close(FIRST)).rejects.toMatchObject({ code: 'close-changed' });
    await expect(close(SECOND)).rejects.toMatchObject({ code: 'former-period-open', facts: { period: FIRST } });
    await expect(close(FIRST, undefined, 9)).rejects.toMatchObject({ code: 'no-seal-of-period' });
    await given.close(FIRST);
    await expect(close(FIRST)).rejects.toMatchObject({ code: 'period-closed' });
    await expect(close(NOW)).rejects.toMatchObject({ code: 'former-period-open' });
    expect(await closes()).toHaveLength(1);
  });

  it('is recorded once where two close at the same moment', async () => {
    await given.give('w1', 500, FIRST);
    await given.checked();
    const request = { period: FIRST, sealNo: await given.seal() };
    const { hash } = await given.books.preview(request);
    const both = await Promise.allSettled([1, 2].map(() => given.books.close({ ...request, hash }, CLOSER)));
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await count(`events WHERE stream = 'books:main' AND type = 'PeriodClosed'`)).toBe(1);
    expect(await count('audit')).toBe(1);
  });

  it('waits for settlements, old payments put aside, and the check of the ledger', async () => {
    await given.give('w1', 500, FIRST);
    await given.record(
      'gateway:g',
      {
        ...{ type: 'PaymentQuarantined', caseId: 'c', amount: 1_000, currency: 'INR', paymentId: 'p', orderId: 'o' },
        reason: 'unknown-order',
      },
      FIRST,
    );
    await given.superuser.query(
      `INSERT INTO payments (gateway, payment_id, order_id, amount, currency, fate, decided_at)
       VALUES ('g', 'p', 'o', 1000, 'INR', 'quarantine', now() - interval '31 days')`,
    );
    await given.checked('broken');
    const request = { period: FIRST, sealNo: await given.seal() };
    const open = async () =>
      (await given.books.preview(request)).checklist
        .filter(({ isDone }) => !isDone)
        .map(({ name, open: what }) => [name, what]);
    expect(await open()).toEqual([
      ['ledger-verified', []],
      ['settlements-in', [{ what: 'g', amount: 1_000 }]],
      ['no-old-suspense', [{ what: 'cases', amount: 1 }]],
    ]);
    await given.record(
      'gateway:g',
      { type: 'SettlementReceived', settlementId: 's', amount: 980, fees: 17, tax: 3 },
      NOW,
      'begins',
    );
    await given.checked();
    expect(await open()).toEqual([['no-old-suspense', [{ what: 'cases', amount: 1 }]]]);
  });
});

describe('A close', () => {
  it('is withdrawn while it is the newest, and the month is closed anew with what came since', async () => {
    await given.give('w1', 500, FIRST);
    await given.checked();
    await given.close(FIRST);
    await given.close(SECOND);
    await expect(given.books.withdraw(FIRST, CLOSER)).rejects.toMatchObject({ code: 'later-period-closed' });
    await given.books.withdraw(SECOND, CLOSER);
    await given.give('w1', 20, SECOND);
    await given.close(SECOND);
    expect((await closes()).map(({ trialBalance }) => trialBalance[0])).toEqual([
      ...['adjustments 500 0 500', 'adjustments 20 0 520'],
    ]);
    expect(await given.verified()).toMatchObject({ violations: 0, figure: '3 closes' });
  });

  it('keeps the tree of its seal for ever', async () => {
    await given.give('w1', 500, FIRST);
    await given.checked();
    await given.close(FIRST);
    await given.give('w1', 500, SECOND);
    await given.seal();
    await given.tamper(`UPDATE seals SET sealed_at = sealed_at - interval '900 days' WHERE seal_no = 1`);
    await deleteOldTrees(given.pool);
    expect(await count('stream_leaves WHERE seal_no = 1')).toBe(1);
  });

  it.each<[string, string, RegExp]>([
    [
      'an amount of a closed month was changed',
      `UPDATE entries SET postings[1:1][6:6] = '{{501}}' WHERE stream = 'w1' AND first = 1`,
      /the close of .* differs: it says adjustments 530 0 530/,
    ],
    ['an entry of it is gone', `DELETE FROM entries WHERE stream = 'w2'`, /differs/],
    [
      'an entry took effect in another month',
      `UPDATE entries SET effective_at = effective_at + 86400000000 * 40 WHERE stream = 'w2'`,
      /differs/,
    ],
    ['it names another seal', `UPDATE seals SET hash = '\\x00' WHERE seal_no = 1`, /names a seal that is not there/],
  ])('is found not to be what the entries make where %s', async (_, sql, text) => {
    await given.give('w1', 500, FIRST);
    await given.give('w2', 30, FIRST);
    await given.checked();
    await given.close(FIRST);
    await given.tamper(sql);
    const { violations, first } = await given.verified();
    expect(violations).toBeGreaterThan(0);
    expect(first.map((one) => one.text).join('\n')).toMatch(text);
    expect(first[0]).toMatchObject({ stream: 'books:main', version: 1 });
  });
});

describe('A financial year', () => {
  it('leaves nothing in the accounts of earnings from the first moment of April on, and is closed once', async () => {
    const april = `${yearOf(NOW).slice(0, 4)}-04`;
    const march = monthBefore(april);
    const year = yearOf(march);
    await given.give('w1', 500, march);
    await given.checked();
    await expect(given.books.previewYear(year)).rejects.toMatchObject({ code: 'former-period-open' });
    await given.close(march);
    const { facts, lines, hash } = await given.books.previewYear(year);
    expect(facts[0]).toEqual({ type: 'YearClosed', year, profit: -500 });
    expect(lines).toMatchObject([
      { account: 'adjustments', debit: 500 },
      { account: 'user_available', credit: 500 },
    ]);
    await expect(given.books.closeYear({ year, hash: '0' }, CLOSER)).rejects.toMatchObject({ code: 'close-changed' });
    await given.books.closeYear({ year, hash }, CLOSER);
    const { rows } = await given.superuser.query(
      `SELECT debit, credit, amount::int, effective_at::float8 AS at FROM postings WHERE stream = 'books:main'`,
    );
    expect(rows).toEqual([{ debit: 'retained_earnings', credit: 'adjustments', amount: 500, at: beginningOf(april) }]);
    await expect(given.books.closeYear({ year, hash }, CLOSER)).rejects.toMatchObject({ code: 'year-closed' });
    await expect(given.books.withdraw(march, CLOSER)).rejects.toMatchObject({ code: 'year-closed' });
    expect(await given.verified()).toMatchObject({ violations: 0, figure: '1 closes' });
  });
});

describe('The months of the books', () => {
  it('are those from the first entry on, each open, ended or closed', async () => {
    expect((await listPeriods(database)).periods).toEqual([]);
    await given.give('w1', 500, FIRST);
    await given.checked();
    await given.close(FIRST);
    const { periods } = await listPeriods(database);
    expect(periods.map(({ period, state, isNext }) => [period, state, isNext])).toEqual([
      [NOW, 'open', false],
      [THIRD, 'ended', false],
      [SECOND, 'ended', true],
      [FIRST, 'closed', false],
    ]);
  });
});
