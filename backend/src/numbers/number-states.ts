/** A number as it stands, for commands that must ask the provider before they decide; many asked for at once are read at once. */
import type { Pool } from 'pg';
import type { PhoneNumber } from '../domain/number.js';

export interface NumberNow {
  readonly number: PhoneNumber;
  /** Until when we look by ourselves, ms; null before assignment. */
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

interface Waiting {
  readonly walletId: string;
  readonly numberId: string;
  readonly resolve: (found: NumberNow | null) => void;
  readonly reject: (error: unknown) => void;
}

const many = `
SELECT n.wallet_id, n.number_id, n.state, n.polling_until, extract(epoch FROM clock_timestamp()) * 1000 AS now
FROM unnest($1::text[], $2::text[]) AS asked(wallet_id, number_id)
JOIN numbers n ON n.wallet_id = asked.wallet_id AND n.number_id = asked.number_id`;

/** Milliseconds in which questions gather. */
const GATHER = 5;

export class NumberStates {
  private waiting: Waiting[] = [];

  constructor(private readonly pool: Pool) {}

  find(walletId: string, numberId: string): Promise<NumberNow | null> {
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ walletId, numberId, resolve, reject }) === 1) setTimeout(() => void this.read(), GATHER);
    });
  }

  private async read(): Promise<void> {
    const asked = this.waiting;
    this.waiting = [];
    try {
      const { rows } = await this.pool.query<Row>(many, [
        asked.map(({ walletId }) => walletId),
        asked.map(({ numberId }) => numberId),
      ]);
      const found = new Map(rows.map((row) => [`${row.wallet_id}/${row.number_id}`, row]));
      for (const { walletId, numberId, resolve } of asked) resolve(stateOf(found.get(`${walletId}/${numberId}`)));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}

const stateOf = (row: Row | undefined): NumberNow | null =>
  row
    ? { number: row.state, pollingUntil: row.polling_until?.getTime() ?? null, now: Math.floor(Number(row.now)) }
    : null;
