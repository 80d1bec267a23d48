/**
 * What the rows of one wallet are, and what its entries make of them: the fold and the comparison of `verify`, for one
 * stream, and every row of it (decision 0247).
 */
import type { ClientBase } from 'pg';
import { canonical, sha256 } from '../../crypto/canonical.js';
import type { Table } from '../../ledger/tables.js';
import { READ_MODELS } from '../../row-mappers.js';
import { AcceptedFindings } from '../acceptance/accepted-findings.js';
import { CUT_STREAM } from '../evidence/sealed-heads.js';
import { PROMISES } from '../promises.js';
import { rebuild } from '../rebuild.js';
import { divergent, shadowName, type Divergence } from '../shadow.js';
import type { Snapshot } from '../snapshot.js';
import { Violations } from '../violation.js';

/** Nothing was changed, and the message says why. */
export class RepairRefused extends Error {}

/** The columns of a row, each as PostgreSQL writes its value in UTC. */
export type Columns = Readonly<Record<string, string | null>>;

export interface RowDifference {
  readonly table: Table;
  readonly what: Divergence['what'];
  /** The columns of its key, with slashes between. */
  readonly key: string;
  /** The row as it is; null where it is missing. */
  readonly live: Columns | null;
  /** The row as the entries make it; null where they make none. */
  readonly made: Columns | null;
  /** Where both rows are (ctid), in this transaction. */
  readonly places: { readonly live: string | null; readonly made: string | null };
}

export interface WalletDifference {
  readonly wallet: string;
  readonly rows: readonly RowDifference[];
  /** SHA-256 of wallet and rows, hexadecimal: the same difference has the same hash. */
  readonly hash: string;
}

/** Texts of times and of arrays must not depend on the settings of a connection. */
const ONE_FORM = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'`;

interface Found {
  readonly what: Divergence['what'];
  readonly key: string;
  readonly live: string | null;
  readonly made: string | null;
  readonly live_values: (string | null)[] | null;
  readonly made_values: (string | null)[] | null;
}

const rowsOf = async (client: ClientBase, table: Table, wallet: string): Promise<RowDifference[]> => {
  const names = Object.keys(table.columns);
  const values = (from: string, place: string): string =>
    `(SELECT ARRAY[${names.map((name) => `${name}::text`).join(', ')}] FROM ${from} WHERE ctid = ${place})`;
  const { rows } = await client.query<Found>(`
    SELECT d.what, d.key, d.live::text, d.made::text, ${values(`public.${table.name}`, 'd.live')} AS live_values,
      ${values(shadowName(table.name, true), 'd.made')} AS made_values
    FROM (${divergent(table, { temporary: true, which: { stream: wallet } })}) d
    ORDER BY d.key COLLATE "C"`);
  const columns = (texts: Found['live_values']): Columns | null =>
    texts && Object.fromEntries(names.map((name, i) => [name, texts[i] ?? null]));
  return rows.map(({ what, key, live, made, live_values, made_values }) => ({
    ...{ table, what, key, live: columns(live_values), made: columns(made_values), places: { live, made } },
  }));
};

const hashOf = (wallet: string, rows: readonly RowDifference[]): string => {
  const texts = rows.map(({ table, what, key, live, made }) => ({ table: table.name, what, key, live, made }));
  return sha256(canonical({ wallet, rows: texts })).toString('hex');
};

/** Compares again what `makeDifference` has folded in this transaction. */
export const compareAgain = async (client: ClientBase, wallet: string): Promise<WalletDifference> => {
  const rows: RowDifference[] = [];
  for (const table of READ_MODELS) rows.push(...(await rowsOf(client, table, wallet)));
  return { wallet, rows, hash: hashOf(wallet, rows) };
};

/** Rows are made of entries that hold their promises alone: what was changed or cut would make others. */
const assertSound = async ({ reader }: Snapshot, wallet: string, violations: Violations): Promise<void> => {
  const { rows } = await reader.query<{ version: string; text: string }>(CUT_STREAM, [wallet]);
  for (const { version, text } of rows) violations.add(11, wallet, Number(version), text);
  const [first] = Object.keys(PROMISES).flatMap((promise) => violations.of(Number(promise)).first);
  if (first)
    throw new RepairRefused(
      `The entries of wallet ${wallet} are not sound, so no row is made of them: promise ${first.promise}, version ` +
        `${first.version}: ${first.text}. Nothing was changed.`,
    );
};

/**
 * Folds the entries of one wallet into temporary tables, and compares.
 * @param snapshot both connections in a transaction, in which no entry of the wallet is added
 * @param progress is told how many events were folded
 * @throws RepairRefused where there is no such wallet, or its entries are not sound
 */
export const makeDifference = async (
  snapshot: Snapshot,
  wallet: string,
  progress: (events: number) => void = () => undefined,
): Promise<WalletDifference> => {
  await snapshot.writer.query(ONE_FORM);
  const violations = new Violations(20, await AcceptedFindings.read(snapshot.reader));
  const options = { asOf: null, temporary: true, which: { stream: wallet }, progress };
  const { streams } = await rebuild(snapshot, violations, options);
  if (streams === 0) throw new RepairRefused(`There is no wallet ${wallet}: no entry is of it. Nothing was changed.`);
  await assertSound(snapshot, wallet, violations);
  return compareAgain(snapshot.writer, wallet);
};
