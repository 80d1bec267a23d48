/**
 * A long history in a short time: the ledger's own pure code makes the rows, COPY takes them in. The chain is whole,
 * verify finds nothing.
 */
import type pg from 'pg';
import { copyIn } from '@backend/finance/shadow.js';
import { runBatch, type Member } from '@backend/ledger/batch.js';
import type { StreamHead } from '@backend/ledger/batch-context.js';
import { numberParties } from '@backend/ledger/posting-lines.js';
import { ENTRIES } from '@backend/ledger/tables.js';
import { partiesIn, withPostings } from '@backend/ledger/write-batch.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { wholeLife, type LifeOf } from './number-lifecycles.js';
import { Fund, type Step } from './steps.js';

export interface Wanted {
  readonly stream: string;
  /** At least; a number's life is lived to its end. */
  readonly entries: number;
}

/** Commands whose rows are copied in together. */
const PIECE = 2_000;
const BEGAN = Date.UTC(2026, 0, 1) * 1_000;
const SECOND = 1_000_000;

/** All wallets' lives, one wallet after the other, in pieces; a life is never cut, so no row is written twice. */
function* pieces(wanted: readonly Wanted[], random: () => number, lifeOf: LifeOf): Generator<Step[]> {
  let piece: Step[] = [];
  for (const { stream, entries } of wanted) {
    piece.push(new Fund(stream, `fund-${stream}`));
    for (let made = 1; made < entries;) {
      const steps = lifeOf(stream, random);
      made += steps.length;
      piece.push(...steps);
      if (piece.length < PIECE) continue;
      yield piece;
      piece = [];
    }
  }
  yield piece;
}

const memberOf = (step: Step): Member => ({ request: step.entry(), decide: (account) => step.decide(account) });

/** As the owner of the tables. Returns the number of events. */
export const writeHistory = async (
  client: pg.Client,
  wanted: readonly Wanted[],
  random: () => number,
  lifeOf = wholeLife,
): Promise<number> => {
  const heads = new Map<string, StreamHead>();
  let events = 0;
  let clock = BEGAN;
  for (const steps of pieces(wanted, random, lifeOf)) {
    const { answers, changes } = runBatch(
      { clock, heads, subjects: new Map(), keys: new Map(), purchases: new Map() },
      steps.map(memberOf),
      ROW_MAPPERS,
    );
    for (const answer of answers) if ('error' in answer) throw answer.error;
    // Work is done as soon as it is written: there is no outbox.
    const parties = await numberParties(client, partiesIn(changes));
    const written = new Map([[ENTRIES, withPostings(changes, parties)], ...changes.rows]);
    for (const [table, part] of written) await copyIn(client, table.name, table, part);
    events += changes.entries.reduce((sum, { event_count }) => sum + event_count, 0);
    clock += SECOND;
  }
  await client.query('VACUUM ANALYZE');
  return events;
};
