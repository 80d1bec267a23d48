/** The trial balance: debits and credits of each account up to a time; they are equal, overall and in every event. */
import type { ClientBase } from 'pg';
import { ACCOUNTS_BY_PARTY, type LedgerAccount } from '../../domain/money/books.js';

export interface AccountBalance {
  readonly account: LedgerAccount;
  /** The gateway or the provider; null for other accounts, and where they are summed. */
  readonly party: string | null;
  /** Paise. */
  readonly debit: bigint;
  readonly credit: bigint;
  /** debit - credit. */
  readonly balance: bigint;
}

export interface TrialBalanceOptions {
  /** Microseconds since 1970, that moment included; null for all. */
  readonly asOf: number | null;
  /** By which time: that of recording, or that of taking effect. */
  readonly by?: 'recorded_at' | 'effective_at';
  /** Whether the accounts of gateways and providers have a row for each of them. */
  readonly byParty?: boolean;
}

interface Row {
  readonly account: LedgerAccount;
  readonly party: string | null;
  readonly debit: string;
  readonly credit: string;
}

export const trialBalance = async (
  client: Pick<ClientBase, 'query'>,
  { asOf, by = 'recorded_at', byParty = false }: TrialBalanceOptions,
): Promise<AccountBalance[]> => {
  const { rows } = await client.query<Row>(
    `SELECT account, CASE WHEN account = ANY ($2) THEN party END AS party,
       sum(debit)::text AS debit, sum(credit)::text AS credit FROM (
       SELECT debit AS account, party, amount AS debit, 0::bigint AS credit FROM postings
         WHERE $1::bigint IS NULL OR ${by} <= $1
       UNION ALL
       SELECT credit, party, 0, amount FROM postings WHERE $1::bigint IS NULL OR ${by} <= $1) p
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [asOf, byParty ? ACCOUNTS_BY_PARTY : []],
  );
  return rows.map(({ account, party, debit, credit }) => ({
    account,
    party,
    debit: BigInt(debit),
    credit: BigInt(credit),
    balance: BigInt(debit) - BigInt(credit),
  }));
};
