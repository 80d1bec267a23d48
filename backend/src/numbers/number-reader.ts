/**
 * A number as it stands, for commands that must ask the provider before they decide; many asked for at once are read at
 * once.
 */
import type { Pool } from 'pg';
import { Clock } from '../database/clock.js';
import { ClockGuard } from '../database/clock-guard.js';
import { batchLoader, type BatchLoader } from '../database/loaders/batch-loader.js';
import type { PhoneNumber } from '../domain/numbers/number.js';

export interface NumberNow {
  readonly number: PhoneNumber;
  /** Until when we poll by ourselves, ms; null before assignment. */
  readonly pollingUntil: number | null;
  /** The database's clock, ms. */
  readonly now: number;
}

interface Row {
  wallet_id: string;
  number_id: string;
  state: PhoneNumber;
  polling_until: Date | null;
  now: string;
}

interface Asked {
  readonly walletId: string;
  readonly numberId: string;
}

const many = `
SELECT n.wallet_id, n.number_id, n.state::json, n.polling_until, extract(epoch FROM clock_timestamp()) * 1000 AS now
FROM unnest($1::text[], $2::text[]) AS asked(wallet_id, number_id)
JOIN numbers n ON n.wallet_id = asked.wallet_id AND n.number_id = asked.number_id`;

export class NumberReader {
  private readonly asked: BatchLoader<Asked, NumberNow | null>;

  constructor(pool: Pool, clock: Clock = ClockGuard.on(pool)) {
    this.asked = batchLoader((asked) => read(pool, clock, asked));
  }

  /** @throws Refusal 'busy' while the clock is in doubt: whoever asks here acts by it */
  find(walletId: string, numberId: string): Promise<NumberNow | null> {
    return this.asked.load({ walletId, numberId });
  }
}

const read = async (pool: Pool, clock: Clock, asked: readonly Asked[]): Promise<(NumberNow | null)[]> => {
  await clock.ready();
  const sent = clock.now();
  const { rows } = await pool.query<Row>(many, [
    asked.map(({ walletId }) => walletId),
    asked.map(({ numberId }) => numberId),
  ]);
  if (rows[0]) clock.check(Number(rows[0].now), sent);
  const found = new Map(rows.map((row) => [`${row.wallet_id}/${row.number_id}`, row]));
  return asked.map(({ walletId, numberId }) => stateOf(found.get(`${walletId}/${numberId}`)));
};

const stateOf = (row: Row | undefined): NumberNow | null =>
  row
    ? { number: row.state, pollingUntil: row.polling_until?.getTime() ?? null, now: Math.floor(Number(row.now)) }
    : null;
