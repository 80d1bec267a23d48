/** What must hold of a wallet's events whatever commands it got: checked from the events alone. */
import { postingsOf } from '@backend/domain/money/books.js';
import type { DomainEvent } from '@backend/domain/events.js';
import type { Wallet } from '@backend/domain/money/wallet.js';

interface Hold {
  amount: number;
  ends: number;
  codes: number;
  charges: number;
  refunds: number;
}

/** @throws when a promise does not hold, naming it. */
export const checkPromises = (events: readonly DomainEvent[], wallet: Wallet): void => {
  const holds = new Map<string, Hold>();
  const balance = { available: 0, held: 0 };
  const broken: string[] = [];
  const credits = new Set<string>();
  /** What is left of each payment: neither reversed nor on its way back. */
  const left = new Map<string, number>();
  const take = (rechargeId: string, amount: number): void => {
    left.set(rechargeId, (left.get(rechargeId) ?? 0) - amount);
    if (left.get(rechargeId)! < 0) broken.push(`more goes back than was paid: ${rechargeId}`);
  };
  const disputes = new Map<string, { amount: number; held: number }>();
  for (const event of events) {
    for (const { debit, credit, amount } of postingsOf(event)) {
      if (debit === 'user_available') balance.available -= amount;
      if (credit === 'user_available') balance.available += amount;
      if (debit === 'user_held') balance.held -= amount;
      if (credit === 'user_held') balance.held += amount;
    }
    if (balance.available < 0 || balance.held < 0) broken.push(`below zero at ${event.type}`);
    const id = 'numberId' in event ? event.numberId : 'withdrawalId' in event ? event.withdrawalId : '';
    const hold = holds.get(id);
    if (event.type === 'FundsReserved' || event.type === 'WithdrawalRequested') {
      if (hold) broken.push(`held twice: ${id}`);
      holds.set(id, { amount: event.amount, ends: 0, codes: 0, charges: 0, refunds: 0 });
    }
    if (event.type === 'FundsDeposited') {
      if (credits.has(event.rechargeId)) broken.push(`credited twice: ${event.rechargeId}`);
      credits.add(event.rechargeId);
      left.set(event.rechargeId, event.amount);
    }
    if (event.type === 'DepositReversed' || event.type === 'RefundSeen' || event.type === 'AllocationHeld')
      take(event.rechargeId, event.amount);
    if (event.type === 'AllocationFailed') take(event.rechargeId, -event.amount);
    if (event.type === 'DisputeOpened') disputes.set(event.disputeId, { amount: event.amount, held: event.held });
    if (event.type === 'DisputeOpened') take(event.rechargeId, event.amount);
    if (event.type === 'DisputeLost' || event.type === 'DisputeWon') {
      const opened = disputes.get(event.disputeId) ?? { amount: 0, held: 0 };
      take(event.rechargeId, (event.type === 'DisputeLost' ? event.amount : 0) - opened.amount);
      const ended = event.released + (event.type === 'DisputeLost' ? event.fromHeld : 0);
      if (ended !== opened.held) broken.push(`another amount than was held: ${event.disputeId}`);
      disputes.set(event.disputeId, { amount: 0, held: 0 });
    }
    if (!hold) continue;
    if (['FundsSpent', 'FundsReleased', 'FundsWithdrawn', 'WithdrawalFailed'].includes(event.type)) {
      hold.ends++;
      if ('amount' in event && event.amount !== hold.amount) broken.push(`another amount than was held: ${id}`);
    }
    if (event.type === 'AllocationReturned' || event.type === 'AllocationFailed') {
      hold.amount -= event.amount;
      if (hold.amount < 0) broken.push(`more ended than was held: ${id}`);
    }
    if (event.type === 'FundsSpent') hold.charges++;
    if (event.type === 'CodeReceived' && event.seq === 1) hold.codes++;
    if (event.type === 'FundsRefunded') hold.refunds++;
  }
  let open = 0;
  for (const [id, hold] of holds) {
    if (hold.ends > 1) broken.push(`ended ${hold.ends} times: ${id}`);
    if (hold.codes !== hold.charges) broken.push(`${hold.codes} first codes, ${hold.charges} charges: ${id}`);
    if (hold.refunds > hold.charges) broken.push(`refunded more than charged: ${id}`);
    if (hold.ends === 0) open += hold.amount;
  }
  for (const { held } of disputes.values()) open += held;
  if (balance.held !== open) broken.push(`held ${balance.held}, open holds ${open}`);
  if (balance.available !== wallet.available || balance.held !== wallet.held)
    broken.push('the wallet is not what the books say');
  if (broken.length > 0) throw new Error(broken.join('; '));
};
