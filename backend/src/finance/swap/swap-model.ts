/**
 * A read model is built in a new shape beside the live one, compared with it, and swapped in by the hash of the
 * comparison, while people buy (decision 0325).
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Audit } from '../../audit/audit.js';
import { canonical, sha256 } from '../../crypto/canonical.js';
import { alone, SwapRefused } from '../../database/swap/alone.js';
import { LOCK_WITHIN_MS, lockForSwap, putInPlace } from '../../database/swap/swap-tables.js';
import { commitOr } from '../commit.js';
import { ONE_FORM, rowDifferences, textOf, type RowDifference } from '../row-differences.js';
import { inSnapshot } from '../snapshot.js';
import { catchUp, dropBeside, takeMoved } from './build-beside.js';
import { clockWasSet, MOVED, momentOf, movedSince, movedStreams, type Moment } from './moved-streams.js';
import { assertStill, BESIDE, comparedTable, digestOfPlan, readPlan, type KeptPlan } from './plan.js';

/** Nobody reads that many before approving them: the wallets are repaired, or the column is a new one. */
const MOST_DIFFERENCES = 1_000;

/** Ms from the locks to the commit: so long readers and commands wait at the most where they are got. */
const LONGEST_MS = 500;

/** Ms before the next attempt, doubled each time. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export interface Comparison {
  readonly plan: KeptPlan;
  /** Before all streams were compared. */
  readonly since: Moment;
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
const compareBeside = (url: string, since: Moment): Promise<Comparison> =>
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
    const hash = sha256(canonical({ plan: digestOfPlan(plan), build: plan.buildId, rows: rows.map(textOf) })).toString(
      'hex',
    );
    return { plan, since, rows, hash };
  });

/** The rows that were written since are taken first. */
const compareTaken = async (url: string): Promise<Comparison> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const since = await momentOf(client);
    await catchUp(client, await readPlan(client), movedStreams);
    return await compareBeside(url, since);
  } finally {
    await client.end();
  }
};

/** Another attempt may succeed: somebody held a lock, or it took too long. */
class NotNow extends Error {}

/**
 * A process that is stopped, or a host that is lost, must not keep the locks: PostgreSQL ends such a transaction. From
 * version 17 on it also ends one of many short statements.
 */
const LIMITS = `SET LOCAL statement_timeout = ${LONGEST_MS};
  SET LOCAL idle_in_transaction_session_timeout = ${LONGEST_MS};
  SELECT set_config('transaction_timeout', '${LOCK_WITHIN_MS + LONGEST_MS}', true)
  WHERE current_setting('server_version_num')::int >= 170000`;

/** The connection was lost while the swap was committed: it has happened whole, or not. */
class SwapNotKnown extends Error {}

const notKnown = ({ table }: KeptPlan, cause: unknown): Error =>
  new SwapNotKnown(
    `The connection was lost while ${table.name} was swapped in: it is not known whether it was. ` +
      'npm run swap -- --compare says that nothing is built where it was.',
    { cause },
  );

/** @throws NotNow @throws SwapRefused @throws SwapNotKnown */
const attempt = async (client: pg.Client, comparison: Comparison): Promise<void> => {
  const { plan, since } = comparison;
  await catchUp(client, plan, () => movedSince(client, since));
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  await client.query(LIMITS);
  const views = await lockForSwap(client, plan.table.name);
  // Nobody writes a row of it now; whoever has recorded an entry and waits to write one, writes it into the new table.
  await assertStill(client, plan);
  if (clockWasSet(since, await momentOf(client))) throw new NotNow('the clock of the database was set');
  await takeMoved(client, plan, await movedSince(client, since));
  await putInPlace(client, plan.table.name, BESIDE, views);
  await recordSwap(client, comparison);
  await dropBeside(client);
  await commitOr(client, (cause) => notKnown(plan, cause));
};

/** A lock that was not got, a deadlock, a statement or a transaction that took too long, and one that stood still. */
const PASSES = ['55P03', '40P01', '57014', '25P04', '25P03'];

const attemptAlone = async (url: string, comparison: Comparison): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  let lost: Error | undefined;
  client.on('error', (error) => (lost = error)); // the next query rejects
  try {
    await client.connect();
    await attempt(client, comparison);
  } catch (error) {
    const cause = error instanceof pg.DatabaseError ? error : lost;
    if (cause instanceof pg.DatabaseError && PASSES.includes(cause.code ?? '') && !(error instanceof SwapNotKnown))
      throw new NotNow(cause.message, { cause });
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
 * Swaps in what was built, if the comparison still has this hash: before each attempt.
 * @param url of the owner of the tables
 * @throws SwapRefused where nothing was swapped: another comparison, or no attempt got its locks in time
 * @throws SwapNotKnown where the connection was lost at the commit
 */
export const swapIn = (url: string, hash: string, { attempts, progress }: SwapOptions): Promise<Comparison> =>
  alone(url, async () => {
    let why = '';
    for (let nth = 1; nth <= attempts; nth++) {
      const comparison = await compareTaken(url);
      if (comparison.hash !== hash)
        throw new SwapRefused(
          `The comparison is not ${hash} any more: it is ${comparison.hash}. Nothing was swapped. Read it again: ` +
            'npm run swap -- --compare',
        );
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
  });

/** After what was written since it was built was taken. @throws SwapRefused as `swapIn` does */
export const compareAnew = (url: string): Promise<Comparison> => alone(url, () => compareTaken(url));

/** Gives up what was built. */
export const giveUp = (url: string): Promise<void> =>
  alone(url, async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await dropBeside(client).finally(() => client.end());
  });
