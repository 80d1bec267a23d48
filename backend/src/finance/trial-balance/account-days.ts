/** What one account moved on each day of India, by the postings, with its balance after the day. */
import type { ClientBase } from 'pg';
import type { LedgerAccount } from '../../domain/money/books.js';
import { dayOfNumber } from '../../periods/period.js';
import { dayInSql } from '../totals/india-hours.js';

export interface AccountDay {
  /** '2026-11-21' */
  readonly day: string;
  /** Paise. */
  readonly debit: bigint;
  readonly credit: bigint;
  /** The balance of the account after the day: debit - credit of all days so far. */
  readonly after: bigint;
}

export interface AccountDaysOptions {
  /** Microseconds since 1970, that moment included; null for all. */
  readonly asOf: number | null;
  /** By which time a posting is of a day, and as of which. */
  readonly by: 'recorded_at' | 'effective_at';
}

/** Days with a posting, the first one first. */
export const accountDays = async (
  client: Pick<ClientBase, 'query'>,
  account: LedgerAccount,
  { asOf, by }: AccountDaysOptions,
): Promise<AccountDay[]> => {
  const { rows } = await client.query<{ day: number; debit: string; credit: string }>(
    `SELECT ${dayInSql(by)} AS day, coalesce(sum(amount) FILTER (WHERE debit = $1), 0)::text AS debit,
       coalesce(sum(amount) FILTER (WHERE credit = $1), 0)::text AS credit
     FROM postings WHERE (debit = $1 OR credit = $1) AND ($2::bigint IS NULL OR ${by} <= $2)
     GROUP BY 1 ORDER BY 1`,
    [account, asOf],
  );
  let after = 0n;
  return rows.map(({ day, debit, credit }) => {
    after += BigInt(debit) - BigInt(credit);
    return { day: dayOfNumber(day), debit: BigInt(debit), credit: BigInt(credit), after };
  });
};
