/**
 * Reads the statement of an account of the books: its balance at both ends of a period, and each of its postings in
 * between. The postings of each day have to make the day's total (decision 0239), or the statement breaks off.
 */
import type { ClientBase } from 'pg';
import { queriesOn } from '../../database/database.js';
import type { LedgerAccount } from '../../domain/money/books.js';
import { dayOfNumber, indianDay, numberOfDay, periodOf, type Period } from '../../periods/period.js';
import type { TimeOf } from '../explorer/explorer-query.js';
import { sumOfFigures, type FigureSums } from '../totals/figure-sums.js';
import { FiguresAsOf, type Figures } from '../totals/figures-as-of.js';
import { beginningOfHour, HOURS_OF_DAY } from '../totals/india-hours.js';

export interface AccountLine {
  /** ms since 1970. */
  readonly recorded: number;
  readonly effective: number;
  /** A stream and its version: 'gateway:razorpay:7'. */
  readonly entry: string;
  /** The type of the event. */
  readonly event: string;
  /** The account on the other side. */
  readonly other: LedgerAccount;
  readonly party: string | null;
  /** Paise; one of the two is 0. */
  readonly debit: number;
  readonly credit: number;
  /** Of the account after it: debits less credits. */
  readonly balance: number;
}

export interface AccountStatement {
  readonly account: LedgerAccount;
  readonly by: TimeOf;
  readonly period: Period;
  /** ms since 1970, by the database's clock. */
  readonly madeAt: number;
  /** Balances, paise: debits less credits. */
  readonly opening: number;
  readonly closing: number;
  /** Of the period. */
  readonly sums: FigureSums;
  /** In parts, in the order of the time that was asked for. To be read in the same transaction, once. */
  readonly lines: AsyncIterable<readonly AccountLine[]>;
}

const LINES_AT_ONCE = 500;

/** Of most entries both times are the same: those are found by their recording, the others by their effect. */
const OF_DAY: Record<TimeOf, string> = {
  recorded: 'e.recorded_at >= $2 AND e.recorded_at < $3',
  effective: `(e.recorded_at >= $2 AND e.recorded_at < $3 AND e.effective_at = e.recorded_at
    OR e.effective_at >= $2 AND e.effective_at < $3 AND e.effective_at <> e.recorded_at)`,
};

const linesOfDay = (by: TimeOf): string => `
DECLARE account_lines NO SCROLL CURSOR FOR
SELECT e.recorded_at::float8 / 1000 AS recorded, e.effective_at::float8 / 1000 AS effective,
  e.stream || ':' || (e.first + e.postings[i][1]) AS entry,
  (SELECT f.event->>'type' FROM jsonb_array_elements(
    coalesce(e.canonical::jsonb->'events', jsonb_build_array(e.canonical::jsonb))) WITH ORDINALITY AS f(event, place)
    WHERE f.place = e.postings[i][1] + 1) AS event,
  other.name AS other, p.name AS party,
  CASE WHEN e.postings[i][3] = own.no THEN e.postings[i][6] ELSE 0 END::float8 AS debit,
  CASE WHEN e.postings[i][4] = own.no THEN e.postings[i][6] ELSE 0 END::float8 AS credit
FROM accounts own CROSS JOIN entries e CROSS JOIN LATERAL generate_subscripts(e.postings, 1) AS i
JOIN accounts other ON other.no = e.postings[i][CASE WHEN e.postings[i][3] = own.no THEN 4 ELSE 3 END]
LEFT JOIN parties p ON p.no = e.postings[i][5]
WHERE own.name = $1 AND own.no IN (e.postings[i][3], e.postings[i][4]) AND ${OF_DAY[by]}
ORDER BY e.${by}_at, e.stream, e.first, i`;

/** The postings of one day, by a cursor: they are never in memory together. */
async function* postingsOf(
  client: ClientBase,
  { account, by }: Pick<AccountStatement, 'account' | 'by'>,
  day: number,
): AsyncGenerator<Omit<AccountLine, 'balance'>[]> {
  const ends = [day, day + 1].map((one) => beginningOfHour(one * HOURS_OF_DAY));
  await client.query(linesOfDay(by), [account, ...ends]);
  for (;;) {
    const { rows } = await client.query<AccountLine>(`FETCH ${LINES_AT_ONCE} FROM account_lines`);
    if (rows.length > 0) yield rows;
    if (rows.length < LINES_AT_ONCE) break;
  }
  await client.query('CLOSE account_lines');
}

async function* linesOf(
  client: ClientBase,
  { account, by, opening }: Pick<AccountStatement, 'account' | 'by' | 'opening'>,
  days: readonly Figures[],
): AsyncGenerator<readonly AccountLine[]> {
  let balance = opening;
  for (const total of days) {
    let read = sumOfFigures([]);
    for await (const postings of postingsOf(client, { account, by }, total.day!)) {
      read = sumOfFigures([read, ...postings.map(({ debit, credit }) => ({ debit, credit, lines: 1 }))]);
      yield postings.map((one) => ({ ...one, balance: (balance += one.debit - one.credit) }));
    }
    if (read.debit !== total.debit || read.credit !== total.credit || read.lines !== total.lines)
      throw new Error(`the postings of ${account} on ${dayOfNumber(total.day!)} do not make the day's total`);
  }
}

/**
 * @param client in a repeatable-read transaction, until the lines have been read
 * @throws Refusal 'invalid-input' where the first day is after the last one
 */
export const readAccountStatement = async (
  client: ClientBase,
  account: LedgerAccount,
  { by, ...asked }: Partial<Period> & { readonly by: TimeOf },
): Promise<AccountStatement> => {
  const figures = await FiguresAsOf.open(queriesOn(client));
  const madeAt = figures.clock.now / 1_000;
  const period = periodOf(asked, indianDay(madeAt));
  const [first, last] = [numberOfDay(period.from), numberOfDay(period.to)];
  const until = beginningOfHour((last + 1) * HOURS_OF_DAY) - 1;
  const moment = by === 'recorded' ? { recordedBy: until } : { effectiveBy: until };
  const days = await figures.read(moment, ['account', `${by}_day`], account);
  const before = sumOfFigures(days.filter(({ day }) => day! < first));
  const shown = days.filter(({ day }) => day! >= first);
  const sums = sumOfFigures(shown);
  const opening = before.balance;
  return {
    ...{ account, by, period, madeAt, opening, closing: opening + sums.balance, sums },
    lines: linesOf(client, { account, by, opening }, shown),
  };
};
