/**
 * Adds the postings of every stream to the totals of their hours and days, so that a trial balance as of any time is a
 * few sums, and never a scan of the history (decision 0239).
 */
import type { PoolClient } from 'pg';
import type { FeedModel, FeedTable, MadeRow } from '../../ledger/feed/feed-model.js';
import { linesOf } from '../../ledger/posting-lines.js';
import type { ReadEntry } from '../../ledger/stored-entry.js';
import { dayInSql, dayOfHour, hourInSql, hourOf } from './india-hours.js';
import { postingSides } from './posting-sides.js';

/** Stored with the feed's positions: never renamed. */
export const ACCOUNT_TOTALS = 'account-totals';

type Unit = 'hour' | 'day';
const UNITS = ['hour', 'day'] as const;

const tableOf = (unit: Unit): FeedTable => ({
  name: `account_${unit}s`,
  columns: {
    ...{ [`recorded_${unit}`]: 'int', [`effective_${unit}`]: 'int', account: 'text', party: 'text' },
    ...{ debit: 'bigint', credit: 'bigint', lines: 'int' },
  },
  key: [`recorded_${unit}`, `effective_${unit}`, 'account', 'party'],
});

const TABLES: Record<Unit, FeedTable> = { hour: tableOf('hour'), day: tableOf('day') };
const IN_SQL = { hour: hourInSql, day: dayInSql } as const;

const INTO = { hour: 'INSERT INTO account_hours AS known', day: 'INSERT INTO account_days AS known' } as const;

/** In the order of the key, so that two workers never wait for each other in a circle. */
const add = (unit: Unit): string => `
${INTO[unit]} (recorded_${unit}, effective_${unit}, account, party, debit, credit, lines)
SELECT ${IN_SQL[unit]('recorded_at')}, ${IN_SQL[unit]('effective_at')}, account, party, sum(debit), sum(credit), count(*)
FROM (${postingSides('e.stream = $1 AND e.first = ANY($2::bigint[])')}) sides
GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
ON CONFLICT (recorded_${unit}, effective_${unit}, account, party) DO UPDATE SET
  debit = known.debit + excluded.debit, credit = known.credit + excluded.credit, lines = known.lines + excluded.lines`;

const ADD = UNITS.map(add);

const sidesOf = ({ stream, events }: ReadEntry) =>
  events.flatMap(({ event }, place) =>
    linesOf(stream, event, place).flatMap(({ debit, credit, party, amount }) => [
      { account: debit, party: party ?? '', debit: amount, credit: 0, lines: 1 },
      { account: credit, party: party ?? '', debit: 0, credit: amount, lines: 1 },
    ]),
  );

/** By the postings of the rows: what the books say is what is counted. */
const project = async (client: PoolClient, _: unknown, entries: readonly ReadEntry[]): Promise<void> => {
  const moving = entries.filter((entry) => sidesOf(entry).length > 0);
  if (moving.length === 0) return;
  for (const text of ADD) await client.query(text, [moving[0]!.stream, moving.map(({ first }) => first)]);
};

/** By the events, so that `verify` compares the two. */
const rowsOf: FeedModel['rowsOf'] = (entry) => {
  const [recorded, effective] = [hourOf(entry.booked.recorded), hourOf(entry.booked.effective)];
  const days = { recorded_day: dayOfHour(recorded), effective_day: dayOfHour(effective) };
  return sidesOf(entry).flatMap((side): MadeRow[] => [
    { of: TABLES.hour, row: { recorded_hour: recorded, effective_hour: effective, ...side } },
    { of: TABLES.day, row: { ...days, ...side } },
  ]);
};

export const accountTotals: FeedModel = {
  projector: ACCOUNT_TOTALS,
  tables: [TABLES.hour, TABLES.day],
  project,
  rowsOf,
};
