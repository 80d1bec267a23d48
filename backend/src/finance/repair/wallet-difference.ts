/**
 * What the rows of one wallet are, and what its entries make of them: the fold and the comparison of `verify`, for one
 * stream, and every row of it (decision 0247).
 */
import type { ClientBase } from 'pg';
import { canonical, sha256 } from '../../crypto/canonical.js';
import { READ_MODELS } from '../../row-mappers.js';
import { AcceptedFindings } from '../acceptance/accepted-findings.js';
import { CUT_STREAM } from '../evidence/sealed-heads.js';
import { rebuild } from '../rebuild.js';
import { ONE_FORM, rowDifferences, textOf, type RowDifference } from '../row-differences.js';
import { shadowName } from '../shadow.js';
import type { Snapshot } from '../snapshot.js';
import { Violations } from '../violation.js';

/** Nothing was changed, and the message says why. */
export class RepairRefused extends Error {}

export interface WalletDifference {
  readonly wallet: string;
  readonly rows: readonly RowDifference[];
  /** SHA-256 of wallet and rows, hexadecimal: the same difference has the same hash. */
  readonly hash: string;
}

const only = (wallet: string) => ({ streams: [wallet] });

const hashOf = (wallet: string, rows: readonly RowDifference[]): string =>
  sha256(canonical({ wallet, rows: rows.map(textOf) })).toString('hex');

/** Compares again what `makeDifference` has folded in this transaction. */
export const compareAgain = async (client: ClientBase, wallet: string): Promise<WalletDifference> => {
  const rows: RowDifference[] = [];
  for (const table of READ_MODELS)
    rows.push(...(await rowDifferences(client, table, { made: shadowName(table.name, true), which: only(wallet) })));
  return { wallet, rows, hash: hashOf(wallet, rows) };
};

/** Rows are made of entries that hold their promises alone: what was changed or cut would make others. */
const assertSound = async ({ reader }: Snapshot, wallet: string, violations: Violations): Promise<void> => {
  const { rows } = await reader.query<{ version: string; text: string }>(CUT_STREAM, [wallet]);
  for (const { version, text } of rows) violations.add(11, wallet, Number(version), text);
  const { first } = violations;
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
  const options = { asOf: null, temporary: true, which: only(wallet), progress };
  const { streams } = await rebuild(snapshot, violations, options);
  if (streams === 0) throw new RepairRefused(`There is no wallet ${wallet}: no entry is of it. Nothing was changed.`);
  await assertSound(snapshot, wallet, violations);
  return compareAgain(snapshot.writer, wallet);
};
