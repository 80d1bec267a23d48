/** Numbers that wait for a code, recorded through the ledger as their purchase records them. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CONNECTION } from '@backend/database/connection.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { phaseOf } from '@backend/numbers/polling/poll-schedule.js';
import { Assign, Fund, Reserve, type Step } from '../ledger/steps.js';

/** Of one person at once. */
const EACH = 50;
const AT_ONCE = 400;

/** @returns when each is polled first, by activation id */
export const openNumbers = async (
  appUrl: string,
  activations: readonly string[],
  period: number,
): Promise<Map<string, number>> => {
  const count = activations.length;
  const pool = new pg.Pool({ connectionString: appUrl, max: 8, ...CONNECTION });
  const ledger = new PostgresLedger(pool, ROW_MAPPERS);
  const record = (step: Step) => ledger.record(step.entry(), (account) => step.decide(account));
  const numbers = Array.from({ length: count }, () => randomUUID());
  const wallets = Array.from({ length: Math.ceil(count / EACH) }, () => randomUUID());
  try {
    await Promise.all(wallets.map((wallet) => record(new Fund(wallet, randomUUID()))));
    for (let from = 0; from < count; from += AT_ONCE) {
      const some = numbers.slice(from, from + AT_ONCE);
      await Promise.all(
        some.map(async (id, i) => {
          const wallet = wallets[(from + i) % wallets.length]!;
          await record(new Reserve(wallet, id));
          await record(new Assign(wallet, id, activations[from + i]));
        }),
      );
    }
    const { rows } = await pool.query<{ number_id: string; activation_id: string; assigned_at: Date }>(
      'SELECT number_id, activation_id, assigned_at FROM numbers WHERE wallet_id = ANY($1)',
      [wallets],
    );
    return new Map(
      rows.map(({ number_id, activation_id, assigned_at }) => [
        activation_id,
        assigned_at.getTime() + phaseOf(number_id, period),
      ]),
    );
  } finally {
    await pool.end();
  }
};
