/**
 * Repairs the rows of one wallet from its entries, in one transaction under the lock that the lanes of the ledger take,
 * beside running servers (decision 0247).
 */
import pg from 'pg';
import { withSettings } from '../../config/database-urls.js';
import { Audit } from '../../audit/audit.js';
import { lockOf } from '../../crypto/canonical.js';
import { SETTINGS } from '../../database/connection.js';
import type { Table } from '../../ledger/tables.js';
import { READ_MODELS } from '../../row-mappers.js';
import { commitOr } from '../commit.js';
import type { RowDifference } from '../row-differences.js';
import { shadowName } from '../shadow.js';
import { inSnapshot, type Snapshot } from '../snapshot.js';
import { compareAgain, makeDifference, RepairRefused, type WalletDifference } from './wallet-difference.js';
import { BEGIN_REPEATABLE_READ } from '../../database/swap/repeatable-read.js';

/** The wallet's commands wait meanwhile, and are answered 'busy' after 3 s: ms from the lock to the writing of rows. */
const LONGEST_MS = 30_000;

/** Waits for a lock for 3 s, as every connection does; no statement may block the wallet for longer than 10 s. */
const LIMITS = { ...SETTINGS, idle_in_transaction_session_timeout: LONGEST_MS };

/** Rows that stood there before, in the audit: they follow from nothing, and nothing else remembers them. */
const MOST_REMEMBERED = 100;

/**
 * What differs, in one snapshot, without a lock.
 * @param url of the application: nothing is written but temporary tables
 * @throws RepairRefused as `makeDifference` does
 */
export const findDifference = (url: string, wallet: string): Promise<WalletDifference> =>
  inSnapshot(url, false, (snapshot) => makeDifference(snapshot, wallet));

const placesIn = (rows: readonly RowDifference[], table: Table, side: 'live' | 'made'): string[] =>
  rows.flatMap((row) => (row.table === table ? (row.places[side] ?? []) : []));

/** Deleted and inserted, not updated: a number goes to a later version only, and a wrong row may have any version. */
const write = async (client: pg.ClientBase, rows: readonly RowDifference[]): Promise<void> => {
  for (const table of READ_MODELS) {
    const places = placesIn(rows, table, 'live');
    if (places.length > 0) await client.query(`DELETE FROM public.${table.name} WHERE ctid = ANY($1::tid[])`, [places]);
  }
  for (const table of READ_MODELS) {
    const places = placesIn(rows, table, 'made');
    const names = Object.keys(table.columns).join(', ');
    const from = `SELECT ${names} FROM ${shadowName(table.name, true)} WHERE ctid = ANY($1::tid[])`;
    if (places.length > 0) await client.query(`INSERT INTO public.${table.name} (${names}) ${from}`, [places]);
  }
};

/** As the last statements of the transaction. */
const record = (client: pg.ClientBase, { wallet, rows, hash }: WalletDifference): Promise<void> =>
  new Audit().record(client, {
    actor: { kind: 'house', id: 'npm-run-repair' },
    action: 'wallet-repaired',
    subject: { kind: 'user', id: wallet },
    facts: { difference: hash, rows: rows.length },
    before: rows.slice(0, MOST_REMEMBERED).map(({ table, key, live }) => ({ table: table.name, key, row: live })),
  });

const repair = async (snapshot: Snapshot, wallet: string, hash: string): Promise<WalletDifference> => {
  const end = performance.now() + LONGEST_MS;
  const assertInTime = (): void => {
    if (performance.now() > end)
      throw new RepairRefused(
        `Wallet ${wallet} was locked for ${LONGEST_MS / 1000} s and is not compared yet. Nothing was changed.`,
      );
  };
  const found = await makeDifference(snapshot, wallet, assertInTime);
  if (found.rows.length === 0) return found;
  if (found.hash !== hash)
    throw new RepairRefused(
      `The difference of wallet ${wallet} is not ${hash} any more: it is ${found.hash}. Nothing was changed. ` +
        `Read it again: npm run repair -- ${wallet}`,
    );
  assertInTime();
  await write(snapshot.writer, found.rows);
  const left = await compareAgain(snapshot.writer, wallet);
  if (left.rows.length > 0)
    throw new RepairRefused(`${left.rows.length} rows of wallet ${wallet} would still differ. Nothing was changed.`);
  await record(snapshot.writer, found);
  return found;
};

/** The connection was lost while the changes were committed: they are all made, or none is. */
export class RepairNotKnown extends Error {}

const notKnown = (wallet: string, cause: unknown): Error =>
  new RepairNotKnown(
    `The connection was lost while the rows of wallet ${wallet} were committed: it is not known whether they are ` +
      `repaired. Read the difference again: npm run repair -- ${wallet}`,
    { cause },
  );

/** @returns in words what PostgreSQL refused, and that nothing was changed */
const inWords = (error: unknown, wallet: string): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === '55P03')
    return new RepairRefused(`Wallet ${wallet} is locked by another process. Nothing was changed; try again.`);
  if (error.code === '57014')
    return new RepairRefused(`A statement on wallet ${wallet} took too long. Nothing was changed.`);
  if (error.code === '23505')
    return new RepairRefused(
      `A row of another wallet has what is wallet ${wallet}'s own (${error.constraint}: ${error.detail}). ` +
        'Nothing was changed; repair that wallet first.',
    );
  return error;
};

/**
 * Repairs the rows if what differs has this hash. Entries are read in a snapshot made under the lock, under which
 * nobody adds one; rows are read as they are when they are written.
 * @param url of the application
 * @returns what was repaired; without rows: nothing differed, and nothing was changed
 * @throws RepairRefused where nothing was changed: another difference, no such wallet, entries that are not sound, a
 *   lock, a timeout, or a row of another wallet in the way
 * @throws RepairNotKnown where the connection was lost at the commit
 */
export const repairWallet = async (url: string, wallet: string, hash: string): Promise<WalletDifference> => {
  const [writer, reader] = [1, 2].map(() => new pg.Client({ connectionString: withSettings(url, LIMITS) })) as [
    pg.Client,
    pg.Client,
  ];
  for (const client of [writer, reader]) client.on('error', () => undefined); // the running query rejects
  try {
    await Promise.all([writer.connect(), reader.connect()]);
    await writer.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    await writer.query('SELECT pg_advisory_xact_lock($1)', [String(lockOf(wallet))]);
    await reader.query(BEGIN_REPEATABLE_READ);
    const repaired = await repair({ reader, writer }, wallet, hash);
    await commitOr(writer, (cause) => notKnown(wallet, cause));
    return repaired;
  } catch (error) {
    throw inWords(error, wallet);
  } finally {
    await Promise.all([reader.end(), writer.end()]); // rolls back what was not committed
  }
};
