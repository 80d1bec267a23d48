/**
 * A read model is built in a new shape beside the live one, compared with it, and swapped in by the hash of the
 * comparison, while people buy (decision 0325).
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Audit } from '../../audit/audit.js';
import { canonical, sha256 } from '../../crypto/canonical.js';
import { ONE_FORM, rowDifferences, textOf, type RowDifference } from '../row-differences.js';
import { shadowName } from '../shadow.js';
import { inSnapshot, SETTINGS } from '../snapshot.js';
import { catchUp, dropBeside, foldAgain } from './build-beside.js';
import { clockWasSet, MOVED, momentOf, movedSince, movedStreams, type Moment } from './moved-streams.js';
import { BESIDE, comparedTable, digestOfPlan, readPlan, SwapRefused, type Plan } from './plan.js';
import { LOCK_WITHIN_MS, lockForSwap, putInPlace } from '../../database/swap/swap-tables.js';

/** Nobody reads that many before approving them: the wallets are repaired, or the column is a new one. */
const MOST_DIFFERENCES = 1_000;

/** Ms from the locks to the commit: so long readers and commands wait at the most where they are got. */
const LONGEST_MS = 500;

/** Streams that are folded while everybody waits. */
const MOST_UNDER_LOCK = 100;

/** Ms before the next attempt, doubled each time. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export interface Comparison {
  readonly plan: Plan;
  readonly rows: readonly RowDifference[];
  /** SHA-256 of the plan and the rows, hexadecimal: what is approved. */
  readonly hash: string;
}

const LIMITS = `; SET lock_timeout = ${LOCK_WITHIN_MS}; SET statement_timeout = ${10 * LONGEST_MS}`;

const nameOf = (row: RowDifference): string => canonical(textOf(row));

/**
 * What was built, beside the live rows: all streams but those that moved since they were folded.
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

/** Another attempt may succeed: somebody held a lock, or too much moved. */
class NotNow extends Error {}

class Swap {
  private readonly approved: ReadonlySet<string>;

  constructor(
    private readonly url: string,
    private readonly comparison: Comparison,
  ) {
    this.approved = new Set(comparison.rows.map(nameOf));
  }

  /** @throws NotNow @throws SwapRefused */
  async attempt(): Promise<void> {
    const { plan } = this.comparison;
    const [writer, reader] = [1, 2].map(() => new pg.Client({ connectionString: this.url })) as [pg.Client, pg.Client];
    for (const client of [writer, reader]) client.on('error', () => undefined); // the running query rejects
    try {
      await Promise.all([writer.connect(), reader.connect()]);
      for (const client of [writer, reader]) await client.query(SETTINGS + LIMITS);
      const compared = await momentOf(reader);
      await catchUp(this.url, plan, movedStreams);
      await catchUp(this.url, plan, (client) => movedSince(client, compared));
      await this.within(writer, reader, compared);
    } catch (error) {
      if (error instanceof pg.DatabaseError && ['55P03', '57014', '40P01'].includes(error.code ?? ''))
        throw new NotNow(error.message, { cause: error });
      throw error;
    } finally {
      await Promise.all([writer.end(), reader.end()]); // rolls back what was not committed
    }
  }

  /** @param compared before all streams were compared */
  private async within(writer: pg.Client, reader: pg.Client, compared: Moment): Promise<void> {
    const { table } = this.comparison.plan;
    await writer.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    await writer.query(ONE_FORM);
    const began = performance.now();
    const views = await lockForSwap(writer, table.name);
    await writer.query('LOCK TABLE entries IN SHARE ROW EXCLUSIVE MODE');
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await this.foldLast(writer, reader, compared);
    await reader.query('ROLLBACK'); // what it has read is dropped below
    await putInPlace(writer, table.name, BESIDE, views);
    await this.record(writer);
    await dropBeside(writer);
    if (performance.now() - began > LOCK_WITHIN_MS + LONGEST_MS) throw new NotNow('everybody waited too long');
    await writer.query('COMMIT');
  }

  /** Nobody adds an entry now: after this the rows beside are those of all entries. */
  private async foldLast(writer: pg.Client, reader: pg.Client, compared: Moment): Promise<void> {
    const { plan } = this.comparison;
    if (clockWasSet(compared, await momentOf(reader))) throw new NotNow("the database's clock was set");
    const moved = await movedSince(reader, compared);
    if (moved.length > MOST_UNDER_LOCK) throw new NotNow('more moved than is folded while everybody waits');
    if (moved.length === 0) return;
    await foldAgain({ writer, reader }, plan, moved);
    const made = shadowName(plan.table.name, true);
    const rows = await rowDifferences(writer, comparedTable(plan), { made, which: { streams: moved } });
    const other = rows.find((row) => !this.approved.has(nameOf(row)));
    if (other)
      throw new SwapRefused(
        `${plan.table.name} ${other.key} ${other.what} now, which was not approved. Nothing was swapped: compare again.`,
      );
  }

  private record(client: pg.Client): Promise<void> {
    const { plan, rows, hash } = this.comparison;
    return new Audit().record(client, {
      actor: { kind: 'house', id: 'npm-run-swap' },
      action: 'read-model-swapped',
      subject: { kind: 'read-model', id: plan.table.name },
      facts: { comparison: hash, rows: rows.length },
      after: { shape: plan.shape, newColumns: plan.newColumns },
    });
  }
}

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
  const swap = new Swap(url, comparison);
  let why = '';
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      await swap.attempt();
      return comparison;
    } catch (error) {
      if (!(error instanceof NotNow)) throw error;
      why = error.message;
      progress?.(attempt, why);
    }
    if (attempt < attempts) await pause(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
  }
  throw new SwapRefused(`No attempt of ${attempts} succeeded (${why}). Nothing was swapped; try again.`);
};

/** After what moved since it was built was folded. */
export const compareAnew = async (url: string): Promise<Comparison> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const plan = await readPlan(client).finally(() => client.end());
  await catchUp(url, plan, movedStreams);
  return compareBeside(url);
};
