/**
 * A read model is built in a new shape beside the live one, compared with it, and swapped in by the hash of the
 * comparison, while people buy (decision 0325).
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Audit } from '../../audit/audit.js';
import { canonical, sha256 } from '../../crypto/canonical.js';
import { ONE_FORM, rowDifferences, textOf, type RowDifference } from '../row-differences.js';
import { inSnapshot } from '../snapshot.js';
import { catchUp, dropBeside, takeMoved } from './build-beside.js';
import { clockWasSet, MOVED, momentOf, movedSince, movedStreams } from './moved-streams.js';
import { BESIDE, comparedTable, digestOfPlan, readPlan, SwapRefused, type Plan } from './plan.js';
import { LOCK_WITHIN_MS, lockForSwap, putInPlace } from '../../database/swap/swap-tables.js';

/** Nobody reads that many before approving them: the wallets are repaired, or the column is a new one. */
const MOST_DIFFERENCES = 1_000;

/** Ms from the locks to the commit: so long readers and commands wait at the most where they are got. */
const LONGEST_MS = 500;

/** Ms before the next attempt, doubled each time. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export interface Comparison {
  readonly plan: Plan;
  readonly rows: readonly RowDifference[];
  /** SHA-256 of the plan and the rows, hexadecimal: what is approved. */
  readonly hash: string;
}

const recordSwap = (client: pg.Client, { plan, rows, hash }: Comparison): Promise<void> =>
  new Audit().record(client, {
    actor: { kind: 'house', id: 'npm-run-swap' },
    action: 'read-model-swapped',
    subject: { kind: 'read-model', id: plan.table.name },
    facts: { comparison: hash, rows: rows.length },
    after: { shape: plan.shape, newColumns: plan.newColumns },
  });

/**
 * What was built, beside the live rows: all streams but those that moved since their rows were taken.
 * @param url of the owner of the tables
 * @throws SwapRefused where nothing is built, or too much differs
 */
export const compareBeside = (url: string): Promise<Comparison> =>
  inSnapshot(url, false, async ({ writer }) => {
    const plan = await readPlan(writer);
    await writer.query(ONE_FORM);
    const compared = { made: `${BESIDE}.${plan.table.name}`, except: MOVED, most: MOST_DIFFERENCES + 1 };
    const rows = await rowDifferences(writer, comparedTable(plan), compared);
    if (rows.length > MOST_DIFFERENCES)
      throw new SwapRefused(
        `More than ${MOST_DIFFERENCES} rows of ${plan.table.name} are not what the entries make. Columns that get new ` +
          'values are named with --new; other rows are repaired first (npm run repair).',
      );
    const hash = sha256(canonical({ plan: digestOfPlan(plan), rows: rows.map(textOf) })).toString('hex');
    return { plan, rows, hash };
  });

/** Another attempt may succeed: somebody held a lock, or it took too long. */
class NotNow extends Error {}

/** @throws NotNow @throws SwapRefused */
const attempt = async (client: pg.Client, comparison: Comparison): Promise<void> => {
  const { plan } = comparison;
  const compared = await momentOf(client);
  await catchUp(client, plan, movedStreams);
  await catchUp(client, plan, () => movedSince(client, compared));
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  const began = performance.now();
  const views = await lockForSwap(client, plan.table.name);
  // Nobody writes a row of it now; whoever has recorded an entry and waits to write one, writes it into the new table.
  if (clockWasSet(compared, await momentOf(client))) throw new NotNow('the clock of the database was set');
  await takeMoved(client, plan, await movedSince(client, compared));
  await putInPlace(client, plan.table.name, BESIDE, views);
  await recordSwap(client, comparison);
  await dropBeside(client);
  if (performance.now() - began > LOCK_WITHIN_MS + LONGEST_MS) throw new NotNow('the last rows took too long');
  await client.query('COMMIT');
};

/** A lock that was not got, a statement that took too long, and a deadlock. */
const PASSES = ['55P03', '57014', '40P01'];

const attemptAlone = async (url: string, comparison: Comparison): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the running query rejects
  try {
    await client.connect();
    await attempt(client, comparison);
  } catch (error) {
    if (error instanceof pg.DatabaseError && PASSES.includes(error.code ?? ''))
      throw new NotNow(error.message, { cause: error });
    throw error;
  } finally {
    await client.end(); // rolls back what was not committed
  }
};

export interface SwapOptions {
  readonly attempts: number;
  readonly progress?: (attempt: number, why: string) => void;
}

/**
 * Swaps in what was built, if the comparison still has this hash.
 * @param url of the owner of the tables
 * @throws SwapRefused where nothing was swapped: another comparison, or no attempt got its locks in time
 */
export const swapIn = async (url: string, hash: string, { attempts, progress }: SwapOptions): Promise<Comparison> => {
  const comparison = await compareAnew(url);
  if (comparison.hash !== hash)
    throw new SwapRefused(
      `The comparison is not ${hash} any more: it is ${comparison.hash}. Nothing was swapped. Read it again: ` +
        `npm run swap -- ${comparison.plan.table.name}`,
    );
  let why = '';
  for (let nth = 1; nth <= attempts; nth++) {
    try {
      await attemptAlone(url, comparison);
      return comparison;
    } catch (error) {
      if (!(error instanceof NotNow)) throw error;
      why = error.message;
      progress?.(nth, why);
    }
    if (nth < attempts) await pause(Math.min(FIRST_PAUSE_MS * 2 ** (nth - 1), LONGEST_PAUSE_MS));
  }
  throw new SwapRefused(`No attempt of ${attempts} succeeded (${why}). Nothing was swapped; try again.`);
};

/** After what was written since it was built was taken. */
export const compareAnew = async (url: string): Promise<Comparison> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await readPlan(client)
    .then((plan) => catchUp(client, plan, movedStreams))
    .finally(() => client.end());
  return compareBeside(url);
};
