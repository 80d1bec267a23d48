/** A withdrawal that no gateway sends back: the bank is to send it, and staff let it go. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Stack } from '../support/stack.js';
import { recordEvents } from './record-events.js';

interface Paid {
  readonly rechargeId: string;
  readonly gateway: string;
  readonly paymentId: string;
}

/** The first payment of somebody. */
const firstPayment = async ({ appUrl }: Stack, walletId: string): Promise<Paid> => {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  const { rows } = await client.query<Paid>(
    `SELECT data ->> 'rechargeId' AS "rechargeId", data ->> 'gateway' AS gateway, data ->> 'paymentId' AS "paymentId"
     FROM events WHERE stream = $1 AND type = 'FundsDeposited' ORDER BY version LIMIT 1`,
    [walletId],
  );
  await client.end();
  return rows[0]!;
};

/** Of a payment that its gateway does not refund any more: what the product asks the bank to send. @returns its id */
export const requestByBank = async (stack: Stack, walletId: string, amount: number): Promise<string> => {
  const withdrawalId = randomUUID();
  const paid = await firstPayment(stack, walletId);
  const part = { withdrawalId, allocationId: `${withdrawalId.replaceAll('-', '')}01`, amount, ...paid };
  await recordEvents(
    stack,
    { stream: walletId, subjectIds: [withdrawalId, paid.rechargeId], key: `withdraw-${withdrawalId}` },
    () => [
      { type: 'WithdrawalRequested', withdrawalId, amount },
      { type: 'AllocationHeld', ...part, through: 'bank' },
    ],
  );
  return withdrawalId;
};
