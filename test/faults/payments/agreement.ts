/** The gateway's books against ours, payment by payment and person by person. */
import type { DrillEnvironment } from '../worker/drill-environment.js';
import type { Paid } from './payers.js';

interface GatewayOrder {
  readonly orderId: string;
  readonly payments: readonly { readonly paymentId: string; readonly amountPaise: number }[];
}

export interface Agreement {
  /** At the gateway. */
  readonly payments: number;
  readonly paise: number;
  readonly credited: number;
  readonly quarantined: number;
  /** Payments that are neither a credit nor in quarantine. */
  readonly lost: readonly string[];
  /** Payments that are both, or one of them more than once. */
  readonly twice: readonly string[];
  /** Paise of refunds that the gateway made, and of parts of withdrawals that went back by our books. */
  readonly refunded: number;
  readonly returned: number;
  /** People who do not have what they paid less what went back, in words. */
  readonly wrong: readonly string[];
  /** Paise of the gateway's books less paise of ours. */
  readonly difference: number;
}

const booked = `
SELECT data->>'paymentId' AS id, count(*) FILTER (WHERE type = 'FundsDeposited')::int AS credits,
  count(*) FILTER (WHERE type = 'PaymentQuarantined')::int AS cases, sum((data->>'amount')::bigint)::float8 AS paise
FROM events WHERE type IN ('FundsDeposited', 'PaymentQuarantined') GROUP BY 1`;

interface Booked {
  readonly id: string;
  readonly credits: number;
  readonly cases: number;
  readonly paise: number;
}

interface Refund {
  readonly amountPaise: number;
  readonly state: string;
}

const returnedByWallet = `SELECT wallet_id AS id, sum(returned)::float8 AS paise FROM withdrawals GROUP BY 1`;

export const compareBooks = async (environment: DrillEnvironment, people: readonly Paid[]): Promise<Agreement> => {
  const { payments: orders } = await environment.control<{ payments: GatewayOrder[] }>('GET', '/payments');
  const theirs = orders.flatMap(({ payments }) => payments);
  const ours = new Map((await environment.sql.query<Booked>(booked)).rows.map((row) => [row.id, row]));
  const { refunds } = await environment.control<{ refunds: Refund[] }>('GET', '/refunds');
  const returns = await environment.sql.query<{ id: string; paise: number }>(returnedByWallet);
  const returned = new Map(returns.rows.map(({ id, paise: went }) => [id, went]));
  const wrong: string[] = [];
  for (const { customer, rechargeId, amount } of people) {
    const { available, held } = await customer.wallet();
    const due = amount - (returned.get(customer.walletId) ?? 0);
    if (available !== due || held !== 0)
      wrong.push(`${rechargeId}: ${due} paise are due, ${available} available and ${held} held`);
  }
  const paise = theirs.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const sum = (of: (row: Booked) => number): number => [...ours.values()].reduce((total, row) => total + of(row), 0);
  return {
    ...{ payments: theirs.length, paise, wrong, difference: paise - sum((row) => row.paise) },
    credited: sum(({ credits }) => credits),
    quarantined: sum(({ cases }) => cases),
    refunded: refunds.reduce((all, { amountPaise, state }) => all + (state === 'done' ? amountPaise : 0), 0),
    returned: [...returned.values()].reduce((all, went) => all + went, 0),
    lost: theirs.filter(({ paymentId }) => !ours.has(paymentId)).map(({ paymentId }) => paymentId),
    twice: [...ours.values()].filter(({ credits, cases }) => credits + cases > 1).map(({ id }) => id),
  };
};
