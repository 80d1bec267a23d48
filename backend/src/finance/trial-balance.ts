/** The trial balance: debits and credits of each account up to a time; they are equal, overall and in every event. */
import type { ClientBase } from 'pg';
import type { LedgerAccount } from '../domain/money/books.js';

export interface AccountBalance {
  readonly account: LedgerAccount;
  /** Paise. */
  readonly debit: bigint;
  readonly credit: bigint;
  /** debit - credit. */
  readonly balance: bigint;
}

export interface TrialBalanceOptions {
  /** Microseconds since 1970, by the time of recording; null for now. */
  readonly asOf: number | null;
  readonly table?: 'postings' | 'shadow.postings';
}

export const trialBalance = async (
  client: Pick<ClientBase, 'query'>,
  { asOf, table = 'postings' }: TrialBalanceOptions,
): Promise<AccountBalance[]> => {
  const { rows } = await client.query<{ account: LedgerAccount; debit: string; credit: string }>(
    `SELECT account, sum(debit)::text AS debit, sum(credit)::text AS credit FROM (
       SELECT debit AS account, amount AS debit, 0::bigint AS credit FROM ${table}
         WHERE $1::bigint IS NULL OR recorded_at <= $1
       UNION ALL
       SELECT credit, 0, amount FROM ${table} WHERE $1::bigint IS NULL OR recorded_at <= $1) p
     GROUP BY account ORDER BY account`,
    [asOf],
  );
  return rows.map(({ account, debit, credit }) => ({
    account,
    debit: BigInt(debit),
    credit: BigInt(credit),
    balance: BigInt(debit) - BigInt(credit),
  }));
};
