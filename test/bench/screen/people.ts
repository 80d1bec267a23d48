/** People with money and an open session, created without the API: password hashing takes long, on purpose. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { CONNECTION } from '@backend/database/connection.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { Fund } from '../ledger/steps.js';

export interface SignedIn {
  readonly walletId: string;
  readonly cookie: string;
}

const users = `INSERT INTO users (id, email, password_hash, email_proved_at)
SELECT id, id || '@bench.test', '-', now() FROM unnest($1::uuid[]) AS t(id)`;
const sessions = `INSERT INTO sessions (session_id, user_id, address, agent)
SELECT session, id, '127.0.0.1', 'bench' FROM unnest($1::text[], $2::uuid[]) AS t(session, id)`;

const idOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** So many at once: a lane refuses what is more than may wait. */
const AT_ONCE = 1_000;

/** @param paise of each, where it is shown; otherwise more than enough */
export const signedIn = async (appUrl: string, count: number, paise?: number): Promise<SignedIn[]> => {
  const pool = new pg.Pool({ connectionString: appUrl, max: 8, ...CONNECTION });
  const ledger = new PostgresLedger(pool, ROW_MAPPERS);
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const wallets = tokens.map(() => randomUUID());
  try {
    await pool.query(users, [wallets]);
    await pool.query(sessions, [tokens.map(idOf), wallets]);
    const fundOne = (wallet: string) => {
      const fund = new Fund(wallet, randomUUID(), paise);
      return ledger.record(fund.entry(), () => fund.decide());
    };
    for (let at = 0; at < count; at += AT_ONCE) await Promise.all(wallets.slice(at, at + AT_ONCE).map(fundOne));
    return wallets.map((walletId, i) => ({ walletId, cookie: `sid=${tokens[i]}` }));
  } finally {
    await pool.end();
  }
};
