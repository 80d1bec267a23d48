/** People take part of their money back while the processes die; staff let each withdrawal go. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { approveWithdrawal } from '@backend/domain/payments/withdrawing.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { until } from '../../support/until.js';
import type { DrillEnvironment } from '../worker/drill-environment.js';
import { certainly, each, type Paid } from './payers.js';

/** Of so many people one withdraws. */
const ONE_IN = 3;
/** A refund that was under way when the worker died is asked for again a minute later. */
const ENDED_WITHIN_MS = 300_000;

export interface Withdrawn {
  readonly person: Paid;
  readonly withdrawalId: string;
  /** Paise. */
  readonly amount: number;
}

/** A part of what they paid, a rupee at least; a tenth take it back again before staff see it. */
export const someWithdraw = async (
  environment: DrillEnvironment,
  paid: readonly Paid[],
  random: () => number,
): Promise<Withdrawn[]> => {
  const pool = new pg.Pool({ connectionString: environment.stack.appUrl, max: 4 });
  const ledger = new PostgresLedger(pool, ROW_MAPPERS);
  const withdrawn: Withdrawn[] = [];
  await each(
    paid.filter((_, place) => place % ONE_IN === 0),
    async (person) => {
      const { customer, amount: most } = person;
      const withdrawalId = randomUUID();
      const amount = 100 + Math.floor(random() * (most - 99));
      await certainly(() => customer.ask('POST', '/api/withdrawals', { withdrawalId, amount }));
      if (random() < 0.1)
        return void (await certainly(() => customer.ask('POST', `/api/withdrawals/${withdrawalId}/cancel`, {})));
      const stream = customer.walletId;
      const request = {
        stream,
        subjectIds: [withdrawalId],
        key: `let-go-${withdrawalId}`,
        actor: systemActor('drill'),
      };
      await ledger.record(request, (context) => approveWithdrawal(context, withdrawalId));
      withdrawn.push({ person, withdrawalId, amount });
    },
  );
  await pool.end();
  return withdrawn;
};

/** Until each has ended. @returns how many have not */
export const unended = async ({ sql }: DrillEnvironment, withdrawn: readonly Withdrawn[]): Promise<number> => {
  const ids = withdrawn.map(({ withdrawalId }) => withdrawalId);
  let left = ids.length;
  const isDone = async (): Promise<boolean> => {
    const { rows } = await sql.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM withdrawals WHERE withdrawal_id = ANY($1) AND status IN ('held', 'approved')`,
      [ids],
    );
    left = rows[0]!.left;
    return left === 0;
  };
  await until('every withdrawal has ended', isDone, ENDED_WITHIN_MS).catch(() => undefined);
  return left;
};
