/** Where a wallet stands after an entry, as its person may know it. */
import type { Database } from '../../database/database.js';
import type { Wallet } from '../../domain/money/wallet.js';
import { LAST_ENTRY_BY } from '../../ledger/history/last-entry-by.js';

/** Paise. */
export type Balances = Pick<Wallet, 'available' | 'held' | 'receivable'>;

export interface WalletHead extends Balances {
  /** 0 before the first entry. */
  readonly version: number;
  /** Of the entry, hexadecimal; zeros before the first one, whose hash begins with them. */
  readonly hash: string;
}

const BEFORE_ALL: WalletHead = { version: 0, hash: '0'.repeat(64), available: 0, held: 0, receivable: 0 };

/** An entry as PostgreSQL gives it. */
export type BalancesRow = Readonly<Record<keyof Balances, string>>;

export const balancesIn = ({ available, held, receivable }: BalancesRow): Balances => ({
  available: Number(available),
  held: Number(held),
  receivable: Number(receivable),
});

const HEAD = `
SELECT first + event_count - 1 AS version, encode(hash, 'hex') AS hash, available, held, receivable
FROM entries WHERE stream = $1`;
const bySearch = `${HEAD} AND first = (${LAST_ENTRY_BY})`;
const before = `${HEAD} AND first < $2 ORDER BY first DESC LIMIT 1`;

const headBy = async (database: Database, statement: string, values: readonly unknown[]): Promise<WalletHead> => {
  const { rows } = await database.query<BalancesRow & { version: string; hash: string }>(statement, values);
  const [row] = rows;
  return row ? { version: Number(row.version), hash: row.hash, ...balancesIn(row) } : BEFORE_ALL;
};

/** @param time microseconds since 1970, that one included */
export const headAsOf = (database: Database, walletId: string, time: number): Promise<WalletHead> =>
  headBy(database, bySearch, [walletId, time]);

/** After the last entry that begins before this version; without one, after the newest. */
export const headBefore = (
  database: Database,
  walletId: string,
  version = Number.MAX_SAFE_INTEGER,
): Promise<WalletHead> => headBy(database, before, [walletId, version]);
